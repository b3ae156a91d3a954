import type { Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { downloadResource } from '@cass/contract/resources/endpoints.ts'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { callBlob } from '../../lib/api.ts'
import { createPageServer } from '../../lib/page-server.test-kit.ts'
import { Toasts } from '../overlays/toasts.tsx'
import { DownloadButton } from './download-button.tsx'

declare const jsdom: { reconfigure(options: { url: string }): void }

let server: Server
let answer: (response: ServerResponse) => void
let saved: { name: string; bytes: number }[] = []

beforeAll(async () => {
  server = createPageServer((_request, response) => answer(response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  jsdom.reconfigure({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` })
  // What jsdom lacks of a browser.
  let size = 0
  URL.createObjectURL = (blob) => {
    size = (blob as Blob).size
    return 'blob:test'
  }
  URL.revokeObjectURL = () => undefined
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push({ name: this.download, bytes: size })
  })
})
afterAll(() => new Promise((resolve) => server.close(resolve)))
afterEach(() => {
  cleanup()
  saved = []
})

const id = '00000000-0000-4000-8000-000000000001'
const show = () =>
  render(
    <DownloadButton
      name="guide.pdf"
      load={async (onProgress) =>
        (await callBlob(downloadResource, { query: { id } }, { quiet: true, onProgress })).blob
      }
    />,
  )
const press = () =>
  act(async () => fireEvent.click(screen.getByRole('button', { name: 'Download guide.pdf' })))

it('shows how much of a file is there, and saves it under its name', async () => {
  let finish = () => undefined as unknown
  answer = (response) => {
    response.writeHead(200, { 'content-type': 'application/pdf', 'content-length': 4000 })
    response.write(Buffer.alloc(1000))
    finish = () => response.end(Buffer.alloc(3000))
  }
  render(<Toasts />)
  show()
  await press()
  const bar = await screen.findByRole('progressbar', { name: 'Downloading guide.pdf' })
  await waitFor(() => expect(bar.getAttribute('value')).toBe('25'))
  finish()
  await waitFor(() => expect(saved).toEqual([{ name: 'guide.pdf', bytes: 4000 }]))
  expect(screen.getByText('Downloaded')).toBeTruthy()
  expect(screen.queryByRole('progressbar')).toBeNull()
})

it('takes a small answer for what it says, and can be tried again (spec §5)', async () => {
  answer = (response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ code: 'NOT_FOUND', message: 'It is gone', data: null }))
  }
  show()
  await press()
  expect((await screen.findByText('It is gone')).getAttribute('role')).toBe('alert')
  expect(saved).toEqual([])
  answer = (response) => response.end('small')
  await press()
  await waitFor(() => expect(saved).toEqual([{ name: 'guide.pdf', bytes: 5 }]))
  expect(screen.queryByText('It is gone')).toBeNull()
})

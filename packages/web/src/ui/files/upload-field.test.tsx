import type { Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FileRef } from '@cass/contract/files/file-ref.ts'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { sessionEnded } from '../../lib/api.ts'
import { createPageServer } from '../../lib/page-server.test-kit.ts'
import { Toasts } from '../overlays/toasts.tsx'
import { UploadField } from './upload-field.tsx'

declare const jsdom: { reconfigure(options: { url: string }): void }

let server: Server
let seen: { url: string; body: string }[] = []
let answer: (name: string, response: ServerResponse) => void
let count = 0

const say = (response: ServerResponse, data: unknown, code = 'ACK', message = '', status = 200) => {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ code, message, data }))
}
const stored = (name: string): FileRef => ({
  id: `00000000-0000-4000-8000-00000000000${++count}`,
  name,
  size: 5,
  mediaType: 'application/pdf',
})

beforeAll(async () => {
  server = createPageServer(async (request, response) => {
    // jsdom's XMLHttpRequest still takes the page for that of its first address.
    response.setHeader('access-control-allow-origin', request.headers.origin ?? '*')
    response.setHeader('access-control-allow-headers', 'system-language')
    if (request.method === 'OPTIONS') return void response.end()
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const body = Buffer.concat(parts).toString()
    const url = request.url ?? ''
    seen.push({ url, body })
    if (url.endsWith('/remove')) return say(response, null)
    answer(/filename="([^"]*)"/.exec(body)?.[1] ?? '', response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  jsdom.reconfigure({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/register` })
})
afterAll(() => server.close())

beforeEach(() => {
  seen = []
  count = 0
  answer = (name, response) => say(response, stored(name))
})

let value: FileRef[]
let busy: boolean[]
function Field({ initial = [] }: { initial?: FileRef[] }) {
  const [files, setFiles] = useState(initial)
  value = files
  return (
    <UploadField
      label="Documents"
      kind="registration"
      value={files}
      onChange={setFiles}
      onBusy={(now) => busy.push(now)}
    />
  )
}
function open(initial?: FileRef[]) {
  busy = []
  render(<Field {...(initial && { initial })} />)
}

const file = (name: string, size = 5) => {
  const made = new File(['bytes'], name)
  Object.defineProperty(made, 'size', { value: size })
  return made
}
const choose = (...files: File[]) =>
  fireEvent.change(screen.getByLabelText(/Documents$/, { selector: 'input' }), { target: { files } })
const item = (name: string) => screen.getByText(name).closest('li')!

it('sends what is chosen, its kind first, and hands over what the server made of it', async () => {
  open()
  render(<Toasts />)
  choose(file('a.pdf'), file('b.PDF'))
  await waitFor(() => expect(value.map(({ name }) => name).sort()).toEqual(['a.pdf', 'b.PDF']))
  expect(screen.getByText('Uploaded')).toBeTruthy()
  expect(seen).toHaveLength(2)
  expect(seen[0]!.url).toBe('/cass/mgt/system/file/uploadFile/document')
  expect(seen[0]!.body).toMatch(/name="kind"\r\n\r\nregistration\r\n[\s\S]*name="file"; filename="[ab]/)
  await waitFor(() => expect(busy).toEqual([false, true, false]))
})

it('takes what is dropped', async () => {
  open()
  fireEvent.drop(screen.getByText(/选择文件|Select files/), { dataTransfer: { files: [file('a.pdf')] } })
  await waitFor(() => expect(value).toHaveLength(1))
})

it('refuses at the file before anything is sent, and only that file', async () => {
  open()
  const megabytes = 1024 * 1024
  choose(file('a.exe'), file('large.pdf', 10 * megabytes + 1), file('fine.pdf'))
  expect(within(item('a.exe')).getByRole('alert').textContent).toMatch(/不支持|not supported/)
  expect(within(item('large.pdf')).getByRole('alert').textContent).toMatch(/10MB/)
  await waitFor(() => expect(value.map(({ name }) => name)).toEqual(['fine.pdf']))
  expect(seen).toHaveLength(1)
  choose(...['1', '2', '3', '4', '5'].map((name) => file(`${name}.pdf`)))
  expect(within(item('5.pdf')).getByRole('alert').textContent).toMatch(/上限|maximum/)
  await waitFor(() => expect(value).toHaveLength(5))
  fireEvent.click(within(item('5.pdf')).getByRole('button'))
  expect(screen.queryByText('5.pdf')).toBeNull()
})

it('shows how much is sent, and can be given up', async () => {
  // All of it has come, and the answer has only begun.
  answer = (_name, response) => void response.write('{')
  open()
  choose(file('slow.pdf'))
  await waitFor(() => expect(screen.getByRole('progressbar').getAttribute('value')).toBe('100'))
  fireEvent.click(within(item('slow.pdf')).getByRole('button', { name: /取消|Cancel/ }))
  await waitFor(() => expect(screen.queryByText('slow.pdf')).toBeNull())
  expect(value).toEqual([])
  await waitFor(() => expect(busy.at(-1)).toBe(false))
})

it('says at the file what went wrong, and tries again', async () => {
  answer = (_name, response) =>
    say(response, [{ path: 'file', message: 'the file is encrypted' }], 'VALIDATION', 'see the fields')
  open()
  choose(file('a.pdf'))
  expect((await screen.findByText('the file is encrypted')).getAttribute('role')).toBe('alert')
  answer = (_name, response) => say(response, null, 'UNAVAILABLE', 'later please', 503)
  fireEvent.click(within(item('a.pdf')).getByRole('button', { name: /重新上传|again/ }))
  await screen.findByText('later please')
  answer = (_name, response) => response.socket?.destroy()
  fireEvent.click(within(item('a.pdf')).getByRole('button', { name: /重新上传|again/ }))
  await screen.findByText(/网络连接失败|cannot be reached/)
  answer = (name, response) => say(response, stored(name))
  fireEvent.click(within(item('a.pdf')).getByRole('button', { name: /重新上传|again/ }))
  await waitFor(() => expect(value).toHaveLength(1))
})

it('tells the end of a session as any call does', async () => {
  const ended = vi.fn()
  const stop = sessionEnded.on(ended)
  answer = (_name, response) => say(response, null, 'UNAUTHORIZED', '', 401)
  open()
  choose(file('a.pdf'))
  await waitFor(() => expect(ended).toHaveBeenCalledWith(expect.objectContaining({ kind: 'expired' })))
  stop()
})

it('removes: what was sent here from the server too, what came with the record only from the form', async () => {
  const old = stored('old.pdf')
  open([old])
  choose(file('new.pdf'))
  await waitFor(() => expect(value).toHaveLength(2))
  const { id } = value[1]!
  for (const name of ['old.pdf', 'new.pdf'])
    await act(
      async () => void fireEvent.click(within(item(name)).getByRole('button', { name: /移除|Remove/ })),
    )
  expect(value).toEqual([])
  await waitFor(() => expect(seen.at(-1)?.url).toBe('/cass/mgt/system/file/uploadFile/remove'))
  const removed = seen.filter(({ url }) => url.endsWith('/remove')).map(({ body }) => JSON.parse(body))
  expect(removed).toEqual([{ id }])
})

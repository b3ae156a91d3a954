import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { CurrentUser } from '@cass/contract/auth/current-user.ts'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createPageServer } from '../../lib/page-server.test-kit.ts'
import { setUser } from '../../lib/session.ts'
import { BasicSection } from './basic-section.tsx'

declare const jsdom: { reconfigure(options: { url: string }): void }

let server: Server
/** What the server has, and answers like it. */
let held: { name: string; landline: string; version: number }
let sent: Record<string, unknown>[]
const user = () =>
  ({ id: 'u1', roles: [], roleType: { code: 'AGENCY_USER' }, isRead: 1, ...held }) as unknown as CurrentUser

beforeAll(async () => {
  server = createPageServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    let answer: object = { code: 'ACK', data: user() }
    if (request.method === 'POST' && request.url?.includes('update')) {
      const given = JSON.parse(body)
      sent.push(given)
      if (given.version !== held.version) answer = { code: 'CONFLICT', message: 'changed', data: null }
      else {
        held = { ...given, version: held.version + 1 }
        answer = { code: 'ACK', data: user() }
      }
    }
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ message: '', ...answer }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  jsdom.reconfigure({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` })
})
afterAll(() => server.close())
beforeEach(() => {
  held = { name: 'Ann', landline: '63298988', version: 4 }
  sent = []
  localStorage.clear()
  setUser(user())
})

async function open() {
  const opened = user()
  const root = createRootRoute({ component: () => <BasicSection user={opened} /> })
  const router = createRouter({ routeTree: root, history: createMemoryHistory() })
  await act(async () => {
    await router.load()
    render(<RouterProvider router={router as never} />)
  })
}
const field = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)!
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))

it('overwrites nothing that was changed elsewhere, and keeps what is typed', async () => {
  await open()
  held = { name: 'Anna', landline: '63298988', version: 5 }
  type('landline', '63290000')
  await press('Save')
  await screen.findByRole('button', { name: /^Load the latest/ })
  expect(held.landline).toBe('63298988')
  await press('Load the latest values')
  expect([field('name').value, field('landline').value]).toEqual(['Anna', '63290000'])
})

it('is simply saved where nothing that it shows was changed', async () => {
  await open()
  held = { ...held, version: 7 }
  type('name', 'Anna')
  await press('Save')
  await waitFor(() => expect(held).toEqual({ name: 'Anna', landline: '63298988', version: 8 }))
  expect(sent.map(({ version }) => version)).toEqual([4, 7])
})

it('keeps nothing of it on the device', async () => {
  await open()
  type('name', 'Anna')
  act(() => void window.dispatchEvent(new Event('pagehide')))
  expect(JSON.stringify({ ...localStorage })).not.toContain('Anna')
})

import type { IncomingMessage, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, renderHook } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { Confirms } from '../ui/overlays/dialog.tsx'
import { Toasts } from '../ui/overlays/toasts.tsx'
import type { CallError } from './api.ts'
import { setNavigator } from './navigate.ts'
import { createPageServer } from './page-server.test-kit.ts'
import { setUser } from './session.ts'

declare const jsdom: { reconfigure(options: { url: string }): void }

type Answer = { status?: number; type?: string; headers?: Record<string, string>; body: unknown }
type Seen = { method: string; url: string; headers: IncomingMessage['headers']; body: string }

/** A server that answers what a test tells it to, and a page at /personal-center that calls it. */
export function startAnswering() {
  const stage = {
    answer: (_path: string): Answer | Promise<Answer> => ({ body: { code: 'ACK', message: '', data: null } }),
    /** The requests that came, and the addresses that the page went to. */
    seen: [] as Seen[],
    went: [] as string[],
    says(code: string, message = '', data: unknown = null, status = 200) {
      stage.answer = () => ({ status, body: { code, message, data } })
    },
    /** Nobody answers new calls for a while; answers how to come back. */
    goAway(): () => Promise<void> {
      const { port } = server.address() as AddressInfo
      server.close()
      return () => listen(port)
    },
  }
  let server: Server
  const listen = (port: number) => new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  beforeAll(async () => {
    server = createPageServer(async (request, response) => {
      let body = ''
      for await (const part of request) body += part
      stage.seen.push({
        method: request.method ?? '',
        url: request.url ?? '',
        headers: request.headers,
        body,
      })
      const {
        status = 200,
        type = 'application/json',
        headers,
        body: sent,
      } = await stage.answer(request.url ?? '')
      response.writeHead(status, { 'content-type': type, 'verify-id': 'v1', ...headers })
      response.end(typeof sent === 'string' ? sent : JSON.stringify(sent))
    })
    await listen(0)
    jsdom.reconfigure({
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/personal-center?tab=phone`,
    })
  })
  afterAll(() => server.close())
  beforeEach(() => {
    stage.seen = []
    stage.went = []
    setNavigator((to) => stage.went.push(to))
    setUser(null)
    sessionStorage.clear()
    render(<Toasts />)
  })
  return stage
}

export const shownToasts = () =>
  [...document.querySelectorAll('[data-tone] p')].map((line) => line.textContent ?? '')

/** Presses one of the actions that a hook offers for a record, on a page that can ask to confirm it. */
export async function pressAction<Record>(
  useActions: () => (record: Record) => readonly { key: string; onClick: () => unknown }[],
  record: Record,
  key: string,
): Promise<void> {
  const client = new QueryClient()
  const { result } = renderHook(useActions, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>
        {children}
        <Confirms />
      </QueryClientProvider>
    ),
  })
  await act(
    async () =>
      void result
        .current(record)
        .find((action) => action.key === key)!
        .onClick(),
  )
}

export const refusal = (promise: Promise<unknown>) =>
  act(() =>
    promise.then(
      () => undefined,
      (error: CallError) => error,
    ),
  )

const person = { roles: ['AGENCY_userCenter'], isRead: 1, roleType: { name: '', code: '' } }
export const member = { ...person, id: 'u1', userInnerType: { name: 'AGENCY', code: '00' } } as never
export const staff = { ...person, id: 's1', userInnerType: { name: 'GRIP', code: '10' } } as never

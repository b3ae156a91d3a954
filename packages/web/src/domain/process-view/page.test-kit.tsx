import type { AddressInfo } from 'node:net'
import { newMessageHint } from '@cass/contract/messages/endpoints.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render } from '@testing-library/react'
import type { ComponentType } from 'react'
import { WebSocketServer } from 'ws'
import { setNavigator } from '../../lib/navigate.ts'
import { createPageServer } from '../../lib/page-server.test-kit.ts'
import { openSocket } from '../../lib/socket.ts'
import { Confirms } from '../../ui/overlays/dialog.tsx'
import { Toasts } from '../../ui/overlays/toasts.tsx'

declare const jsdom: { reconfigure(options: { url: string }): void }

type Body = Record<string, unknown>
type Answer = { code?: string; message?: string; data?: unknown }

/** A server that answers what a test says, by path, remembers each call, and can send the hint of spec §7. */
export async function serve() {
  const answers = new Map<string, (body: Body, query: URLSearchParams) => Answer>()
  const seen: { path: string; body: Body }[] = []
  const server = createPageServer(async (request, response) => {
    let text = ''
    for await (const part of request) text += part
    const url = new URL(request.url ?? '', 'http://localhost')
    const path = url.pathname.replace('/cass/mgt/', '')
    const body = JSON.parse(text || '{}') as Body
    seen.push({ path, body })
    const answer = answers.get(path)?.(body, url.searchParams) ?? { code: 'NOT_FOUND', message: path }
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ code: 'ACK', message: '', data: null, ...answer }))
  })
  const sockets = new WebSocketServer({ server })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  jsdom.reconfigure({ url: `http://127.0.0.1:${port}/` })
  let hangUp = () => {}
  return {
    answers,
    seen,
    async newMessage() {
      const connected = new Promise<{ send(text: string): void }>((resolve) =>
        sockets.once('connection', resolve),
      )
      hangUp = openSocket(`ws://127.0.0.1:${port}/`, () => undefined)
      const socket = await connected
      socket.send(newMessageHint)
    },
    close() {
      hangUp()
      for (const client of sockets.clients) client.terminate()
      server.close()
    },
  }
}

/** A page at its address, beside empty ones at the others; answers where the user is. */
export async function open(
  pages: Readonly<Record<string, ComponentType>>,
  at: string,
): Promise<() => string> {
  const root = createRootRoute({})
  const routes = Object.entries(pages).map(([path, Page]) =>
    createRoute({ getParentRoute: () => root, path, component: () => <Page /> }),
  )
  const router = createRouter({
    routeTree: root.addChildren([...routes, createRoute({ getParentRoute: () => root, path: '$' })]),
    history: createMemoryHistory({ initialEntries: [at] }),
    defaultPreload: false,
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search) => {
      const query = new URLSearchParams(search as Record<string, string>).toString()
      return query && `?${query}`
    },
  })
  setNavigator((to, options) => (options?.replace ? router.history.replace(to) : router.history.push(to)))
  await act(async () => {
    await router.load()
    render(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <RouterProvider router={router} />
        <Confirms />
        <Toasts />
      </QueryClientProvider>,
    )
  })
  return () => router.state.location.href
}

import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ServiceType } from '@cass/contract/applications/enums.ts'
import { kindOf } from '@cass/contract/applications/kinds.ts'
import type { ApplicationDetail } from '@cass/contract/applications/schemas.ts'
import type { Form } from '@cass/contract/kit/form/definition.ts'
import { emptyForm, rowsOf } from '@cass/contract/kit/form/values.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createBrowserHistory,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  type RouterHistory,
  RouterProvider,
} from '@tanstack/react-router'
import { act, cleanup, configure, fireEvent, render, screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { createPageServer } from '../../lib/page-server.test-kit.ts'
import { setUser } from '../../lib/session.ts'
import { Confirms } from '../../ui/overlays/dialog.tsx'
import { ApplicationForm } from './application-form.tsx'

// A form before a small server that does what the real one does to an application, over a real socket.

declare const jsdom: { reconfigure(options: { url: string }): void }

export const id = '0f1d9c46-6f5a-4a7e-8c2b-1f2e3d4c5b6a'
export const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

type Call = { path: string; body: Record<string, unknown>; key: string | undefined }

/** What the server has, and what it was asked. */
export const backend = {
  detail: {} as ApplicationDetail,
  /** By row. */
  secrets: new Map<string, string>(),
  calls: [] as Call[],
  /** What it does instead of its work; undefined: nothing else. */
  instead: undefined as ((path: string) => object | 'lost' | 'silent' | undefined) | undefined,
}

function work(path: string, body: Record<string, unknown>): object {
  const { detail, secrets } = backend
  if (path === 'service/apply/detail') return { code: 'ACK', data: detail }
  if (path === 'service/apply/contacts') return { code: 'ACK', data: [person] }
  if (path === 'service/apply/tree') return { code: 'ACK', data: { type: detail.tree ?? '00', nodes: [] } }
  if (path === 'service/apply/save') {
    if (body.version !== detail.version) return { code: 'CONFLICT', message: 'Changed' }
    const form = body.form as Form
    const list = rowsOf(form, 'onlineBasicInfoList')
    for (const row of list) if (row.apiPassword) secrets.set(row.rowId!, row.apiPassword)
    const bare =
      list.length > 0
        ? { ...form, onlineBasicInfoList: list.map((row) => ({ ...row, apiPassword: '' })) }
        : form
    backend.detail = {
      ...detail,
      version: detail.version + 1,
      form: bare,
      nodes: body.nodes as string[],
      secrets: [...secrets.keys()],
    }
    return {
      code: 'ACK',
      data: { version: detail.version + 1, savedAt: '2026-11-15T02:42:00Z', secrets: [...secrets.keys()] },
    }
  }
  return { code: 'ACK', data: [] }
}

/** Call it once in a test file. */
export function setUpForm(): void {
  let server: Server
  beforeAll(async () => {
    server = createPageServer(async (request, response) => {
      let sent = ''
      for await (const part of request) sent += part
      const path = (request.url ?? '').replace('/cass/mgt/', '').split('?')[0]!
      const body = JSON.parse(sent || '{}')
      backend.calls.push({ path, body, key: request.headers['idempotency-key'] as string | undefined })
      const answer = backend.instead?.(path)
      if (answer === 'lost') {
        // It was done, and nobody heard of it.
        work(path, body)
        return response.destroy()
      }
      if (answer === 'silent') return
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ message: '', data: null, ...(answer ?? work(path, body)) }))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    jsdom.reconfigure({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/form` })
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  beforeEach(() => {
    Object.assign(backend, { calls: [], instead: undefined, secrets: new Map() })
    done.mockClear()
    localStorage.clear()
    setUser({ id: 'u1', roles: [] } as never)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  })
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
    setUser(null)
  })
}

export const person = {
  name: 'Zhou Yuan',
  department: 'IT',
  position: '',
  telephone: '',
  mobile: '13900200002',
  fax: '',
  email: 'zhou@demo.invalid',
}

/** What the server has at the start. */
export function onServer(
  serviceType: ServiceType,
  form: Partial<Form> = {},
  over: Partial<ApplicationDetail> = {},
) {
  const kind = kindOf(serviceType)!
  const detail = {
    id,
    applyOrdNo: 'XX20261115000001',
    serviceType,
    status: '30',
    version: 3,
    updatedAt: '2026-11-15T02:00:00Z',
    signed: false,
    moves: ['submit', 'delete'],
    form: { ...emptyForm(kind.form), ...form },
    tree: null,
    catalogueId: null,
    nodes: [],
    heldNodes: [],
    files: [],
    secrets: [],
    previous: null,
    returned: null,
    supplements: [],
    gateReason: '',
    ...over,
  } as unknown as ApplicationDetail
  backend.detail = detail
}

export const done = vi.fn()
let router: ReturnType<typeof createRouter>

/** For what only a browser's own history has: its question before a reload. */
export function browserHistory(): RouterHistory {
  window.history.replaceState(null, '', '/form')
  return createBrowserHistory()
}
/** Whether a reload would ask; false: it would go without a question. */
export function asksBeforeUnload(): boolean {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

export async function open(history: RouterHistory = createMemoryHistory({ initialEntries: ['/form'] })) {
  const root = createRootRoute({
    component: () => (
      <>
        <Outlet />
        <Confirms />
      </>
    ),
  })
  const opened = backend.detail
  const form = createRoute({
    getParentRoute: () => root,
    path: '/form',
    component: () => <ApplicationForm detail={opened} onDone={done} onReload={() => undefined} />,
  })
  const other = createRoute({ getParentRoute: () => root, path: '/other', component: () => <p>Elsewhere</p> })
  router = createRouter({
    routeTree: root.addChildren([form, other]),
    history,
  }) as never
  await act(async () => {
    await router.load()
    render(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>,
    )
  })
}

export const goElsewhere = () => act(async () => void router.navigate({ to: '/other' as never }))

export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
/** Answers come over a real socket: as long as that takes. */
export async function until(check: () => void): Promise<void> {
  // As the library does while it waits: each account of what is there instead takes seconds of so large a form.
  const accounts = (off: boolean) => configure({ _disableExpensiveErrorDiagnostics: off } as never)
  accounts(true)
  try {
    await act(() => vi.waitFor(check, { timeout: 30_000, interval: 5 }))
  } finally {
    accounts(false)
  }
}
export const field = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)!
export const type = (name: string, value: string) =>
  act(async () => void fireEvent.change(field(name), { target: { value } }))
export const choose = (name: string, value: string) =>
  act(async () => void fireEvent.click(document.querySelector(`[name="${name}"][value="${value}"]`)!))
export const leave = (name: string) => act(async () => void fireEvent.blur(field(name)))
export const press = (name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getAllByRole('button', { name, hidden: true }).at(-1)!))
export const sent = (path: string) => backend.calls.filter((call) => call.path === `service/apply/${path}`)
export const saved = () => sent('save').map(({ body }) => body.form as Form)
export const rows = (name: string) => rowsOf(backend.detail.form, name)
/** All that this browser keeps. */
export const stored = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state])
export const status = () => document.querySelector('[data-kind]')?.textContent ?? ''

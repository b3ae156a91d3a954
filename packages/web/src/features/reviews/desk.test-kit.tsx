import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ServiceType } from '@cass/contract/applications/enums.ts'
import { kindOf } from '@cass/contract/applications/kinds.ts'
import { emptyForm } from '@cass/contract/kit/form/values.ts'
import { newMessageHint } from '@cass/contract/messages/endpoints.ts'
import type { TaskRow } from '@cass/contract/reviews/endpoints.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { WebSocket, WebSocketServer } from 'ws'
import { setNavigator } from '../../lib/navigate.ts'
import { createPageServer } from '../../lib/page-server.test-kit.ts'
import { openSocket } from '../../lib/socket.ts'
import { Confirms } from '../../ui/overlays/dialog.tsx'
import { Toasts } from '../../ui/overlays/toasts.tsx'
import type { Reviewed } from './queries.ts'

declare const jsdom: { reconfigure(options: { url: string }): void }

type Body = Record<string, unknown>
/** An envelope, or bytes as they are. */
export type Answer = { code?: string; message?: string; data?: unknown } | Buffer

/** A server that answers what a test says, by path; each call is remembered. */
export async function serve(): Promise<{
  answers: Map<string, (body: Body, query: URLSearchParams) => Answer>
  seen: { path: string; body: Body }[]
  close: () => void
}> {
  const answers = new Map<string, (body: Body, query: URLSearchParams) => Answer>()
  const seen: { path: string; body: Body }[] = []
  const server: Server = createPageServer(async (request, response) => {
    let text = ''
    for await (const part of request) text += part
    const url = new URL(request.url ?? '', 'http://localhost')
    const path = url.pathname.replace('/cass/mgt/', '')
    const body = JSON.parse(text || '{}') as Body
    seen.push({ path, body })
    response.writeHead(200, { 'content-type': 'application/json' })
    const answer = answers.get(path)?.(body, url.searchParams) ?? { code: 'NOT_FOUND' }
    response.end(
      Buffer.isBuffer(answer) ? answer : JSON.stringify({ code: 'ACK', message: '', data: null, ...answer }),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  jsdom.reconfigure({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` })
  return { answers, seen, close: () => server.close() }
}

/** The pages at their addresses; answers where the user is. */
export async function open(pages: Record<string, () => ReactNode>, at: string): Promise<() => string> {
  const root = createRootRoute({})
  const places = [
    '/grip/workbench',
    '/grip/applications',
    '/grip/applications/review',
    '/grip/operation-order',
  ]
  const routes = places.map((path) =>
    createRoute({ getParentRoute: () => root, path, component: pages[path] ?? (() => null) }),
  )
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history: createMemoryHistory({ initialEntries: [at] }),
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
  // What the test before was told is none of this one's.
  act(() => {
    for (const close of document.querySelectorAll<HTMLElement>('section [data-tone] button')) close.click()
  })
  return () => router.state.location.href
}

/** The real-time channel, over which a test says that something is new. */
export async function openHints(): Promise<{ send: () => void; close: () => Promise<unknown> }> {
  // jsdom has none that works.
  globalThis.WebSocket = WebSocket as never
  const sockets = new WebSocketServer({ host: '127.0.0.1', port: 0 })
  await once(sockets, 'listening')
  const never = () => {
    throw new Error('the session has not ended')
  }
  const stop = openSocket(`ws://127.0.0.1:${(sockets.address() as AddressInfo).port}/`, never)
  const [socket] = (await once(sockets, 'connection')) as [WebSocket]
  return {
    send: () => socket.send(newMessageHint),
    close: () => {
      stop()
      return new Promise((resolve) => sockets.close(resolve))
    },
  }
}

export const taskId = '0d9b7f0e-59a1-4a54-b2a3-6b2f5f3f0001'
export const otherTaskId = '0d9b7f0e-59a1-4a54-b2a3-6b2f5f3f0002'
const at = '2026-03-12T02:00:00.000Z'

export const taskRow = (given: Partial<TaskRow> = {}): TaskRow => ({
  id: taskId,
  version: 3,
  stage: 'preCheck',
  round: 1,
  status: '05',
  teamId: 'team',
  teamName: 'Field affairs',
  holderId: 'u1',
  holderName: 'Reviewer One',
  createdAt: at,
  takenAt: at,
  decidedAt: null,
  dueAt: '2030-03-12T10:00:00.000Z',
  overdue: false,
  urgedAt: null,
  note: null,
  subjectKind: 'application',
  subjectId: 'a1',
  subjectType: '50',
  reference: 'NT20260312000001',
  institutionName: 'Linjiang Commercial Bank',
  subject: 'api-linjiang-01',
  submittedAt: at,
  moves: ['release', 'delegate', 'pass', 'reject', 'sendBack'],
  ...given,
})

export function reviewed(
  task: Partial<TaskRow> | null = {},
  application: Partial<Reviewed['application']> = {},
  more: Partial<Reviewed> = {},
): Reviewed {
  const row = taskRow(task ?? {})
  return {
    task: task && row,
    application: {
      id: row.subjectId,
      applyOrdNo: row.reference,
      serviceType: row.subjectType as ServiceType,
      flow: '10',
      caseId: 'c1',
      institutionId: 'i1',
      institutionName: row.institutionName,
      applicantName: 'Applicant',
      subject: row.subject,
      status: '05',
      vpdnStatus: null,
      version: 2,
      createdAt: at,
      updatedAt: at,
      submittedAt: at,
      finishedAt: null,
      holders: [],
      satisfaction: null,
      signed: false,
      moves: [],
      form: emptyForm(kindOf(row.subjectType)!.form),
      tree: null,
      editionId: null,
      catalogueId: null,
      nodes: [],
      heldNodes: [],
      files: [],
      secrets: [],
      previous: null,
      returned: null,
      supplements: [],
      agreement: null,
      gateReason: '',
      history: [],
      ...application,
    },
    tasks: [],
    ownNodes: [],
    findings: [],
    operationOrderId: null,
    makesOrder: false,
    ...more,
  }
}

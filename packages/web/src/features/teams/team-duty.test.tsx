import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TeamRow } from '@cass/contract/teams/endpoints.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPageServer } from '../../lib/page-server.test-kit.ts'
import { setUser } from '../../lib/session.ts'
import { TeamPanel } from './team-panel.tsx'

declare const jsdom: { reconfigure(options: { url: string }): void }

const id = '0d9b7f0e-59a1-4a54-b2a3-6b2f5f3f0041'
const team: TeamRow = {
  id,
  name: 'Night Shift',
  nameZh: '夜班组',
  nameEn: 'Night Shift',
  departmentId: '0d9b7f0e-59a1-4a54-b2a3-6b2f5f3f0042',
  departmentName: 'Operations',
  supervisorId: null,
  supervisorName: null,
  duty: '',
  members: 0,
  nodes: 0,
  version: 1,
}
const holder: TeamRow = { ...team, id: 'other', name: 'System Operations', duty: 'operations' }

let server: Server
let saved: Record<string, unknown> | undefined

beforeAll(async () => {
  server = createPageServer(async (request, response) => {
    let text = ''
    for await (const part of request) text += part
    const path = new URL(request.url ?? '', 'http://none').pathname
    if (path.endsWith('/add/modify')) saved = JSON.parse(text)
    const data = path.endsWith('/details')
      ? { ...team, description: '', people: [] }
      : path.endsWith('/search')
        ? { list: [team, holder], total: 2, pageNum: 1, pageSize: 100 }
        : path.endsWith('/add/modify')
          ? { id, version: 2 }
          : []
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ code: 'ACK', message: '', data }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  jsdom.reconfigure({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` })
  setUser({ id: 'u1', roles: [] } as never)
})
afterAll(() => server.close())

it('gives a team a duty, saying who has it now', async () => {
  const root = createRootRoute({
    component: () => <TeamPanel teamId={id} onSaved={() => undefined} onClose={() => undefined} />,
  })
  const router = createRouter({ routeTree: root, history: createMemoryHistory() })
  await act(async () => {
    await router.load()
    render(
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    )
  })
  fireEvent.click(await screen.findByRole('button', { name: /Responsibility$/ }))
  fireEvent.click(
    await screen.findByRole('option', { name: 'Engineering operations (currently System Operations)' }),
  )
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(saved).toMatchObject({ id, version: 1, duty: 'operations' }))
})

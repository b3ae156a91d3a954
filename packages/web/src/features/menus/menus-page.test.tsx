import type {
  MenuChange,
  MenuEdition,
  MenuOverview,
  ShownNode,
} from '@cass/contract/menus/edition-endpoints.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { startAnswering } from '../../lib/answering.test-kit.tsx'
import { Confirms } from '../../ui/overlays/dialog.tsx'
import { Page } from './menus-page.tsx'

const stage = startAnswering()
const node = (code: string, change: Partial<ShownNode> = {}): ShownNode => ({
  code,
  parentCode: code.includes('.') ? code.slice(0, code.lastIndexOf('.')) : null,
  nameZh: code,
  nameEn: `Node ${code}`,
  isNew: false,
  isHot: false,
  selected: false,
  locked: false,
  rules: [],
  owners: [],
  ownersChange: false,
  ...change,
})
const edition: MenuEdition = {
  id: 'e3',
  tree: '00',
  number: 3,
  state: 'draft',
  nodes: 5,
  fresh: false,
  revertOf: null,
  note: 'Clearer names',
  version: 7,
  updatedAt: '2026-11-18T02:00:00Z',
  updatedBy: 'Ops',
  readyAt: null,
  readyBy: '',
  readyByMe: false,
  publishedAt: null,
  publishedBy: '',
}
const removed: MenuChange = {
  code: 'M.CASH.A.9',
  change: 'removed',
  fields: [],
  path: ['Market', 'Cash', 'A', 'Nine'],
  holders: 4,
  applications: 2,
  owners: ['Bonds'],
}
const menu: MenuOverview = {
  edition,
  live: { id: 'e2', number: 2 },
  nodes: [
    node('M'),
    node('M.CASH'),
    node('M.CASH.A'),
    node('M.CASH.A.1', { isHot: true, owners: ['t1'] }),
    node('M.CASH.A.2'),
  ],
  teams: [{ id: 't1', name: 'Bonds' }],
  changes: [removed, { ...removed, code: 'M.CASH.A.2', change: 'added', holders: 0, applications: 0 }],
  problems: [],
  unowned: ['M.CASH.A.2'],
}
let shown: MenuOverview
let onSave: object
beforeEach(() => {
  shown = menu
  onSave = { code: 'ACK', message: '', data: { version: 8 } }
})

async function open() {
  stage.answer = (path) => ({
    body: path.includes('/selectAll/')
      ? { code: 'ACK', message: '', data: shown }
      : path.endsWith('/node/save')
        ? onSave
        : { code: 'ACK', message: '', data: null },
  })
  const root = createRootRoute({
    component: () => (
      <>
        <Page />
        <Confirms />
      </>
    ),
  })
  const router = createRouter({ routeTree: root, history: createMemoryHistory() })
  await act(async () => {
    await router.load()
    render(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    )
  })
  await screen.findByRole('heading', { level: 2 })
}
const press = (name: string | RegExp, within_: HTMLElement = document.body) =>
  act(async () => void fireEvent.click(within(within_).getByRole('button', { name })))
const sent = (path: string) =>
  stage.seen
    .filter(({ url }) => url.endsWith(path))
    .map(({ body }) => JSON.parse(body) as Record<string, unknown>)

it('what one made ready oneself can be opened again, not published', async () => {
  shown = { ...menu, edition: { ...edition, state: 'ready', readyByMe: true } }
  await open()
  expect(screen.getByText(/^You submitted this edition/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Publish' })).toBe(null)
  expect(screen.queryByRole('button', { name: 'Import' })).toBe(null)
  await press('Reopen')
  await waitFor(() => expect(sent('/draft/reopen')).toEqual([{ tree: '00', version: 7 }]))
})

it('what another one made ready is published as what it is, once it is said whom that touches', async () => {
  shown = { ...menu, edition: { ...edition, state: 'ready', readyBy: 'Ops', fresh: true } }
  await open()
  await press('Publish')
  const question = await screen.findByRole('dialog')
  expect(question.textContent).toContain('1 added, 1 removed, 0 changed, 0 moved')
  expect(question.textContent).toContain('1 removed node is still held by institutions')
  expect(question.textContent).toContain('1 node has no owner team')
  await press('Publish', question)
  await waitFor(() => expect(sent('/publish/MARKET/new')).toEqual([{ tree: '00', version: 7 }]))
})

it('lists the changes with whom they touch', async () => {
  await open()
  await press('Changes (2)')
  const row = screen.getByText('M.CASH.A.9').closest('tr')!
  expect(within(row).getByRole('button', { name: /^Nine\b.*Market.*Cash.*A\b/ })).toBeTruthy()
  expect(within(row).getByText('Removed')).toBeTruthy()
  expect(within(row).getByText('4')).toBeTruthy()
  expect(within(row).getByText('Bonds')).toBeTruthy()
  expect(screen.getByText(/^1 removed node is held by institutions/)).toBeTruthy()
})

it('begins with a workbook to fill in, where nothing was published yet', async () => {
  shown = { ...menu, edition: null, live: null, nodes: [], changes: [], unowned: [] }
  await open()
  expect(screen.getByText('Download the workbook, fill it in and import it.')).toBeTruthy()
  await press('Download XLSX')
  await waitFor(() => expect(sent('/download/template/market')).toEqual([{ tree: '00' }]))
})

it('a draft with errors cannot be submitted', async () => {
  shown = { ...menu, problems: [{ code: 'M.CASH', field: 'code', message: 'It has no child nodes' }] }
  await open()
  await press('Submit for publication')
  expect(screen.queryByRole('dialog')).toBe(null)
  await press('Errors (1)')
  expect(screen.getByText('It has no child nodes')).toBeTruthy()
})

it('a node is edited in the draft; what the server refuses stands at its field', async () => {
  await open()
  onSave = {
    code: 'VALIDATION',
    message: '',
    data: [{ path: 'node.rules.same', message: 'There is no related node' }],
  }
  await press('Expand all')
  await press('Actions for M.CASH.A.1')
  await act(async () => void fireEvent.click(screen.getByRole('menuitem', { name: 'Edit', hidden: true })))
  const name = await screen.findByLabelText(/^Name \(English\)/)
  const panel = screen.getByRole('dialog')
  await act(async () => void fireEvent.change(name, { target: { value: 'One' } }))
  await act(async () => void fireEvent.click(within(panel).getByRole('checkbox', { name: 'Mark as new' })))
  await press('Save to draft', panel)
  await waitFor(() =>
    expect(sent('/draft/node/save')).toMatchObject([
      {
        tree: '00',
        version: 7,
        code: 'M.CASH.A.1',
        node: {
          code: 'M.CASH.A.1',
          parentCode: 'M.CASH.A',
          nameEn: 'One',
          isNew: true,
          isHot: true,
          owners: null,
        },
      },
    ]),
  )
  expect(await within(panel).findByText('There is no related node')).toBeTruthy()
})

import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { kindOf } from '@cass/contract/applications/kinds.ts'
import { emptyForm } from '@cass/contract/kit/form/values.ts'
import { grow } from '@cass/contract/menus/trees.test-kit.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { setNavigator } from '../../lib/navigate.ts'
import { createPageServer } from '../../lib/page-server.test-kit.ts'
import { setUser } from '../../lib/session.ts'
import { Confirms } from '../../ui/overlays/dialog.tsx'
import { Page as ApplicationPage } from './application-page.tsx'
import type { Types } from './opened.tsx'

declare const jsdom: { reconfigure(options: { url: string }): void }

let answers: Record<string, object>
let calls: { path: string; body: Record<string, unknown>; key: string | undefined }[]
let went: string[]
let server: Server

beforeAll(async () => {
  server = createPageServer(async (request, response) => {
    let sent = ''
    for await (const part of request) sent += part
    const path = (request.url ?? '').replace('/cass/mgt/service/apply/', '').split('?')[0]!
    calls.push({
      path,
      body: JSON.parse(sent || '{}'),
      key: request.headers['idempotency-key'] as string | undefined,
    })
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ code: 'ACK', message: '', data: null, ...answers[path] }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  jsdom.reconfigure({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` })
})
afterAll(() => server.close())

const cases = (over: object = {}) => ({ data: { trees: ['00'], flows: [], cases: [], total: 0, ...over } })
const drafts = (...list: object[]) => ({ data: { list, total: list.length, pageNum: 1, pageSize: 20 } })
const waiting = (id: string, ...open: string[]) => ({
  id,
  flow: '10',
  openedAt: '2026-11-15T02:00:00Z',
  subject: `Subject ${id}`,
  latest: null,
  open,
})
const detail = (serviceType: string, over: object = {}) => ({
  data: {
    id: 'a1',
    applyOrdNo: 'XX20261115000001',
    serviceType,
    flow: null,
    status: '30',
    version: 1,
    updatedAt: '2026-11-15T02:00:00Z',
    submittedAt: null,
    signed: false,
    moves: ['submit', 'delete'],
    form: { ...emptyForm(kindOf(serviceType)!.form), instName: 'Linjiang Bank' },
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
  },
})

beforeEach(() => {
  answers = { cases: cases(), search: drafts(), begin: { data: { id: 'new', applyOrdNo: 'X', version: 0 } } }
  calls = []
  went = []
  localStorage.clear()
  sessionStorage.clear()
  setNavigator((to, options) => went.push(`${options?.replace ? 'instead ' : ''}${to}`))
  setUser({ id: 'u1', roles: ['COMMON_serviceApplication_my_service'] } as never)
})
afterEach(() => {
  cleanup()
  setUser(null)
})

async function show(types: Types, address = '/') {
  const root = createRootRoute({
    component: () => (
      <>
        <ApplicationPage types={types} />
        <Confirms />
      </>
    ),
  })
  const router = createRouter({
    routeTree: root,
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
  })
  await act(async () => {
    await router.load()
    render(
      <StrictMode>
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </StrictMode>,
    )
  })
}
const begun = () => calls.filter(({ path }) => path === 'begin').map(({ body }) => body)
const gone = (to: string) => expect.poll(() => went).toEqual([to])

it('begins nothing by itself, and once by a press; the address names what was begun', async () => {
  await show(['VPDN'])
  const begin = await screen.findByRole('button', { name: /VPDN application.*Start/ })
  expect(begun()).toEqual([])
  await act(async () => void fireEvent.click(begin))
  await gone('instead /service-manage/vpdn?id=new')
  expect(begun()).toEqual([{ serviceType: 'VPDN' }])
})

it('lets choose between what waits, what is new, and a draft that was left', async () => {
  answers.cases = cases({ flows: ['30'], cases: [waiting('c1', '50'), waiting('c2', '50-2')] })
  answers.search = drafts({
    id: 'd1',
    serviceType: '50',
    applyOrdNo: 'NT1',
    subject: 'Left',
    status: '30',
    updatedAt: '2026-11-15T02:00:00Z',
  })
  await show(['50', '50-2'])
  expect((await screen.findByRole('link', { name: /Left/ })).getAttribute('href')).toContain('id=d1')
  expect(begun()).toEqual([])
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: /Subject c2/ })))
  await gone('instead /service-manage/network-opening?id=new')
  expect(begun()).toEqual([{ serviceType: '50-2', caseId: 'c2' }])
})

it('says why where there is nothing to begin', async () => {
  await show(['20'])
  expect(await screen.findByText('Nothing is available to apply for yet')).toBeTruthy()
  expect(begun()).toEqual([])
})

it('says what the server says where it cannot be begun', async () => {
  answers.begin = { code: 'UNAVAILABLE', message: 'Not published yet' }
  await show(['VPDN'])
  const begin = await screen.findByRole('button', { name: /Start/ })
  await act(async () => void fireEvent.click(begin))
  expect(await screen.findByText('Not published yet')).toBeTruthy()
  expect(went).toEqual([])
})

it('opens an application to be written, and to be read where it cannot be', async () => {
  answers.detail = detail('VPDN')
  await show(['VPDN'], '/?id=a1')
  expect(await screen.findByRole('button', { name: 'Submit' })).toBeTruthy()
  cleanup()
  answers.detail = detail('VPDN', { status: '00', submittedAt: '2026-11-15T02:00:00Z', moves: ['withdraw'] })
  await show(['VPDN'], '/?id=a1')
  expect(await screen.findByText('The application cannot be changed in its current status.')).toBeTruthy()
  expect(screen.getByText('Linjiang Bank')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Process view' })).toBeTruthy()
})

it('leads to the application and to its agreement as documents', async () => {
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  answers.detail = detail('00', {
    status: '10',
    signed: true,
    agreement: { signedBy: 'Ann Applicant', signedAt: '2026-11-16T02:00:00Z' },
    submittedAt: '2026-11-15T02:00:00Z',
    moves: [],
  })
  await show(['00'], '/?id=a1')
  expect(await screen.findByText('Linjiang Bank')).toBeTruthy()
  expect(href('Print or save as PDF')).toMatch(/service-online-print\?id=/)
  expect(href('Agreement')).toMatch(/service-online-print\?.*document=/)
  cleanup()
  answers.detail = detail('VPDN')
  await show(['VPDN'], '/?id=a1')
  expect(await screen.findByRole('link', { name: 'Print or save as PDF' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Agreement' })).toBeNull()
})

it('leads an application to the page of its kind, and says what is not there', async () => {
  answers.detail = detail('21')
  await show(['VPDN'], '/?id=a1')
  await gone('instead /service-manage/product-report?id=a1')
  cleanup()
  answers.detail = { code: 'NOT_FOUND', message: 'Not found' }
  await show(['VPDN'], '/?id=a1')
  expect(await screen.findByText('Application not found')).toBeTruthy()
})

it('marks what was added to a draft, and shows the changed alone, after a reload too', async () => {
  const nodes = grow([{ id: 'fx', children: [{ id: 'spot' }, { id: 'kept', on: true }, { id: 'swap' }] }])
  answers.tree = { data: { type: '00', nodes } }
  answers.detail = detail('00', { tree: '00', nodes: ['fx', 'spot', 'kept'] })
  // By their ids: to look at all of so large a form by role takes seconds.
  const box = (id: string) => document.querySelector<HTMLInputElement>(`input[data-id="${id}"]`)
  await show(['00'], '/?id=a1')
  await expect.poll(() => box('swap')).toBeTruthy()
  expect(box('spot')!.labels![0]!.textContent).toContain('Added')
  expect(box('kept')!.labels![0]!.textContent).not.toContain('Added')
  fireEvent.click(screen.getByLabelText('Changed'))
  cleanup()
  await show(['00'], '/?id=a1')
  await expect.poll(() => box('spot')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Changed').checked).toBe(true)
  expect([box('swap'), box('kept')]).toEqual([null, null])
})

describe('what was typed into an application that others have meanwhile', () => {
  const kept = () => screen.findByRole('region', { name: /kept on this device/ })
  const press = async (name: string) =>
    act(async () => void fireEvent.click(screen.getAllByRole('button', { name, hidden: true }).at(-1)!))

  /** Types, and finds out only when it is saved. */
  async function type(refusal: object, now: object) {
    answers.detail = detail('VPDN')
    await show(['VPDN'], '/?id=a1')
    await screen.findByRole('button', { name: 'Submit' })
    const account = document.querySelector<HTMLInputElement>('[name="vpdnAccount"]')!
    await act(async () => void fireEvent.change(account, { target: { value: 'my own words' } }))
    Object.assign(answers, { save: refusal, detail: now })
    await act(async () => void fireEvent.keyDown(account, { key: 's', ctrlKey: true }))
    expect(await screen.findByText(/Your entries are kept on this device/)).toBeTruthy()
    fireEvent.click(await screen.findByRole('button', { name: 'Show current status' }))
  }
  const submitted = detail('VPDN', { status: '00', version: 2, moves: ['withdraw'] })

  it('submitted is read there field by field, and stays over a reload', async () => {
    await type({ code: 'CONFLICT', message: 'Changed' }, submitted)
    const words = within(await kept())
    expect(words.getByText('my own words').closest('div')?.textContent).toMatch(/^VPDN username/)
    cleanup()
    await show(['VPDN'], '/?id=a1')
    expect(within(await kept()).getByText('my own words')).toBeTruthy()
  })

  it('submitted is given up only after a question', async () => {
    await type({ code: 'CONFLICT', message: 'Changed' }, submitted)
    await kept()
    await press('Discard entries')
    await press('Cancel')
    expect(JSON.stringify({ ...localStorage })).toContain('my own words')
    await press('Discard entries')
    await press('Discard entries')
    expect(screen.queryByText('my own words')).toBeNull()
    expect(JSON.stringify({ ...localStorage })).not.toContain('my own words')
  })

  it('withdrawn restored when you edit it again with another editing', async () => {
    await type(
      { code: 'CONFLICT', message: 'Changed' },
      detail('VPDN', { status: '20', version: 2, moves: ['edit'] }),
    )
    expect(within(await kept()).getByText(/restored when you edit it again/)).toBeTruthy()
    answers.detail = detail('VPDN', { version: 3 })
    await press('Edit again')
    expect(await screen.findByDisplayValue('my own words')).toBeTruthy()
  })

  it('deleted is read where it was', async () => {
    const gone = { code: 'NOT_FOUND', message: 'Not found' }
    await type(gone, gone)
    expect(await screen.findByText('Application not found')).toBeTruthy()
    expect(within(await kept()).getByText('my own words')).toBeTruthy()
  })
})

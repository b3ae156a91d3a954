import type { DataOf } from '@cass/contract/kit/endpoint.ts'
import type { countTasks } from '@cass/contract/reviews/endpoints.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { setUser } from '../../lib/session.ts'
import { open, openHints, serve, taskId, taskRow } from './desk.test-kit.tsx'
import { Page } from './workbench-page.tsx'

const base = 'grip/process/await/audit'
let server: Awaited<ReturnType<typeof serve>>
let rows = [taskRow()]
let counts: DataOf<typeof countTasks>
const searches = () =>
  server.seen.filter(({ path, body }) => path === `${base}/search` && body.pageSize !== 1)

beforeAll(async () => {
  server = await serve()
  server.answers.set(`${base}/counts`, () => ({ data: counts }))
  server.answers.set(`${base}/search`, ({ pageSize }) => ({
    data: { list: rows, total: rows.length, pageNum: 1, pageSize },
  }))
})
afterAll(() => server.close())
beforeEach(() => {
  localStorage.clear()
  setUser({ id: 'u1', roles: [] } as never)
  rows = [taskRow()]
  counts = { mine: 1, team: 4, overdue: 2, doneThisWeek: 9, orders: null }
  server.seen.length = 0
})

const show = (search = '') => open({ '/grip/workbench': Page }, `/grip/workbench${search}`)

it('counts, and each figure leads to what it counts', async () => {
  const where = await show()
  const overview = screen.getByRole('navigation', { name: 'Overview' })
  const link = async (name: RegExp) => (await within(overview).findByRole('link', { name })) as HTMLElement
  fireEvent.click(await link(/^4\s*My teams/))
  await waitFor(() => expect(where()).toBe('/grip/workbench?scope=team'))
  await waitFor(() => expect(searches().at(-1)?.body).toMatchObject({ scope: 'team', overdue: false }))
  fireEvent.click(await link(/^2\s*Overdue/))
  await waitFor(() => expect(searches().at(-1)?.body).toMatchObject({ scope: 'mine', overdue: true }))
  // One of the two is the caller's own: the tabs say where the other is.
  expect(await screen.findByRole('tab', { name: 'My teams 1' })).toBeTruthy()
  fireEvent.click(screen.getByRole('tab', { name: 'Completed' }))
  await waitFor(() => expect(where()).toBe('/grip/workbench?scope=done'))
  fireEvent.click(await link(/^9\s*Completed/))
  await waitFor(() => expect(searches().at(-1)?.body).toMatchObject({ scope: 'done' }))
})

it('shows a super administrator the tasks of all teams, by that name', async () => {
  setUser({ id: 'u1', roles: ['admin'] } as never)
  rows = [taskRow({ status: '00', holderId: null, holderName: null, moves: ['delegate'] })]
  await show('?scope=team')
  expect(screen.queryByText('My teams')).toBeNull()
  expect(screen.getByRole('tab', { name: 'All teams' })).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Delegate NT20260312000001' })).toBeTruthy()
})

it('has the orders of those who execute them, what goes live first on top', async () => {
  const order = {
    id: '0d9b7f0e-59a1-4a54-b2a3-6b2f5f3f0031',
    number: 'OOIO20260312000001',
    applicationId: 'a1',
    applyOrdNo: 'IO20260312000001',
    institutionName: 'Linjiang Commercial Bank',
    status: '05',
    createdAt: '2026-03-12T02:00:00.000Z',
    createdBy: 'Issuer',
    goLiveDate: '2026-03-20',
    accepted: { by: 'Operator', at: '2026-03-12T03:00:00.000Z' },
    executed: null,
  }
  server.answers.set('grip/process/newEnvOperateOrder/search', ({ pageSize }) => ({
    data: { list: [order], total: 1, more: false, pageNum: 1, pageSize },
  }))
  await show()
  await screen.findByRole('link', { name: /^4\s*My teams/ })
  expect(screen.queryByRole('tab', { name: 'Orders to execute' })).toBeNull()
  cleanup()
  counts = { ...counts, orders: 1 }
  const where = await show()
  fireEvent.click(await screen.findByRole('link', { name: /^1\s*Orders to execute/ }))
  const row = await screen.findByRole('row', { name: /OOIO20260312000001/ })
  for (const words of ['Linjiang Commercial Bank', '2026-03-20', 'In progress', 'Operator'])
    expect(row.textContent).toContain(words)
  expect(screen.getByRole('tab', { name: 'Orders to execute' }).getAttribute('aria-selected')).toBe('true')
  expect(server.seen.findLast(({ path }) => path.endsWith('OperateOrder/search'))?.body).toEqual({
    statuses: ['00', '05'],
    sort: 'goLiveDate',
    pageNum: 1,
    pageSize: 20,
  })
  fireEvent.click(within(row).getByRole('link'))
  await waitFor(() => expect(where()).toBe(`/grip/operation-order?id=${order.id}`))
})

it('opens the review of what was taken', async () => {
  rows = [
    taskRow({
      status: '00',
      holderId: null,
      holderName: null,
      moves: ['take', 'pass', 'reject', 'sendBack'],
    }),
  ]
  server.answers.set(`${base}/take`, () => ({ data: { status: '05', version: 4 } }))
  const where = await show('?scope=team')
  fireEvent.click(await screen.findByRole('button', { name: 'Take NT20260312000001' }))
  await waitFor(() => expect(where()).toBe(`/grip/applications/review?task=${taskId}`))
  expect(server.seen.find(({ path }) => path === `${base}/take`)?.body).toEqual({ taskId, version: 3 })
})

it('says who was faster at taking, and stays', async () => {
  const free = { status: '00', holderId: null, holderName: null, moves: ['take'] }
  rows = [taskRow(free)]
  server.answers.set(`${base}/take`, () => ({ code: 'CONFLICT', message: 'changed' }))
  server.answers.set(`${base}/detail`, () => ({
    data: {
      task: taskRow({ holderId: 'u2', holderName: 'Reviewer Two' }),
      application: { history: [], serviceType: '10' },
    },
  }))
  const where = await show('?scope=team')
  fireEvent.click(await screen.findByRole('button', { name: 'Take NT20260312000001' }))
  expect((await screen.findByRole('alert', { hidden: true })).textContent).toContain(
    'Reviewer Two has just taken this task.',
  )
  expect(where()).toBe('/grip/workbench?scope=team')
})

it('hands a task to a colleague, the least busy first', async () => {
  const colleagues = [
    { id: '0d9b7f0e-59a1-4a54-b2a3-6b2f5f3f0021', name: 'Busy', loginName: 'busy', open: 7 },
    { id: '0d9b7f0e-59a1-4a54-b2a3-6b2f5f3f0022', name: 'Free', loginName: 'free', open: 0 },
  ]
  server.answers.set(`${base}/colleagues`, () => ({ data: colleagues }))
  server.answers.set(`${base}/delegate`, () => ({ data: { status: '05', version: 4 } }))
  await show()
  fireEvent.click(await screen.findByRole('button', { name: 'Delegate NT20260312000001' }))
  const dialog = await screen.findByRole('dialog', { name: 'Delegate task' })
  const choices = await within(dialog).findAllByRole('radio')
  expect(choices.map((choice) => choice.closest('label')?.textContent)).toEqual([
    'FreeNo open tasks',
    'Busy7 in progress',
  ])
  fireEvent.click(within(dialog).getByRole('button', { name: 'Delegate' }))
  expect(await within(dialog).findByText('Select a colleague')).toBeTruthy()
  fireEvent.click(choices[0]!)
  fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'Please' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Delegate' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.seen.find(({ path }) => path === `${base}/delegate`)?.body).toEqual({
    taskId,
    version: 3,
    userId: colleagues[1]!.id,
    comment: 'Please',
  })
})

it('shows the note that came with a task in its row', async () => {
  rows = [taskRow({ note: { by: 'Reviewer Two', at: '2026-03-12T02:00:00.000Z', text: 'Call them first' } })]
  await show()
  const row = await screen.findByRole('row', { name: /NT20260312000001/ })
  expect(row.textContent).toContain('Note from Reviewer Two: Call them first')
})

it('says that nothing waits, and where there is something', async () => {
  rows = []
  await show()
  expect(await screen.findByText('No tasks assigned to you')).toBeTruthy()
  const way = await screen.findByRole('link', { name: 'View team tasks' })
  expect(way.getAttribute('href')).toBe('/grip/workbench?scope=team')
})

it('shows what is new as soon as it is told (spec §7)', async () => {
  rows = []
  counts = { ...counts, team: 0 }
  const hint = await openHints()
  await show()
  await screen.findByText('No tasks assigned to you')
  rows = [taskRow()]
  hint.send()
  expect(await screen.findByRole('row', { name: /Linjiang Commercial Bank/ })).toBeTruthy()
  await hint.close()
})

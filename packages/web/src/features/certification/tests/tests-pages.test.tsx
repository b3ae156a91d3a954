import type { CertificationRow } from '@cass/contract/certification/endpoints.ts'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { open, serve } from '../../../domain/process-view/page.test-kit.tsx'
import { setUser } from '../../../lib/session.ts'
import { testId, testRow } from '../certification.test-kit.ts'
import { Page as ExecutionsPage } from './executions-page.tsx'
import { Page as MinePage } from './mine-page.tsx'
import { Page as TestsPage } from './tests-page.tsx'

let server: Awaited<ReturnType<typeof serve>>
beforeAll(async () => {
  server = await serve()
})
afterAll(() => server.close())

let rows: CertificationRow[]
let drafts: number
beforeEach(() => {
  rows = []
  drafts = 0
  server.seen.length = 0
  server.answers.clear()
  const page = (list: object[], total = list.length) => ({
    data: { list, total, more: false, pageNum: 1, pageSize: 20 },
  })
  server.answers.set('certification/search', () => page(rows))
  server.answers.set('service/apply/search', () => page([], drafts))
  setUser({ id: 'u1', roles: ['COMMON_serviceApplication_test'] } as never)
})
afterEach(() => {
  cleanup()
  setUser(null)
})

const list = '/service-manage/acceptance-test-list'
const mine = '/service-application/my-test'
const running = '/service-manage/test-execute-list'
const show = (at: string) => open({ [list]: TestsPage, [mine]: MinePage, [running]: ExecutionsPage }, at)
const line = (number: string) => screen.findByRole('row', { name: new RegExp(number) })
const sent = (path: string) => server.seen.filter((call) => call.path === path).map(({ body }) => body)
const press = (name: string | RegExp, inside: HTMLElement = document.body) =>
  act(async () => void fireEvent.click(within(inside).getByRole('button', { name })))
async function choose(number: string, label: string) {
  await press(/^More actions/, await line(number))
  await act(async () => void fireEvent.click(screen.getByRole('menuitem', { name: label, hidden: true })))
}

it('the list asks for what its address says', async () => {
  await show(`${list}?keyword=Bridge&status=1010&family=CASH&from=2026-11-01&pageNum=2`)
  await waitFor(() => expect(sent('certification/search')).not.toHaveLength(0))
  expect(sent('certification/search')[0]).toEqual({
    keyword: 'Bridge',
    status: '1010',
    family: 'CASH',
    from: '2026-11-01',
    pageNum: 2,
    pageSize: 20,
  })
})

it('a line says what is tested, how it stands and when; its actions follow from its moves', async () => {
  rows = [testRow({ moves: ['reschedule', 'withdraw'], status: '1000' })]
  await show(list)
  const row = await line('AT20261119000001')
  for (const said of [
    'Bridge 2.4.1',
    'Application awaiting review',
    '2026-11-23, Morning',
    '1 of 2 approved',
  ])
    expect(row.textContent).toContain(said)
  expect(within(row).getByRole('button', { name: /^Reschedule/ })).toBeTruthy()
  expect(within(row).queryByRole('button', { name: /^Check in/ })).toBeNull()
})

it('who is told to choose a new time, can', async () => {
  rows = [testRow({ moves: ['reschedule'], needsNewTime: true })]
  await show(list)
  const row = await line('AT20261119000001')
  expect(row.textContent).toContain('New time needed')
  expect(within(row).getAllByRole('button')[0]?.textContent).toBe('Choose another time')
})

it('withdrawing asks, and goes by the version that was seen', async () => {
  rows = [testRow({ moves: ['withdraw'] })]
  server.answers.set('service/apply/withdraw', () => ({ data: { status: '20', version: 5, copy: null } }))
  await show(list)
  await choose('AT20261119000001', 'Withdraw')
  const question = screen.getByRole('dialog')
  expect(question.textContent).toContain('AT20261119000001')
  await press('Withdraw', question)
  await waitFor(() => expect(sent('service/apply/withdraw')).toEqual([{ id: testId, version: 4 }]))
})

it('what is not submitted yet is a line above, with the way to it', async () => {
  drafts = 2
  await show(list)
  expect(await screen.findByText('2 drafts not submitted')).toBeTruthy()
  expect(sent('service/apply/search')[0]).toMatchObject({ serviceTypes: ['10'], status: '30' })
})

it('an appeal needs its reason and a time', async () => {
  rows = [testRow({ status: '1040', moves: ['appeal'], appeals: 1 })]
  server.answers.set('certification/calendar', () => ({
    data: { today: '2026-11-19', until: '2027-02-01', days: [] },
  }))
  await show(list)
  await press(/^Appeal/, await line('AT20261119000001'))
  const dialog = await screen.findByRole('dialog', { name: 'Appeal' })
  expect(dialog.textContent).toContain('2 appeals left')
  await press('Submit appeal', dialog)
  expect(dialog.textContent).toContain('Enter the reason for the appeal')
  expect(dialog.textContent).toContain('Choose the date and session of the test')
  expect(sent('certification/appeal')).toHaveLength(0)
})

it('the tests in progress are those in testing, and can be checked in', async () => {
  rows = [testRow({ moves: ['checkIn'] })]
  server.answers.set('certification/checkIn', () => ({}))
  await show(`${running}?family=TRD`)
  const row = await line('AT20261119000001')
  expect(sent('certification/search')[0]).toMatchObject({ view: 'execution', family: 'TRD' })
  await press(/^Check in/, row)
  await waitFor(() => expect(sent('certification/checkIn')).toEqual([{ id: testId }]))
})

it('the calendar asks for its month, and shows each test on its day', async () => {
  rows = [testRow({ moves: [] })]
  await show(`${mine}?view=calendar&month=2026-11`)
  await waitFor(() =>
    expect(sent('certification/search').at(-1)).toMatchObject({ from: '2026-11-01', to: '2026-11-30' }),
  )
  const link = await screen.findByRole('link', { name: /Morning.*Bridge 2\.4\.1/ })
  expect(link.closest('td')?.textContent).toMatch(/^23/)
  await press('Next month')
  await waitFor(() =>
    expect(sent('certification/search').at(-1)).toMatchObject({ from: '2026-12-01', to: '2026-12-31' }),
  )
})

it('my tests says which tests it shows, and leads to the system tests', async () => {
  drafts = 2
  await show(mine)
  expect(await screen.findByText('Your institution has no certification tests yet')).toBeTruthy()
  expect(screen.getAllByText(/System tests are in a separate list\.$/)).toHaveLength(2)
  // Who may not open that list is not led there.
  expect(screen.queryByRole('link', { name: /^System tests/ })).toBeNull()
  cleanup()
  setUser({
    id: 'u1',
    roles: ['COMMON_serviceApplication_test', 'COMMON_serviceApplication_system_test'],
  } as never)
  await show(mine)
  const link = await screen.findByRole('link', { name: 'System tests (2)' })
  expect(link.getAttribute('href')).toBe('/service-manage/system-test-list')
})

it('clearing the filters leaves the view as it is', async () => {
  const where = await show(`${mine}?view=calendar&month=2026-11&status=1010`)
  await press(/^Clear filters/)
  await waitFor(() => expect(where()).toBe(`${mine}?view=calendar&month=2026-11`))
})

it('the lists of tests stand beside each other, as far as one may open them', async () => {
  await show(list)
  const tabs = () =>
    within(screen.getByRole('navigation', { name: 'Test applications' }))
      .getAllByRole('link')
      .map((link) => link.textContent)
  expect(tabs()).toEqual(['Certification tests', 'Test execution', 'Log feedback'])
  cleanup()
  setUser({
    id: 'u1',
    roles: ['COMMON_serviceApplication_test', 'COMMON_serviceApplication_system_test'],
  } as never)
  await show(running)
  expect(tabs()).toEqual(['System tests', 'Certification tests', 'Test execution', 'Log feedback'])
  // What the page asks for is not to arrive in the next test.
  await waitFor(() => expect(sent('certification/search').at(-1)).toMatchObject({ view: 'execution' }))
})

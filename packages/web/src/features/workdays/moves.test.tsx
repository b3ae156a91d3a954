import type { Displaced } from '@cass/contract/certification/slot-endpoints.ts'
import type { WorkdayException } from '@cass/contract/workdays/endpoints.ts'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { open, serve } from '../../domain/process-view/page.test-kit.tsx'
import { Page } from './workdays-page.tsx'

const page = '/grip/workdays'
const date = '2026-12-01'
const hit = (id: string, institutionName: string): Displaced => ({
  id,
  applyOrdNo: `AT2026111900000${id}`,
  institutionName,
  date,
  session: 'morning',
})

let server: Awaited<ReturnType<typeof serve>>
let preview: { tasks: number; displaced: Displaced[] }
beforeAll(async () => {
  server = await serve()
})
afterAll(() => server.close())
beforeEach(() => {
  preview = { tasks: 2, displaced: [hit('1', 'Linjiang Bank'), hit('2', 'Haihe Securities')] }
  server.seen.length = 0
  server.answers.clear()
  const exception: WorkdayException = {
    date,
    workday: false,
    name: 'Drill',
    changedBy: 'Lu Zhiyuan',
    changedAt: '2026-11-02T02:00:00Z',
  }
  server.answers.set('workday/get', () => ({
    data: { today: '2026-11-20', year: 2026, announced: true, days: [] },
  }))
  server.answers.set('workday/exception/search', () => ({
    data: { list: [exception], total: 1, pageNum: 1, pageSize: 10 },
  }))
  server.answers.set('workday/exception/preview', () => ({ data: preview }))
  server.answers.set('workday/exception/save', () => ({}))
  server.answers.set('workday/exception/delete', () => ({}))
})
afterEach(cleanup)

const sent = (path: string) =>
  server.seen.filter((call) => call.path === `workday/exception/${path}`).map(({ body }) => body)
const press = async (name: string, inside: HTMLElement = document.body) => {
  const button = await within(inside).findByRole('button', { name })
  await act(async () => void fireEvent.click(button))
}
/** Somebody books after the preview: the first try is refused. */
const bookMeanwhile = (path: 'save' | 'delete') =>
  server.answers.set(`workday/exception/${path}`, () => {
    preview = { tasks: 2, displaced: [...preview.displaced, hit('3', 'Xishan Fund')] }
    server.answers.set(`workday/exception/${path}`, () => ({}))
    return { code: 'CONFLICT', message: 'Bookings have changed' }
  })
/** The override is opened for editing, or to be deleted. */
async function ask(name: 'Delete' | 'Edit'): Promise<HTMLElement> {
  await open({ [page]: Page }, page)
  await press(`${name} ${date}`, await screen.findByRole('row', { name: /Drill/ }))
  return await screen.findByRole('dialog')
}

it('a day off says whose tests lose their time', async () => {
  const dialog = await ask('Edit')
  const said = (await within(dialog).findByText(/open tasks/)).closest('[role="status"]')!
  expect(said.textContent).toContain('The deadlines of 2 open tasks will change.')
  expect(said.textContent).toContain('2 tests booked or waitlisted that day will lose their time.')
  expect([...said.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'AT20261119000001 Linjiang Bank · 1 Dec Morning',
    'AT20261119000002 Haihe Securities · 1 Dec Morning',
  ])
  expect(sent('preview')).toEqual([{ date, workday: false }])
  await press('Save', dialog)
  await waitFor(() =>
    expect(sent('save')).toEqual([{ date, workday: false, name: 'Drill', displaces: ['1', '2'] }]),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('where nothing is booked, nothing is said of tests', async () => {
  preview = { tasks: 0, displaced: [] }
  const dialog = await ask('Edit')
  const said = await within(dialog).findByText(/open tasks/)
  expect(said.closest('[role="status"]')!.textContent).toBe('No deadlines of open tasks will change.')
})

it('when bookings have changed since, it says whom it hits now, and nothing is closed', async () => {
  bookMeanwhile('save')
  const dialog = await ask('Edit')
  await within(dialog).findByText(/Linjiang Bank/)
  await press('Save', dialog)
  await within(dialog).findByText(/Xishan Fund/)
  expect(screen.getByRole('dialog')).toBe(dialog)
})

it('nothing is saved before one has seen whom it hits', async () => {
  server.answers.set('workday/exception/preview', () => ({ code: 'EXCEPTION', message: 'Failed' }))
  const dialog = await ask('Edit')
  await within(dialog).findByText(/could not be previewed/)
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true)
  server.answers.set('workday/exception/preview', () => ({ data: preview }))
  await press('Try again', dialog)
  await within(dialog).findByText(/Linjiang Bank/)
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(false)
})

it('a deletion asks with whom it hits, and asks again when bookings have changed since', async () => {
  bookMeanwhile('delete')
  const question = await ask('Delete')
  await within(question).findByText(/Haihe Securities/)
  expect(sent('preview')).toEqual([{ date, workday: null }])
  await press('Delete', question)
  await screen.findByText(/Xishan Fund/)
  await press('Delete', screen.getByRole('dialog'))
  await waitFor(() =>
    expect(sent('delete')).toEqual([
      { date, displaces: ['1', '2'] },
      { date, displaces: ['1', '2', '3'] },
    ]),
  )
})

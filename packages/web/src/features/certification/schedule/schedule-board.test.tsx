import { addDays, daysBetween, mondayOf } from '@cass/contract/kit/days.ts'
import { marketDate } from '@cass/contract/kit/market-time.ts'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { open, serve } from '../../../domain/process-view/page.test-kit.tsx'
import { showShortDay } from '../../../domain/test-calendar/day-format.ts'
import { testId } from '../certification.test-kit.ts'
import type { Schedule, ScheduledTest } from './queries.ts'
import { ScheduleBoard } from './schedule-board.tsx'
import { draggedType } from './test-chip.tsx'

const today = marketDate(new Date())
const thisMonday = mondayOf(today)
const nextMonday = addDays(thisMonday, 7)
const tuesday = addDays(nextMonday, 1)

const test = (over: Partial<ScheduledTest> = {}): ScheduledTest => ({
  id: testId,
  applyOrdNo: 'AT20261119000001',
  institutionName: 'Linjiang Bank',
  subject: 'Bridge 2.4.1',
  status: '1010',
  version: 4,
  families: ['CASH', 'TRD'],
  moves: ['reschedule', 'release'],
  ...over,
})
const other = test({ id: 'other', applyOrdNo: 'AT20261119000002', institutionName: 'Dongwu Bank', moves: [] })

let server: Awaited<ReturnType<typeof serve>>
let unplaced: ScheduledTest[]
/** A week in which Monday morning is full, somebody waits, and Tuesday is free. */
function week(from: string, to: string): Schedule {
  const days = daysBetween(from, to).map((date, index) => ({ date, workday: index < 5 }))
  const slots = days
    .filter(({ workday }) => workday)
    .flatMap(({ date }) =>
      (['CASH', 'TRD'] as const).flatMap((family) =>
        (['morning', 'afternoon'] as const).map((session) => {
          const isFull = date === nextMonday && session === 'morning' && family === 'CASH'
          return {
            family,
            date,
            session,
            capacity: isFull ? 1 : 3,
            taken: isFull ? 1 : 0,
            fixed: isFull,
            version: 7,
            seated: isFull ? [testId] : [],
            waiting: isFull ? [other.id] : [],
          }
        }),
      ),
    )
  return { today, until: addDays(today, 84), days, slots, tests: [test(), other], unplaced }
}

beforeAll(async () => {
  server = await serve()
})
afterAll(() => server.close())
beforeEach(() => {
  unplaced = []
  server.seen.length = 0
  server.answers.clear()
  server.answers.set('certification/schedule', ({ from, to }) => ({
    data: week(from as string, to as string),
  }))
  server.answers.set('interfaceNum/updateInterfaceTable', () => ({ data: { displaced: 0, promoted: 1 } }))
})
afterEach(cleanup)

const sent = (path: string) => server.seen.filter((call) => call.path === path).map(({ body }) => body)
const press = (name: string | RegExp, inside: HTMLElement = document.body) =>
  act(async () => void fireEvent.click(within(inside).getByRole('button', { name })))
async function showNextWeek() {
  await open({ '/board': ScheduleBoard }, '/board')
  await press('Next week')
  await screen.findAllByText(/^1\/1$/)
}
const cellOf = (name: string) => screen.getByText(new RegExp(`^${name}`)).closest('td')!
const tuesdayCash = () => cellOf(`${showShortDay(tuesday)}, Morning, CASH: 0 of 3`)
const dragged = (id: string) => ({
  dataTransfer: { types: [draggedType], getData: () => id, setData: () => {}, effectAllowed: 'move' },
})
const dropOn = (cell: HTMLElement, id: string) => act(async () => void fireEvent.drop(cell, dragged(id)))

it('asks for its week, and for the next one', async () => {
  await showNextWeek()
  expect(sent('certification/schedule').map(({ from, to }) => [from, to])).toEqual([
    [thisMonday, addDays(thisMonday, 6)],
    [nextMonday, addDays(nextMonday, 6)],
  ])
})

it('tells seats, names and the queue in words', async () => {
  await showNextWeek()
  const cell = cellOf(`${showShortDay(nextMonday)}, Morning, .*: 1 of 1 seats booked, 1 waiting`)
  expect(within(cell).getByText('Override')).toBeTruthy()
  expect(within(cell).getByRole('button', { name: /Linjiang Bank/ })).toBeTruthy()
  const queue = within(cell).getByRole('list', { name: 'Waitlist' })
  expect(within(queue).getByRole('button', { name: /1\..*Dongwu Bank/ })).toBeTruthy()
})

it('the arrow keys lead from cell to cell', async () => {
  await showNextWeek()
  const start = within(tuesdayCash()).getAllByRole('button')[0]!
  start.focus()
  const press = (key: string) => act(async () => void fireEvent.keyDown(document.activeElement!, { key }))
  const inCell = () => document.activeElement?.closest('td')?.textContent ?? ''
  await press('ArrowLeft')
  expect(inCell()).toContain(`${showShortDay(nextMonday)}, Morning`)
  await press('ArrowDown')
  expect(inCell()).toContain(`${showShortDay(nextMonday)}, Afternoon`)
  await press('ArrowRight')
  expect(inCell()).toContain(`${showShortDay(tuesday)}, Afternoon`)
  await press('ArrowUp')
  expect(inCell()).toContain(`${showShortDay(tuesday)}, Morning`)
  // At the edge it stays.
  await press('ArrowUp')
  expect(inCell()).toContain(`${showShortDay(tuesday)}, Morning`)
})

it('a test that is dropped asks, and goes there by the version that was seen', async () => {
  server.answers.set('certification/reschedule', () => ({ data: { status: '1010', version: 5 } }))
  await showNextWeek()
  await dropOn(tuesdayCash(), testId)
  const question = screen.getByRole('dialog')
  expect(question.textContent).toContain('Linjiang Bank (AT20261119000001)')
  await press('Reschedule', question)
  await waitFor(() =>
    expect(sent('certification/reschedule')).toEqual([
      { id: testId, version: 4, date: tuesday, session: 'morning' },
    ]),
  )
  expect(await screen.findByText('Linjiang Bank (AT20261119000001) rescheduled')).toBeTruthy()
})

it('what somebody else did meanwhile is told, and the board is read anew', async () => {
  server.answers.set('certification/reschedule', () => ({ code: 'CONFLICT', message: 'Changed by others' }))
  await showNextWeek()
  const read = sent('certification/schedule').length
  await dropOn(tuesdayCash(), testId)
  await press('Reschedule', screen.getByRole('dialog'))
  expect(await screen.findByText('Changed by others')).toBeTruthy()
  await waitFor(() => expect(sent('certification/schedule').length).toBeGreaterThan(read))
})

it('a test that cannot be moved is neither dragged nor dropped', async () => {
  await showNextWeek()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /Dongwu Bank/ }).draggable).toBe(false)
  await dropOn(tuesdayCash(), other.id)
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('adds a seat, and says who got it', async () => {
  await showNextWeek()
  await press(/^Add a seat: .*1 of 1/)
  await waitFor(() =>
    expect(sent('interfaceNum/updateInterfaceTable')).toEqual([
      {
        family: 'CASH',
        changes: [{ date: nextMonday, session: 'morning', capacity: 2, version: 7 }],
      },
    ]),
  )
  expect(await screen.findByText('Saved: 0 to reschedule, 1 assigned from the waitlist.')).toBeTruthy()
})

it('what is over cannot be changed', async () => {
  await open({ '/board': ScheduleBoard }, '/board')
  await press('Previous week')
  await waitFor(() => expect(sent('certification/schedule').at(-1)!.from).toBe(addDays(thisMonday, -7)))
  await screen.findByText(new RegExp(showShortDay(addDays(thisMonday, -7))), { selector: 'th' })
  expect(screen.queryByRole('button', { name: /^Add a seat/ })).toBeNull()
})

it('tests that have lost their time stand above, to be opened and placed', async () => {
  unplaced = [test({ id: 'lost', institutionName: 'Beihe Securities', status: '1000' })]
  await showNextWeek()
  expect(screen.getByRole('heading', { name: 'To be rescheduled (1)' })).toBeTruthy()
  await press(/Beihe Securities/)
  const dialog = screen.getByRole('dialog', { name: 'Beihe Securities' })
  expect(within(dialog).getByRole('button', { name: 'Reschedule' })).toBeTruthy()
})

it('a release needs its reason', async () => {
  server.answers.set('certification/release', () => ({ data: { status: '1080', version: 5 } }))
  await showNextWeek()
  await press(/Linjiang Bank/)
  await press('Release', screen.getByRole('dialog'))
  await press('Release', screen.getByRole('dialog'))
  expect(screen.getByText('Enter a reason')).toBeTruthy()
  await act(
    async () => void fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'Nobody came' } }),
  )
  await press('Release', screen.getByRole('dialog'))
  await waitFor(() =>
    expect(sent('certification/release')).toEqual([{ id: testId, version: 4, feedback: 'Nobody came' }]),
  )
  expect(await screen.findByText('Booking of Linjiang Bank (AT20261119000001) released')).toBeTruthy()
})

import type { CapacityPreview, InterfaceTableRow } from '@cass/contract/certification/slot-endpoints.ts'
import { addDays, daysBetween, isWeekend } from '@cass/contract/kit/days.ts'
import { marketDate } from '@cass/contract/kit/market-time.ts'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { open, serve } from '../../domain/process-view/page.test-kit.tsx'
import { showDay, showShortDay } from '../../domain/test-calendar/day-format.ts'
import { Page } from './interface-time-page.tsx'

const today = marketDate(new Date())
const page = '/grip/interface-time'

let server: Awaited<ReturnType<typeof serve>>
let preview: CapacityPreview
beforeAll(async () => {
  server = await serve()
})
afterAll(() => server.close())
beforeEach(() => {
  preview = { displaced: [], promoted: 0 }
  server.seen.length = 0
  server.answers.clear()
  const sessions = ['morning', 'afternoon'] as const
  server.answers.set('interfaceNum/selectInterfaceTime', ({ families }) => ({
    data: [
      {
        family: (families as string[])[0],
        capacities: [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) =>
          sessions.map((session) => ({ weekday, session, capacity: weekday < 6 ? 4 : 0, version: 2 })),
        ),
      },
    ],
  }))
  server.answers.set('interfaceNum/showTable', ({ from, to }) => ({
    data: {
      today,
      until: addDays(today, 84),
      rows: daysBetween(from as string, to as string).map(
        (date): InterfaceTableRow => ({
          date,
          workday: !isWeekend(date),
          sessions: sessions.map((session) => ({
            session,
            capacity: 4,
            standing: 4,
            fixed: false,
            taken: 2,
            waiting: session === 'morning' ? 1 : 0,
            version: 3,
          })),
        }),
      ),
    },
  }))
  for (const path of ['previewInterfaceTime', 'previewInterfaceTable'])
    server.answers.set(`interfaceNum/${path}`, () => ({ data: preview }))
})
afterEach(cleanup)

const show = () => open({ [page]: Page }, `${page}?family=CASH`)
const sent = (path: string) =>
  server.seen.filter((call) => call.path === `interfaceNum/${path}`).map(({ body }) => body)
const press = async (name: string | RegExp, inside: HTMLElement = document.body) => {
  const button = await within(inside).findByRole('button', { name })
  await act(async () => void fireEvent.click(button))
}
const type = (label: string, value: string) =>
  act(async () => {
    const input = screen.getByLabelText(label)
    input.focus()
    fireEvent.change(input, { target: { value } })
    fireEvent.blur(input)
  })
const displaced = {
  id: 'a1',
  applyOrdNo: 'AT20261119000001',
  institutionName: 'Linjiang Bank',
  date: addDays(today, 20),
  session: 'morning' as const,
}

it('says what is changed, whom it hits, and saves what was shown', async () => {
  preview = { displaced: [displaced], promoted: 0 }
  server.answers.set('interfaceNum/updateInterfaceTime', () => ({ data: { displaced: 1, promoted: 0 } }))
  await show()
  await screen.findByLabelText('Seats, Mon Morning')
  await type('Seats, Mon Morning', '1')
  expect(screen.getByText('1 unsaved change')).toBeTruthy()
  await press('Preview and save')
  const dialog = await screen.findByRole('dialog')
  await waitFor(() => expect(dialog.textContent).toContain('Linjiang Bank'))
  expect(dialog.textContent).toContain('Mon Morning: 4 to 1')
  await press('Save', dialog)
  await waitFor(() =>
    expect(sent('updateInterfaceTime')).toEqual([
      {
        family: 'CASH',
        changes: [{ weekday: 1, session: 'morning', capacity: 1, version: 2 }],
        displaces: ['a1'],
      },
    ]),
  )
  expect(await screen.findByText('Saved: 1 to reschedule, 0 assigned from the waitlist.')).toBeTruthy()
})

it('when bookings have changed since, the preview is read anew and nothing is closed', async () => {
  server.answers.set('interfaceNum/updateInterfaceTime', () => {
    preview = { displaced: [displaced], promoted: 0 }
    return { code: 'CONFLICT', message: 'Bookings have changed' }
  })
  await show()
  await screen.findByLabelText('Seats, Tue Afternoon')
  await type('Seats, Tue Afternoon', '0')
  await press('Preview and save')
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText('No institution loses a seat.')
  await press('Save', dialog)
  await waitFor(() => expect(dialog.textContent).toContain('AT20261119000001'))
  expect(screen.getByRole('dialog')).toBe(dialog)
})

it('undoes what was typed', async () => {
  await show()
  await screen.findByLabelText('Seats, Mon Morning')
  await type('Seats, Mon Morning', '9')
  await press('Undo changes')
  expect(screen.getByLabelText<HTMLInputElement>('Seats, Mon Morning').value).toBe('4')
  expect(screen.queryByText(/unsaved/)).toBeNull()
})

it('dates that are over cannot be set, days off show on demand', async () => {
  await show()
  await press('Next month')
  const month = () => sent('showTable').at(-1) as { from: string; to: string }
  const rows = () => screen.getByRole('table', { name: 'Dates and overrides' }).querySelectorAll('tbody tr')
  const workdays = () => daysBetween(month().from, month().to).filter((date) => !isWeekend(date))
  await waitFor(() => expect(rows()).toHaveLength(workdays().length))
  await act(async () => void fireEvent.click(screen.getByRole('checkbox', { name: 'Working days only' })))
  expect(rows()).toHaveLength(daysBetween(month().from, month().to).length)
  await press('Previous month')
  await press('Previous month')
  await waitFor(() => expect(month().to < today).toBe(true))
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Set seats on/ })).toBeNull())
})

it('closes a date, and lets it follow the standing capacity again', async () => {
  server.answers.set('interfaceNum/updateInterfaceTable', () => ({ data: { displaced: 0, promoted: 0 } }))
  await show()
  await press('Next month')
  await waitFor(() => expect(sent('showTable').length).toBe(2))
  const { from, to } = sent('showTable')[1] as { from: string; to: string }
  const date = daysBetween(from, to).findLast((each) => !isWeekend(each))!
  await screen.findByText(new RegExp(showShortDay(date)))
  await press(`Set seats on ${showDay(date)}`)
  const dialog = screen.getByRole('dialog')
  const follows = () => within(dialog).getAllByRole('checkbox', { name: 'Use the standing capacity' })[0]!
  await act(async () => void fireEvent.click(follows()))
  await type('Seats, Morning', '0')
  await within(dialog).findByText('No institution loses a seat.')
  // As it was: nothing to save.
  await act(async () => void fireEvent.click(follows()))
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true)
  await act(async () => void fireEvent.click(follows()))
  await within(dialog).findByText('No institution loses a seat.')
  await press('Save', dialog)
  await waitFor(() =>
    expect(sent('updateInterfaceTable')).toEqual([
      { family: 'CASH', changes: [{ date, session: 'morning', capacity: 0, version: 3 }], displaces: [] },
    ]),
  )
})

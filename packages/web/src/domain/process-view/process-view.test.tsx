import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { open, serve } from './page.test-kit.tsx'
import { filed, process, row, task } from './process.test-kit.ts'
import { ProcessDialog } from './process-dialog.tsx'
import { ProcessView } from './process-view.tsx'

let server: Awaited<ReturnType<typeof serve>>
beforeAll(async () => {
  server = await serve()
})
afterAll(() => server.close())

let view: ReturnType<typeof process>
beforeEach(() => {
  server.answers.set('service/apply/process', () => ({ data: view }))
})

const show = async () => {
  await open(
    {
      '/': () => <ProcessView id="a1" stepAction={(step) => (step.state === 'open' ? 'Begin here' : null)} />,
    },
    '/',
  )
  return screen.findByRole('list', { name: 'Steps' })
}
const step = (name: string) => screen.getByRole('region', { name })

it('shows the whole case as nested lists: steps, stages, teams', async () => {
  view = process([
    {
      serviceType: '00',
      state: 'done',
      result: 'pass',
      applications: [
        filed({
          status: '10',
          applyOrdNo: 'SO20260312000999',
          tasks: [
            task({}),
            task({ stage: 'countersign', teamName: 'FX desk', comment: 'Fine with us' }),
            task({ stage: 'countersign', teamName: 'Bond desk', holderName: 'Bo Bond' }),
          ],
        }),
      ],
    },
    { serviceType: '50', state: 'open', stages: ['preCheck'] },
    { serviceType: '50-2', position: 3 },
    { serviceType: '20', position: 3 },
  ])
  const chain = await show()
  expect(
    within(chain)
      .getAllByRole('listitem')
      .filter((item) => item.parentElement === chain),
  ).toHaveLength(3)
  const opening = step('Service opening')
  expect(opening.textContent).toContain('SO20260312000999')
  const review = within(opening).getByRole('list', { name: 'Review stages' })
  const stages = within(review)
    .getAllByRole('listitem')
    .filter((item) => item.parentElement === review)
  expect(stages.map((stage) => stage.querySelector('p')?.textContent)).toEqual([
    'Pre-check',
    'Countersign',
    'ConfirmationNot needed',
  ])
  const teams = within(stages[1]!).getAllByRole('listitem')
  expect(teams.map((team) => team.textContent)).toEqual([
    expect.stringContaining('FX deskApproved'),
    expect.stringContaining('Bond deskApproved'),
  ])
  expect(teams[0]!.textContent).toContain('Fine with us')
  expect(teams[1]!.textContent).toContain('Bo Bond')
})

it('says who holds what until when, and marks what is late', async () => {
  view = process([
    {
      state: 'current',
      applications: [
        filed({
          tasks: [
            task({ holderName: null, status: '00', takenAt: null, decidedAt: null, overdue: true }),
            task({ stage: 'countersign', status: '05', decidedAt: null }),
          ],
        }),
      ],
    },
  ])
  await show()
  const [late, fine] = ['Pre-check', 'Countersign'].map(
    (name) => screen.getByText(name).closest('li')?.textContent ?? '',
  )
  expect(late).toContain('Unassigned')
  expect(late).toContain('Due 2026-03-17')
  expect(late).toContain('Overdue')
  expect(fine).toContain('Fay Field')
  expect(fine).not.toContain('Overdue')
})

it('shows a task that was recalled as over, whether or not somebody had taken it', async () => {
  const recalled = { status: '20', result: 'recall' as const, takenAt: null, decidedAt: null }
  view = process([
    {
      state: 'current',
      applications: [filed({ status: '25', tasks: [task({ ...recalled, holderName: null })] })],
    },
  ])
  await show()
  const told = screen.getByText('Pre-check').closest('li')?.textContent
  expect(told).toContain('Closed')
  expect(told).not.toContain('Unassigned')
  expect(told).not.toContain('Due')
})

it('keeps what was withdrawn or refused in sight, with what was said of it', async () => {
  const said = (comment: string, at: string) => ({
    at,
    actorName: 'Fay Field',
    teamName: 'Field affairs',
    move: 'reject',
    stage: 'preCheck' as const,
    toStatus: '90',
    comment,
  })
  const refused = filed({
    status: '90',
    history: [said('first words', '2026-03-01T00:00:00.000Z'), said('No seal', '2026-03-02T00:00:00.000Z')],
  })
  view = process([{ state: 'current', applications: [refused, filed({ status: '00' })] }])
  await show()
  const earlier = within(step('Service opening')).getByRole('list', { name: 'Earlier applications' })
  expect(earlier.textContent).toContain(refused.applyOrdNo)
  expect(earlier.textContent).toContain('No seal')
  expect(earlier.textContent).not.toContain('first words')
})

it('offers what can be done at a step, and only there', async () => {
  view = process([{ serviceType: '50', state: 'open' }, { serviceType: '10' }])
  await show()
  expect(step('Network opening (test)').textContent).toContain('Begin here')
  expect(step('Certification test').textContent).not.toContain('Begin here')
})

it('names the institution as holder of what waits for it', async () => {
  view = process([{ state: 'current', applications: [filed({ status: '25' })] }])
  await show()
  expect(step('Service opening').textContent).toContain('With the institution, changes requested')
})

it('marks the application it was opened from, an earlier try too', async () => {
  const opened = filed({ id: 'a1', status: '00' })
  view = process([
    { state: 'current', applications: [opened] },
    { serviceType: '50', applications: [filed({ serviceType: '50' })] },
  ])
  await show()
  const marked = () => [...document.querySelectorAll('[aria-current="true"]')]
  expect(marked().map((each) => each.textContent)).toEqual([expect.stringContaining(opened.applyOrdNo)])
  expect(marked()[0]!.textContent).toContain('This application')
  cleanup()
  view = process([{ state: 'current', applications: [filed({ id: 'a1', status: '90' }), filed({})] }])
  await show()
  expect(marked().map((each) => each.tagName)).toEqual(['LI'])
})

it('in a dialog is named after its application, and prints by itself with the time of printing', async () => {
  const application = filed({ id: 'a1', applyOrdNo: 'SO20260312000777' })
  view = process([{ state: 'current', applications: [application] }])
  const print = vi
    .spyOn(window, 'print')
    .mockImplementation(() => void fireEvent(window, new Event('beforeprint')))
  await open({ '/': () => <ProcessDialog application={application} onClose={() => {}} /> }, '/')
  await screen.findByRole('list', { name: 'Steps' })
  const dialog = screen.getByRole('dialog', { name: 'Process view: Service opening SO20260312000777' })
  expect(dialog.dataset.prints).toBe('true')
  expect(dialog.textContent).toContain('Linjiang Commercial Bank')
  vi.setSystemTime('2030-01-02T03:04:00.000Z')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
  expect(dialog.textContent).toContain('Printed2030-01-02 11:04')
  vi.useRealTimers()
  print.mockRestore()
})

it('is fetched again when a message comes (spec §7)', async () => {
  view = process([{ state: 'current', applications: [{ ...filed({}), ...row({ status: '00' }) }] }])
  await show()
  expect(step('Service opening').textContent).toContain('Awaiting review')
  view = process([{ state: 'current', applications: [filed({ status: '05' })] }])
  await act(() => server.newMessage())
  await waitFor(() => expect(step('Service opening').textContent).toContain('In review'))
})

it('says what went wrong, and asks again', async () => {
  server.answers.set('service/apply/process', () => ({ code: 'NOT_FOUND', message: 'No such record' }))
  await open({ '/': () => <ProcessView id="a1" /> }, '/')
  expect(await screen.findByText('No such record')).toBeDefined()
  view = process([{}])
  server.answers.set('service/apply/process', () => ({ data: view }))
  await act(async () => screen.getByRole('button').click())
  expect(await screen.findByRole('list', { name: 'Steps' })).toBeDefined()
})

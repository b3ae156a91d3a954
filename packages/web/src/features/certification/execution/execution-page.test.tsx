import type { CertificationDetail } from '@cass/contract/certification/endpoints.ts'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { open, serve } from '../../../domain/process-view/page.test-kit.tsx'
import { setUser } from '../../../lib/session.ts'
import { formRecord, passed, planned, testDetail, testId } from '../certification.test-kit.ts'
import { Page as ExecutionPage } from './execution-page.tsx'

let server: Awaited<ReturnType<typeof serve>>
beforeAll(async () => {
  server = await serve()
})
afterAll(() => server.close())

let detail: CertificationDetail
beforeEach(() => {
  detail = testDetail()
  localStorage.clear()
  server.seen.length = 0
  server.answers.clear()
  server.answers.set('certification/detail', () => ({ data: detail }))
  server.answers.set('certification/result', () => ({}))
  setUser({ id: 'u1', roles: ['COMMON_serviceApplication_test'] } as never)
})
afterEach(() => {
  cleanup()
  setUser(null)
})

const page = '/service-manage/test-execute'
const show = (more = '') => open({ [page]: ExecutionPage }, `${page}?id=${testId}${more}`)
const sent = (path: string) => server.seen.filter((call) => call.path === path).map(({ body }) => body)
const press = async (name: string | RegExp) => {
  const button = await screen.findByRole('button', { name })
  await act(async () => void fireEvent.click(button))
}
const type = (label: string | RegExp, value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }))

it('records a case and goes on to the next one without a result', async () => {
  const where = await show()
  await press(/OR-1/)
  expect(where()).toContain('case=OR-1')
  await press('Save and go to next case')
  expect(screen.getByText('Choose the result')).toBeTruthy()
  await act(async () => void fireEvent.click(screen.getByRole('radio', { name: 'Failed' })))
  await type('Tester', 'Zhou Yuan')
  await type(/^Note/, 'No answer within 10 s')
  await press('Save and go to next case')
  await waitFor(() => expect(where()).toContain('case=OR-2'))
  expect(sent('certification/result')).toEqual([
    {
      formId: detail.testForms[0]!.id,
      caseId: 'OR-1',
      result: 'fail',
      tester: 'Zhou Yuan',
      note: 'No answer within 10 s',
      message: '',
      fileId: null,
    },
  ])
  // The next one has the same tester.
  expect(screen.getByLabelText<HTMLInputElement>('Tester').value).toBe('Zhou Yuan')
})

it('what is typed into a case is there again after the page was left', async () => {
  await show('&case=OR-1')
  await screen.findByLabelText('Tester')
  await type('Tester', 'Lin Qing')
  cleanup()
  await show('&case=OR-1')
  expect((await screen.findByLabelText<HTMLInputElement>('Tester')).value).toBe('Lin Qing')
})

it('a result that cannot be changed is read', async () => {
  detail = testDetail({
    status: '1040',
    testForms: [
      formRecord({
        status: '40',
        moves: [],
        feedback: 'Two cases failed',
        cases: [planned('OR-1', { result: passed({ result: 'fail', note: 'No answer' }) }), planned('OR-2')],
      }),
    ],
    moves: ['appeal'],
  })
  await show('&case=OR-1')
  expect(await screen.findByText('No answer')).toBeTruthy()
  expect(screen.queryByLabelText('Tester')).toBeNull()
  expect(screen.getByText('Two cases failed')).toBeTruthy()
  // Which ones failed, and that it can be appealed.
  const standing = screen.getByRole('region', { name: 'Certification failed' })
  expect(standing.textContent).toContain('Failed cases: OR-1')
  expect(standing.textContent).toContain('3 appeals left')
  expect(within(standing).getByRole('button', { name: 'Appeal' })).toBeTruthy()
})

it('without a report nothing is submitted', async () => {
  detail = testDetail({ testForms: [formRecord({ status: '30', moves: ['handInReport'] })] })
  await show()
  await press('Submit report')
  expect(screen.getByText('Please upload the certification testing report first!')).toBeTruthy()
  expect(sent('certification/form/report')).toHaveLength(0)
})

const pdfRef = (name: string) => ({
  id: crypto.randomUUID(),
  name,
  size: 1_024,
  mediaType: 'application/pdf',
})

it('a report that was rejected can still be opened, before and after another one is handed in', async () => {
  const [first, second] = [pdfRef('first.pdf'), pdfRef('second.pdf')]
  detail = testDetail({
    testForms: [
      formRecord({ status: '70', moves: ['handInReport'], report: second, earlierReports: [first] }),
    ],
  })
  await show()
  expect(await screen.findByText('Rejected reports')).toBeTruthy()
  for (const name of ['first.pdf', 'second.pdf']) expect(screen.getByText(name)).toBeTruthy()
  cleanup()
  detail = testDetail({
    testForms: [formRecord({ status: '50', moves: [], report: second, earlierReports: [first] })],
  })
  await show()
  const sectionOf = (label: string) => screen.getByText(label).parentElement!
  await screen.findByText('Rejected reports')
  expect(within(sectionOf('Rejected reports')).queryByText('second.pdf')).toBeNull()
  expect(within(sectionOf('Test report')).getByText('second.pdf')).toBeTruthy()
})

it('checks in where the reply says that one can', async () => {
  detail = testDetail({ canCheckIn: true, moves: ['checkIn'] })
  server.answers.set('certification/checkIn', () => ({}))
  await show()
  await press('Check in')
  await waitFor(() => expect(sent('certification/checkIn')).toEqual([{ id: testId }]))
})

it('a time that was taken away is to be chosen anew', async () => {
  detail = testDetail({ needsNewTime: true, moves: ['reschedule'] })
  await show()
  expect(await screen.findByText('Testing time needs to be changed manually')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Choose another time' })).toBeTruthy()
})

it.each([
  ['1000', '20', 'submit', '1 test form was rejected. Correct and resubmit it below.'],
  ['1010', '30', 'handInReport', '1 test report to be uploaded below.'],
  ['1070', '70', 'handInReport', '1 test report was rejected. Correct and upload it again below.'],
])('says above all forms what one of them waits for: %s, %s', async (status, form, move, asked) => {
  detail = testDetail({
    status,
    checkedInAt: status === '1010' ? '2026-11-23T01:20:00Z' : null,
    testForms: [formRecord(), formRecord({ id: crypto.randomUUID(), status: form, moves: [move] })],
  })
  await show()
  expect(await screen.findByText(asked)).toBeTruthy()
})

it.each([
  [formRecord(), ''],
  [
    formRecord({ status: '20', moves: ['submit'] }),
    '1 test form was rejected. Correct and resubmit it below.',
  ],
])('a session that was missed is for the operator to settle: %#', async (form, asked) => {
  detail = testDetail({ missed: true, testForms: [form] })
  await show()
  const standing = await screen.findByRole('region', { name: 'Session missed: 2026-11-23, Morning' })
  expect(standing.textContent).toContain(
    'Nobody checked in by 10:00 market time. Contact the operator to reschedule the test or release the booking.',
  )
  expect(standing.textContent).toContain(asked)
  expect(standing.textContent).not.toContain('Check in on that day')
})

it('a time that has passed during the review is to be chosen anew', async () => {
  detail = testDetail({ status: '1000', missed: true, needsNewTime: true, moves: ['reschedule'] })
  await show()
  const standing = await screen.findByRole('region', { name: 'Testing time needs to be changed manually' })
  expect(standing.textContent).toContain('The session has passed.')
  expect(standing.textContent).not.toContain('The operator has changed')
  expect(within(standing).getByRole('button', { name: 'Choose another time' })).toBeTruthy()
})

it('says the place on the waitlist', async () => {
  detail = testDetail({ status: '1005', place: 2, moves: [] })
  await show()
  expect(await screen.findByText('Number 2 on the waitlist')).toBeTruthy()
})

it('each form says what became of it, folded away where that is long', async () => {
  const line = (move: string, toStatus: string, comment = '') => ({
    at: '2026-11-20T02:00:00Z',
    actorName: 'Xu Wen',
    teamName: null,
    move,
    stage: null,
    toStatus,
    comment,
  })
  const long = [
    line('submit', '00'),
    line('reject', '20', 'Question 2 is not answered'),
    line('submit', '00'),
    line('pass', '10'),
  ]
  detail = testDetail({
    testForms: [
      formRecord({ history: long.slice(0, 2) }),
      formRecord({ id: crypto.randomUUID(), name: { zh: '行情', en: 'Quotes' }, history: long }),
      formRecord({ id: crypto.randomUUID(), name: { zh: '成交', en: 'Trades' } }),
    ],
  })
  await show()
  const form = (name: string) => within(screen.getByRole('region', { name }))
  const short = (await screen.findByText('History (2)')).closest('details')!
  expect(short.open).toBe(true)
  expect([...short.querySelectorAll('li')].map((each) => each.textContent)).toEqual([
    expect.stringMatching(/^Form rejected.*Xu Wen.*Question 2 is not answered$/),
    expect.stringMatching(/^Submitted.*Xu Wen/),
  ])
  expect(form('Quotes').getByText('History (4)').closest('details')!.open).toBe(false)
  // Of what was never submitted there is nothing to tell.
  expect(form('Trades').queryByText(/^History/)).toBeNull()
  // The audit log is the operator's.
  expect(screen.queryByRole('link', { name: /audit log/i })).toBeNull()
})

it('a test that one may not see is as one that is not there', async () => {
  server.answers.set('certification/detail', () => ({ code: 'NOT_FOUND', message: 'Not found' }))
  await show()
  expect(await screen.findByText('No test selected')).toBeTruthy()
})

import type { CertificationDetail } from '@cass/contract/certification/endpoints.ts'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { open, serve } from '../../../domain/process-view/test-kit.tsx'
import { setUser } from '../../../lib/session.ts'
import { formRecord, passed, planned, testDetail, testId } from '../test-data.ts'
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

it('says the place on the waitlist', async () => {
  detail = testDetail({ status: '1005', place: 2, moves: [] })
  await show()
  expect(await screen.findByText('Number 2 on the waitlist')).toBeTruthy()
})

it('a test that one may not see is as one that is not there', async () => {
  server.answers.set('certification/detail', () => ({ code: 'NOT_FOUND', message: 'Not found' }))
  await show()
  expect(await screen.findByText('No test selected')).toBeTruthy()
})

import type { getAgreementState, IsvAgreement } from '@cass/contract/isv-agreements/endpoints.ts'
import { addDays } from '@cass/contract/kit/days.ts'
import type { DataOf } from '@cass/contract/kit/endpoint.ts'
import { marketDate } from '@cass/contract/kit/market-time.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { open, serve } from '../../domain/process-view/page.test-kit.tsx'
import { setUser } from '../../lib/session.ts'
import { Page } from './own-page.tsx'

type State = DataOf<typeof getAgreementState>
const today = marketDate(new Date())
const agreement = (part: Partial<IsvAgreement> = {}): IsvAgreement => ({
  id: '0d9b7f0e-59a1-4a54-b2a3-6b2f5f3f0001',
  number: 'IA20260101000001',
  kind: 'cooperation',
  institutionId: 'i1',
  institutionName: 'Qiyuan Software',
  status: '10',
  version: 1,
  edition: 2,
  signedAt: '2026-01-01T02:00:00.000Z',
  signerName: 'Cheng',
  startsOn: addDays(today, -300),
  endsOn: addDays(today, 200),
  terminatesOn: null,
  noticeBy: null,
  feedback: '',
  daysLeft: 200,
  moves: ['giveNotice'],
  ...part,
})
const text = {
  id: '0d9b7f0e-59a1-4a54-b2a3-6b2f5f3f0009',
  kind: 'cooperation' as const,
  edition: 2,
  bodyZh: '<p>正文</p>',
  bodyEn: '<p>Body</p>',
  changesZh: '',
  changesEn: '',
  termMonths: 12,
  noticeDays: 30,
  publishedAt: '2025-01-01T00:00:00.000Z',
}
const state = (part: Partial<State> = {}): State => ({
  institutionName: 'Qiyuan Software',
  inForce: true,
  current: agreement(),
  next: null,
  rejected: null,
  text,
  obstacle: 'tooEarly',
  renewableFrom: addDays(today, 110),
  ...part,
})

let server: Awaited<ReturnType<typeof serve>>
beforeAll(async () => {
  server = await serve()
})
afterAll(() => server.close())
beforeEach(() => {
  localStorage.clear()
  server.seen.length = 0
  server.answers.set('isv/agreement/list', () => ({ data: { list: [], total: 0, pageNum: 1, pageSize: 20 } }))
})
afterEach(() => {
  cleanup()
  setUser(null)
})

const path = '/agree-manage/agree-manage-jg'
const nothing = () => null
async function show(given: State) {
  server.answers.set('isv/agreement/state', () => ({ data: given }))
  setUser({ id: 'u1', name: 'Cheng', roles: ['AGENCY_isvManage_agreement_menu'] } as never)
  await open({ [path]: Page, [`${path}/detail`]: nothing }, path)
  await screen.findByText('All agreements')
}
const standing = () => within(screen.getAllByRole('region')[0]!)
const buttons = () =>
  standing()
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
const blocked = () => screen.queryAllByText('Blocked').length

it('says what is in force and until when, and when it can be renewed', async () => {
  await show(state())
  standing().getByRole('heading', { name: 'ISV Cooperation Agreement in force' })
  standing().getByText(`Renewable from ${addDays(today, 110)}`)
  standing().getByText('200 days left')
  expect(buttons()).toEqual(['Give notice'])
  expect(blocked()).toBe(0)
})

it('offers the renewal near the end', async () => {
  await show(state({ current: agreement({ daysLeft: 40 }), obstacle: null, renewableFrom: null }))
  expect(buttons()).toEqual(['Renew', 'Give notice'])
  standing().getByText('Renew before the end of the term')
})

it('says what is blocked once it has ended, and offers to sign', async () => {
  const current = agreement({ status: '13', endsOn: addDays(today, -3), daysLeft: null, moves: [] })
  await show(state({ inForce: false, current, obstacle: null, renewableFrom: null }))
  standing().getByRole('heading', { name: `ISV Cooperation Agreement ended on ${addDays(today, -3)}` })
  expect(buttons()).toEqual(['Sign agreement'])
  expect(blocked()).toBe(3)
})

it.each([
  ['isv', ['revokeNotice'], /^You cannot sign the System Access Developer Agreement .*Withdraw the notice/],
  ['operator', [], /^You cannot sign the System Access Developer Agreement .*You can sign once/],
] as const)('says why nothing can be signed while a notice of the %s runs', async (noticeBy, moves, why) => {
  const current = agreement({ status: '12', noticeBy, terminatesOn: addDays(today, 20), moves: [...moves] })
  await show(
    state({
      current,
      text: { ...text, kind: 'developer' },
      obstacle: 'noticeGiven',
      renewableFrom: null,
    }),
  )
  standing().getByText(why)
  expect(standing().queryByRole('button', { name: /Sign/ })).toBeNull()
})

it('has what was sent back signed again, with the reviewer’s words', async () => {
  const next = agreement({
    id: '0d9b7f0e-59a1-4a54-b2a3-6b2f5f3f0002',
    status: '25',
    feedback: 'No seal',
    moves: ['signAgain', 'withdraw'],
  })
  await show(
    state({ current: null, inForce: false, next, obstacle: 'awaitsConfirmation', renewableFrom: null }),
  )
  standing().getByText(/was sent back: No seal/)
  expect(buttons()).toEqual(['Sign again', 'Withdraw'])
})

it('offers nothing to sign before the operator has published a text', async () => {
  await show(
    state({ current: null, inForce: false, text: null, obstacle: 'notPublished', renewableFrom: null }),
  )
  standing().getByText(/has not published the agreement yet/)
  expect(standing().queryAllByRole('button')).toEqual([])
})

it('signs nothing by a press alone: name, authority and position come first', async () => {
  await show(state({ current: null, inForce: false, obstacle: null, renewableFrom: null }))
  fireEvent.click(standing().getByRole('button', { name: 'Sign agreement' }))
  const panel = within(await screen.findByRole('dialog'))
  fireEvent.click(panel.getByRole('button', { name: 'Sign' }))
  await waitFor(() =>
    expect(panel.getByLabelText('Institution name').getAttribute('aria-invalid')).toBe('true'),
  )
  expect(panel.getAllByRole('alert').some(({ className }) => className === 'field-error')).toBe(true)
  expect(panel.getByLabelText('Position').getAttribute('aria-invalid')).toBe('true')
  expect(server.seen.filter(({ path: called }) => called === 'isv/agreement/sign')).toEqual([])
})

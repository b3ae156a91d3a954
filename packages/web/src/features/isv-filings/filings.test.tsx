import type { IsvFilingDetail } from '@cass/contract/isv-filings/endpoints.ts'
import { filingForms } from '@cass/contract/isv-filings/forms/by-kind.ts'
import { emptyForm } from '@cass/contract/kit/form/values.ts'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { open, serve } from '../../domain/process-view/page.test-kit.tsx'
import { setUser } from '../../lib/session.ts'
import { Page as CustomersPage } from './customers-page.tsx'
import { Page as FilingPage } from './filing-page.tsx'
import { Page as ImpactPage } from './impact-page.tsx'

const id = '0d9b7f0e-59a1-4a54-b2a3-6b2f5f3f0001'
const versionId = '0d9b7f0e-59a1-4a54-b2a3-6b2f5f3f0002'
const filing = (part: Partial<IsvFilingDetail> = {}): IsvFilingDetail => ({
  id,
  number: 'IF20261119000001',
  kind: 'market',
  institutionName: 'Tuoheng Fintech',
  subject: 'Linjiang Bank · Interface Hub 5.1',
  status: '30',
  version: 0,
  authorName: 'Wei',
  updatedAt: '2026-11-19T01:00:00.000Z',
  submittedAt: null,
  approvedAt: null,
  moves: ['submit', 'save', 'delete'],
  form: { ...emptyForm(filingForms.market), customerId: 'OTHER', customerName: 'Linjiang Bank', versionId },
  files: [],
  names: { [versionId]: 'Interface Hub 5.1' },
  returned: null,
  previous: null,
  history: [],
  assessmentId: null,
  task: null,
  ...part,
})

let server: Awaited<ReturnType<typeof serve>>
beforeAll(async () => {
  server = await serve()
})
afterAll(() => server.close())

let shown: IsvFilingDetail
beforeEach(() => {
  localStorage.clear()
  server.seen.length = 0
  server.answers.set('isv/filing/detail', () => ({ data: shown }))
  server.answers.set('isv/product/list', () => ({
    data: { list: [], total: 0, pageNum: 1, pageSize: 100 },
  }))
  server.answers.set('isv/filing/list', () => ({
    data: { list: [shown], total: 1, more: false, pageNum: 1, pageSize: 20 },
  }))
})
afterEach(() => {
  cleanup()
  setUser(null)
})

const market = '/agree-manage/product-info-fill/market'
const view = '/agree-manage/product-info-fill/product-info-view'
const View = () => <FilingPage kind="market" />
const nothing = () => null
function show(at: string) {
  setUser({ id: 'u1', roles: ['AGENCY_isvManage_product_menu'] } as never)
  return open(
    {
      [market]: CustomersPage,
      [view]: View,
      '/agree-manage/product-info-fill/impact-assessment': ImpactPage,
      '/agree-manage/product-info-fill/dev-plan-record-list': nothing,
      '/agree-manage/product-info-fill/basic-info-record': nothing,
      '/agree-manage/product-info-fill/products': nothing,
    },
    at,
  )
}
const sent = (path: string) => server.seen.filter((one) => one.path === path).map(({ body }) => body)

it('lists what is filed, each leading to where it is written or read', async () => {
  shown = filing()
  await show(market)
  const link = await screen.findByRole('link', { name: /Linjiang Bank · Interface Hub/ })
  expect(link.getAttribute('href')).toBe(`${market}?id=${id}`)
})

it('shows a draft with what its form names, and refuses to submit it where something is missing', async () => {
  shown = filing()
  await show(`${market}?id=${id}`)
  expect((await screen.findByLabelText<HTMLInputElement>('Name of other institution')).value).toBe(
    'Linjiang Bank',
  )
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Submit' })))
  const summary = (await screen.findAllByRole('alert'))[0]!
  expect(summary.textContent).toContain('Interface families')
  expect(sent('isv/filing/submit')).toEqual([])
})

it('says at its place what the server refused', async () => {
  const person = { name: 'Lin', department: '', mobile: '13800000001', email: 'lin@demo.invalid' }
  shown = filing({
    form: {
      ...filing().form,
      stage: 'live',
      usedSince: '2026-01-05',
      userCount: '3',
      families: 'LCAPI',
      customerContact: person,
      serviceContact: person,
    },
  })
  server.answers.set('isv/filing/submit', () => ({
    code: 'VALIDATION',
    data: [{ path: 'form.customerId', message: 'You already have filing IF1 for this.' }],
  }))
  await show(`${market}?id=${id}`)
  await screen.findByLabelText('Name of other institution')
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Submit' })))
  await waitFor(() => expect(screen.getAllByText(/You already have filing IF1/).length).toBeGreaterThan(0))
  expect(sent('isv/filing/submit')).toEqual([{ id, version: 0, unchanged: false }])
})

it('reads what was approved and reopens it for revision', async () => {
  shown = filing({ status: '10', moves: ['revise'], submittedAt: '2026-11-18T01:00:00.000Z' })
  server.answers.set('isv/filing/do', () => {
    shown = filing({ status: '35', moves: ['submit', 'save'], version: 3 })
    return { data: { id, status: '35', version: 3 } }
  })
  const where = await show(`${view}?id=${id}`)
  await screen.findByText('Interface Hub 5.1')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Linjiang Bank · Interface Hub 5.1')
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Revise' })))
  await waitFor(() => expect(where()).toBe(`${market}?id=${id}`))
  await screen.findByLabelText('Name of other institution')
  expect(sent('isv/filing/do')).toEqual([{ id, version: 0, move: 'revise' }])
})

it('begins the answer to an assessment from the list of them', async () => {
  const assessment = {
    id,
    number: 'IM1',
    title: 'Upgrade to 2.3',
    families: ['TRD'],
    dueOn: '2027-01-20',
    status: '10',
  }
  server.answers.set('isv/impact/own/list', () => ({
    data: {
      list: [{ ...assessment, publishedAt: '2026-11-10T01:00:00.000Z', products: 2, filing: null }],
      total: 1,
      pageNum: 1,
      pageSize: 20,
    },
  }))
  server.answers.set('isv/impact/own/detail', () => ({
    data: { ...assessment, description: 'Words', before: null, after: null, changes: [] },
  }))
  server.answers.set('isv/filing/begin', () => ({ data: { id } }))
  const product = {
    rowId: versionId,
    productId: versionId,
    affected: '',
    effort: '',
    plannedOn: '',
    note: '',
  }
  shown = filing({
    kind: 'impact',
    assessmentId: id,
    subject: 'Upgrade to 2.3',
    form: { ...emptyForm(filingForms.impact), answers: [product] },
  })
  const where = await show('/agree-manage/product-info-fill/impact-assessment')
  await act(async () => void fireEvent.click(await screen.findByRole('button', { name: /^Answer/ })))
  await waitFor(() => expect(where()).toBe(`/agree-manage/product-info-fill/impact-assessment?id=${id}`))
  expect(sent('isv/filing/begin')).toEqual([{ kind: 'impact', assessmentId: id }])
  await screen.findByRole('button', { name: /Affected/ })
  await screen.findByText(/Upgrade to 2.3 · Due/)
})

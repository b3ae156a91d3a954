import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { setUser } from '../../lib/session.ts'
import { Page } from './applications-page.tsx'
import { open, reviewed, serve } from './desk.test-kit.tsx'

const base = 'grip/process/applications'
let server: Awaited<ReturnType<typeof serve>>
const saved: { name: string; bytes: number }[] = []

beforeAll(async () => {
  server = await serve()
  // jsdom neither has addresses for bytes nor downloads.
  URL.createObjectURL = (blob) => `blob:${(blob as Blob).size}`
  URL.revokeObjectURL = () => undefined
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push({ name: this.download, bytes: Number(this.href.replace('blob:', '')) })
  })
})
afterAll(() => server.close())
beforeEach(() => {
  localStorage.clear()
  setUser({ id: 'u1', roles: [] } as never)
  saved.length = 0
  server.seen.length = 0
  const late = {
    stage: 'preCheck' as const,
    teamName: 'Field affairs',
    personName: null,
    since: '2026-03-12T02:00:00.000Z',
    dueAt: '2020-01-02T10:00:00.000Z',
    overdue: true,
  }
  const { application } = reviewed(null, { holders: [late] })
  server.answers.set(`${base}/search`, ({ pageSize }) => ({
    data: { list: [application], total: 1000, more: true, pageNum: 1, pageSize },
  }))
})

const show = (search = '') => open({ '/grip/applications': Page }, `/grip/applications${search}`)
const filters = { status: '05', serviceTypes: ['50', '20'], flow: '10', from: '2026-03-01', overdue: true }
const address = '?status=05&serviceTypes=50%2C20&flow=10&from=2026-03-01&overdue=1'

it('asks for what the address says, and tells who has each and how late', async () => {
  await show(address)
  const row = await screen.findByRole('row', { name: /NT20260312000001/ })
  expect(server.seen[0]?.body).toEqual({ ...filters, pageNum: 1, pageSize: 20 })
  expect(row.textContent).toContain('Field affairs · Unassigned')
  expect(row.textContent).toMatch(/\d+ days overdue/)
  expect(screen.getByText(/of 1,000\+/)).toBeTruthy()
})

it.each([
  ['40', '20', 'Permission change'],
  ['50', '20', 'Network opening (test) · Permission change'],
] as const)('names %s of the process %s once', async (serviceType, flow, named) => {
  const { application } = reviewed(null, { serviceType, flow, subject: 'CASH' })
  server.answers.set(`${base}/search`, ({ pageSize }) => ({
    data: { list: [application], total: 1, more: false, pageNum: 1, pageSize },
  }))
  await show()
  const row = await screen.findByRole('row', { name: /NT20260312000001/ })
  expect(row.textContent).toContain(`${named}CASH`)
  expect(row.textContent!.split('Permission change')).toHaveLength(2)
})

it('saves what the filters find as a sheet', async () => {
  server.answers.set(`${base}/export`, () => Buffer.alloc(5000))
  await show(address)
  await screen.findByRole('row', { name: /NT20260312000001/ })
  fireEvent.click(screen.getByRole('button', { name: 'Export' }))
  await waitFor(() => expect(saved).toEqual([{ name: expect.stringMatching(/\.xlsx$/), bytes: 5000 }]))
  expect(server.seen.at(-1)).toEqual({ path: `${base}/export`, body: filters })
})

it('shows why there is no sheet, and saves none (spec §5)', async () => {
  server.answers.set(`${base}/export`, () => ({ code: 'UNAVAILABLE', message: 'Not just now.' }))
  await show()
  await screen.findByRole('row', { name: /NT20260312000001/ })
  fireEvent.click(screen.getByRole('button', { name: 'Export' }))
  expect((await screen.findByRole('alert', { hidden: true })).textContent).toContain('Not just now.')
  expect(saved).toEqual([])
})

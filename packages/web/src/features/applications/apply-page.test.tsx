import type { CaseRow } from '@cass/contract/applications/schemas.ts'
import type { Role } from '@cass/contract/permissions.ts'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { open, serve } from '../../domain/process-view/page.test-kit.tsx'
import { row } from '../../domain/process-view/process.test-kit.ts'
import { setUser } from '../../lib/session.ts'
import { Page } from './apply-page.tsx'

let server: Awaited<ReturnType<typeof serve>>
beforeAll(async () => {
  server = await serve()
})
afterAll(() => server.close())

let cases: CaseRow[]
let trees: string[]
let total: number
beforeEach(() => {
  cases = []
  trees = ['00']
  total = 0
  server.seen.length = 0
  server.answers.set('service/apply/cases', () => ({
    data: { trees, flows: ['10', '30'], cases, total: Math.max(cases.length, total) },
  }))
  server.answers.set('service/apply/begin', () => ({ data: { id: 'b1', applyOrdNo: 'X', version: 1 } }))
})
afterEach(() => {
  cleanup()
  setUser(null)
})

const all: Role[] = [
  'COMMON_serviceApplication',
  'COMMON_serviceApplication_open',
  'COMMON_serviceApplication_vpdn',
  'COMMON_serviceApplication_online',
]
const nothing = () => null
async function show(roles = all) {
  setUser({ id: 'u1', roles } as never)
  const where = await open(
    {
      '/service-application/index': Page,
      '/service-application/my-service': nothing,
      '/service-manage/vpdn-list': nothing,
      '/service-manage/vpdn': nothing,
    },
    '/service-application/index',
  )
  await screen.findByRole('region', { name: 'Start a new application' })
  return where
}
const begun = () => server.seen.filter(({ path }) => path === 'service/apply/begin').map(({ body }) => body)

it('begins a flow with its first step', async () => {
  const where = await show()
  const steps = screen.getByRole('list', { name: 'Steps of Interface test' })
  expect(
    within(steps)
      .getAllByRole('listitem')
      .map((step) => step.textContent),
  ).toEqual(['1Network opening (test)', '2Certification test', '3Network opening (production) and Go-live'])
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Start: Interface test' })))
  await waitFor(() => expect(where()).toBe('/service-manage/network-opening?id=b1'))
  expect(begun()).toEqual([{ serviceType: '50', flow: '30' }])
})

it('leaves a choice that is open to the form’s page', async () => {
  trees = ['00', '05', '10']
  await show()
  const link = screen.getByRole('link', { name: 'Start: New interface' })
  expect(link.getAttribute('href')).toBe('/service-manage/service-opening?serviceType=00&flow=10')
})

it('offers the next steps of a case, to those who may take them', async () => {
  cases = [
    {
      id: 'c7',
      flow: '10',
      openedAt: '2026-03-12T02:00:00.000Z',
      subject: 'FX spot',
      latest: row({ serviceType: '10', status: '1060' }),
      open: ['50-2', '20'],
    },
  ]
  const where = await show(all.filter((role) => role !== 'COMMON_serviceApplication_online'))
  const going = screen.getByRole('region', { name: 'In progress' })
  expect(going.textContent).toContain('FX spot')
  expect(going.textContent).toContain('Step 4 of 4 Network opening (production) and Go-live')
  expect(going.textContent).toContain('Go-live · requires a colleague')
  await act(
    async () =>
      void fireEvent.click(
        within(going).getByRole('button', { name: 'Start: Network opening (production)' }),
      ),
  )
  await waitFor(() => expect(where()).toBe('/service-manage/network-opening?id=b1'))
  expect(begun()).toEqual([{ serviceType: '50-2', caseId: 'c7' }])
})

it('leads to what waits for the institution itself', async () => {
  const one = { flow: '10', openedAt: '2026-03-12T02:00:00.000Z', subject: 'FX', open: [] } as const
  cases = [
    { ...one, id: 'c1', open: [], latest: row({ id: 'd1', status: '30', moves: ['submit', 'delete'] }) },
    { ...one, id: 'c2', open: [], latest: row({ status: '40', moves: ['sign'], applyOrdNo: 'SO1' }) },
    { ...one, id: 'c3', open: [], latest: row({ status: '05', moves: ['withdraw'] }) },
  ]
  total = 120
  await show()
  const going = screen.getByRole('region', { name: 'In progress' })
  expect(going.textContent).toContain('Only the latest 3 of 120 are listed')
  const links = within(going)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))
    .filter((href) => !href?.includes('process-view'))
  expect(links).toEqual([
    '/service-manage/service-opening?id=d1',
    '/service-application/my-service?keyword=SO1',
  ])
})

it('groups all services as spec §4 does, and links what is there and allowed', async () => {
  await show()
  const groups = ['Service applications', 'Test applications', 'Network applications'].map((name) =>
    screen.getByRole('region', { name }),
  )
  expect(groups[1]!.textContent).toMatch(/System test.*Certification test.*Test execution.*Log feedback/)
  expect(within(groups[2]!).getByRole('link', { name: 'New: VPDN' }).getAttribute('href')).toBe(
    '/service-manage/vpdn',
  )
  expect(within(groups[1]!).queryAllByRole('link')).toEqual([])
})

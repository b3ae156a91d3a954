import { cleanup, screen, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { open, serve } from '../../domain/process-view/page.test-kit.tsx'
import { row } from '../../domain/process-view/process.test-kit.ts'
import { setUser } from '../../lib/session.ts'
import { Overview } from './overview.tsx'

let server: Awaited<ReturnType<typeof serve>>
beforeAll(async () => {
  server = await serve()
})
afterAll(() => server.close())
beforeEach(() => {
  setUser({ id: 'u1', roles: [], institutionName: 'Linjiang Bank' } as never)
  server.answers.set('message/new/num', () => ({ data: 3 }))
})
afterEach(() => {
  cleanup()
  setUser(null)
})
const answer = (list: unknown[]) =>
  server.answers.set('service/apply/search', () => ({
    data: { list, total: list.length, pageNum: 1, pageSize: 50, more: false },
  }))
const show = () => open({ '/home': Overview }, '/home')

it('says what waits for the institution and what lies with the reviewers, and where to find it', async () => {
  const holder = {
    stage: 'preCheck',
    teamName: 'Field affairs',
    personName: null,
    since: '2026-11-17T01:00:00Z',
    dueAt: '2026-11-20T01:00:00Z',
    overdue: false,
  }
  answer([
    row({ id: '1', applyOrdNo: 'SO1', status: '25', moves: ['submit'], holders: [] }),
    row({ id: '2', applyOrdNo: 'SO2', status: '40', moves: ['sign'], holders: [] }),
    row({ id: '3', applyOrdNo: 'SO3', status: '05', moves: ['urge'], holders: [holder] as never }),
    row({
      id: '4',
      applyOrdNo: 'SO4',
      status: '10',
      moves: ['evaluate'],
      holders: [],
      finishedAt: '2026-11-16T01:00:00Z',
    }),
  ])
  await show()
  const numbersOf = async (title: RegExp) => {
    const part = (await screen.findByRole('heading', { level: 3, name: title })).parentElement!
    return within(part)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'))
  }
  const at = (number: string) => `/service-application/my-service?keyword=${number}`
  expect(await numbersOf(/Waiting for you 2/)).toEqual([at('SO1'), at('SO2')])
  expect(await numbersOf(/With the reviewers 1/)).toEqual([at('SO3')])
  expect(screen.getByText('Unread messages: 3')).toBeTruthy()
})

it('leads to a first application where nothing is open', async () => {
  answer([])
  await show()
  const apply = await screen.findByRole('link', { name: 'Apply for a service' })
  expect(apply.getAttribute('href')).toBe('/service-application/index')
})

it('says so where it cannot be read', async () => {
  server.answers.set('service/apply/search', () => ({ code: 'UNAVAILABLE', message: 'Closed for the night' }))
  await show()
  expect(await screen.findByText('Closed for the night')).toBeTruthy()
})

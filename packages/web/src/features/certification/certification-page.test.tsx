import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { open, serve } from '../../domain/process-view/page.test-kit.tsx'
import { setUser } from '../../lib/session.ts'
import { formRecord, testDetail, testId } from './certification.test-kit.ts'
import { Page } from './certification-page.tsx'

let server: Awaited<ReturnType<typeof serve>>
beforeAll(async () => {
  server = await serve()
})
afterAll(() => server.close())

let waiting: number
beforeEach(() => {
  waiting = 3
  server.seen.length = 0
  server.answers.clear()
  const page = (total: number) => ({ data: { list: [], total, more: false, pageNum: 1, pageSize: 20 } })
  server.answers.set('certification/search', () => page(0))
  server.answers.set('grip/process/await/audit/search', () => page(waiting))
})
afterEach(() => {
  cleanup()
  setUser(null)
})

const desk = '/grip/certification'
const show = (search = '', roles: string[] = ['GRIP_MENU_WORKBENCH']) => {
  setUser({ id: 'u1', roles: ['GRIP_MENU_CERTIFICATION', ...roles] } as never)
  return open({ [desk]: Page }, `${desk}${search}`)
}
const asked = () => server.seen.filter(({ path }) => path === 'grip/process/await/audit/search')

it('leads to the forms and reports that wait in the workbench, and says how many', async () => {
  const where = await show()
  const link = await screen.findByRole('link', { name: 'Forms and reports to review (3)' })
  expect(asked().map(({ body }) => body)).toEqual([
    { scope: 'team', types: ['testForm', 'testReport'], pageSize: 1 },
  ])
  link.click()
  await waitFor(() => expect(decodeURIComponent(where())).toMatch(/^\/grip\/workbench/))
  expect(decodeURIComponent(where())).toBe('/grip/workbench?scope=team&types=testForm,testReport')
})

it('leads there too while nothing waits', async () => {
  waiting = 0
  await show()
  await waitFor(() => expect(asked()).toHaveLength(1))
  expect(screen.getByRole('link', { name: 'Forms and reports to review' })).toBeTruthy()
})

it('does not offer a workbench to those who have none', async () => {
  await show('', [])
  expect(await screen.findByRole('heading', { name: 'Certification tests' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: /to review/ })).toBeNull()
  expect(asked()).toEqual([])
})

it('a test leads to the audit log, and so does each of its forms', async () => {
  const form = formRecord({
    history: [
      {
        at: '2026-11-20T02:00:00Z',
        actorName: 'Xu Wen',
        teamName: null,
        move: 'pass',
        stage: null,
        toStatus: '10',
        comment: '',
      },
    ],
  })
  server.answers.set('certification/detail', () => ({ data: testDetail({ testForms: [form] }) }))
  const addresses = () =>
    screen
      .queryAllByRole('link', { name: 'View in audit log' })
      .map((link) => decodeURIComponent(link.getAttribute('href')!))
  await show(`?id=${testId}`, ['GRIP_MENU_AUDIT_LOG'])
  expect(await screen.findByText('Form approved')).toBeTruthy()
  expect(addresses()).toEqual([
    `/grip/audit-log?subject=certification:${testId}`,
    `/grip/audit-log?subject=testForm:${form.id}`,
  ])
  cleanup()
  await show(`?id=${testId}`)
  expect(await screen.findByText('Form approved')).toBeTruthy()
  expect(addresses()).toEqual([])
})

import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { open, serve } from '../../domain/process-view/page.test-kit.tsx'
import { Page } from './kanban-page.tsx'

let server: Awaited<ReturnType<typeof serve>>
beforeAll(async () => {
  server = await serve()
})
afterAll(() => server.close())
afterEach(() => cleanup())

const card = (name: string) => ({
  id: `0d9b7f0e-59a1-4a54-b2a3-6b2f5f3f${String(name.charCodeAt(0)).padStart(4, '0')}`,
  name,
  slogan: 'One gateway',
  since: '2026-10-20T02:00:00Z',
  products: [{ versionId: 'v1', name: 'Gateway', number: '2.2', families: ['CASH'] }],
})
const column = (stage: string, names: string, total = names.length) => ({
  stage,
  total,
  cards: [...names].map(card),
})

async function show(columns: object[]) {
  server.answers.set('isv/board', () => ({ data: columns }))
  await open({ '/service-support/jgIsv_kanban': Page }, '/service-support/jgIsv_kanban')
  await screen.findByRole('region', { name: 'Candidate' })
}
const all = [
  column('candidate', 'AB'),
  column('certifying', ''),
  column('certified', 'C'),
  column('developer', 'DEF', 5),
]
const linkOf = (name: string) => screen.getByRole('link', { name })

it('says how many there are at each stage, and where there is nobody', async () => {
  await show(all)
  const developers = screen.getByRole('region', { name: 'System access developer' })
  expect(within(developers).getByText('5')).toBeTruthy()
  expect(within(screen.getByRole('region', { name: 'In certification' })).getByText('None yet')).toBeTruthy()
})

it('leads by arrows from card to card, past an empty column', async () => {
  await show(all)
  const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key })
  linkOf('A').focus()
  press('ArrowDown')
  expect(document.activeElement).toBe(linkOf('B'))
  press('ArrowDown')
  expect(document.activeElement).toBe(linkOf('B'))
  // The column beside it is shorter.
  press('ArrowRight')
  expect(document.activeElement).toBe(linkOf('C'))
  press('ArrowRight')
  expect(document.activeElement).toBe(linkOf('D'))
  press('ArrowUp')
  press('ArrowRight')
  expect(document.activeElement).toBe(linkOf('D'))
  press('ArrowLeft')
  expect(document.activeElement).toBe(linkOf('C'))
})

it('shows more of a column on request, and nobody twice', async () => {
  await show(all)
  // Somebody has come meanwhile, so that the next ones begin with one that is there already.
  server.answers.set('isv/board', () => ({ data: [column('developer', 'FGH', 5)] }))
  fireEvent.click(screen.getByRole('button', { name: 'Show 2 more' }))
  await screen.findByRole('link', { name: 'H' })
  expect(screen.getAllByRole('link', { name: 'F' })).toHaveLength(1)
  expect(screen.queryByRole('button', { name: /more/ })).toBeNull()
})

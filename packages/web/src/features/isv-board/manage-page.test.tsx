import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { open, serve } from '../../domain/process-view/page.test-kit.tsx'
import type { OwnCard } from './card-form.tsx'
import { Page } from './manage-page.tsx'

let server: Awaited<ReturnType<typeof serve>>
beforeAll(async () => {
  server = await serve()
})
afterAll(() => server.close())
beforeEach(() => localStorage.clear())
afterEach(() => cleanup())

const own: OwnCard = {
  owner: { nameZh: '拓衡', nameEn: 'Tuoheng', stage: 'certified', since: '2026-10-20T02:00:00Z' },
  offered: [],
  card: null,
  published: null,
}

it.each([
  ['website', `https://example.com/${'p'.repeat(300)}`, 'Enter at most 300 characters (currently 320)'],
  ['contactEmail', `${'e'.repeat(250)}@example.com`, 'Enter at most 254 characters (currently 262)'],
])('cuts nothing that is pasted into %s, and tells there that it is too long', async (name, pasted, told) => {
  server.answers.set('isv/card/own', () => ({ data: own }))
  await open({ '/': Page, '/service-support/jgIsv_kanban': () => null }, '/')
  await screen.findByRole('heading', { name: 'Content' })
  const input = document.querySelector<HTMLInputElement>(`[data-field="${name}"] input`)!
  expect(input.maxLength).toBe(-1)
  await act(async () => void fireEvent.change(input, { target: { value: pasted } }))
  await act(async () => void fireEvent.blur(input))
  expect(await screen.findByText(told)).toBeTruthy()
  expect(input.value).toBe(pasted)
})

import type { IsvProduct } from '@cass/contract/isv-products/endpoints.ts'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { open, serve } from '../../domain/process-view/page.test-kit.tsx'
import { ProductPanel } from './product-panel.tsx'

let server: Awaited<ReturnType<typeof serve>>
beforeAll(async () => {
  server = await serve()
})
afterAll(() => server.close())
beforeEach(() => localStorage.clear())
afterEach(() => cleanup())

const product: IsvProduct = {
  id: '0d9b7f0e-59a1-4a54-b2a3-6b2f5f3f0001',
  nameZh: '网关',
  nameEn: 'Gateway',
  families: ['CASH'],
  status: '10',
  version: 2,
  updatedAt: '2026-11-19T01:00:00.000Z',
  versions: [{ id: 'v1', number: '1.0', releasedOn: '2026-01-02', offered: true }],
  moves: ['update'],
}
const input = (name: string) => {
  const found = document.querySelector<HTMLInputElement>(`[data-field="${name}"] input`)
  if (!found) throw new Error(`No ${name}`)
  return found
}
/** A change of a value by script takes no notice of a limit in the page; what is pasted by hand would be cut. */
async function paste(name: string, text: string) {
  expect(input(name).maxLength).toBe(-1)
  await act(async () => void fireEvent.change(input(name), { target: { value: text } }))
  await act(async () => void fireEvent.blur(input(name)))
}

it('cuts no name that is pasted, and tells at its field that it is too long', async () => {
  await open({ '/': () => <ProductPanel id={undefined} onClose={() => undefined} /> }, '/')
  for (const name of ['nameZh', 'nameEn']) {
    await paste(name, 'n'.repeat(140))
    expect((await screen.findAllByText('Enter at most 128 characters (currently 140)')).length).toBe(
      name === 'nameZh' ? 1 : 2,
    )
    expect(input(name).value).toHaveLength(140)
  }
})

it('cuts no number of a version either', async () => {
  server.answers.set('isv/product/detail', () => ({ data: product }))
  const told = 'The text cannot exceed 40 bytes (currently 60)'
  server.answers.set('isv/product/save', () => ({
    code: 'VALIDATION',
    message: 'Check the form',
    data: [{ path: 'versions.1.number', message: told }],
  }))
  await open({ '/': () => <ProductPanel id={product.id} onClose={() => undefined} /> }, '/')
  fireEvent.click(await screen.findByRole('button', { name: 'Add version' }))
  await paste('versions.1.number', '1'.repeat(60))
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(told)).toBeTruthy()
  expect(server.seen.at(-1)!.body.versions).toMatchObject([{ number: '1.0' }, { number: '1'.repeat(60) }])
  expect(input('versions.1.number').value).toHaveLength(60)
  expect(input('versions.1.number').getAttribute('aria-invalid')).toBe('true')
})

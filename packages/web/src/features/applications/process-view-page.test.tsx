import { screen } from '@testing-library/react'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { open, serve } from '../../domain/process-view/page.test-kit.tsx'
import { filed, process } from '../../domain/process-view/process.test-kit.ts'
import { subject } from '../../lib/subject.ts'
import { Page } from './process-view-page.tsx'

let server: Awaited<ReturnType<typeof serve>>
beforeAll(async () => {
  server = await serve()
})
afterAll(() => server.close())

const path = '/service-application/process-view'

it('is named after its application, in the window’s title too', async () => {
  const application = filed({ applyOrdNo: 'SO20260312000888' })
  server.answers.set('service/apply/process', () => ({
    data: process([{ state: 'current', applications: [filed({}), application] }]),
  }))
  await open({ [path]: Page }, `${path}?id=${application.id}`)
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Process view: Service opening SO20260312000888' }),
  ).toBeTruthy()
  expect(subject.get()).toBe('SO20260312000888 Service opening')
  expect(screen.getByRole('button', { name: 'Print' })).toBeTruthy()
})

it('has nothing to print where no application is given', async () => {
  await open({ [path]: Page }, path)
  expect(screen.getByText('No application selected')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull()
})

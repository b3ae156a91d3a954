import type { ApplicationRow } from '@cass/contract/applications/schemas.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { row } from '../../domain/process-view/process.test-kit.ts'
import { useRowActions } from './use-row-actions.ts'

const labels = (given: Partial<ApplicationRow>) => {
  const client = new QueryClient()
  const { result } = renderHook(() => useRowActions(() => undefined), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  return result.current(row(given)).map(({ label }) => label)
}

it('what can be done follows the moves of the reply, the next thing first', () => {
  const draft = { status: '30', submittedAt: null, moves: ['submit', 'delete'] }
  expect(labels(draft)).toEqual(['Continue', 'Process view', 'Print', 'Delete'])
  expect(labels({ status: '25', moves: ['submit', 'withdraw'] })).toEqual([
    'Make changes',
    'Process view',
    'Feedback',
    'Print',
    'Withdraw',
  ])
  expect(labels({ status: '05', moves: ['withdraw', 'urge'] })).toEqual([
    'Process view',
    'Send reminder',
    'Feedback',
    'Print',
    'Withdraw',
  ])
  expect(labels({ status: '40', moves: ['sign'] })).toEqual([
    'Sign agreement',
    'Process view',
    'Feedback',
    'Print',
    'Print agreement',
  ])
  expect(labels({ status: '10', moves: ['evaluate'] })).toEqual(['Rate', 'Process view', 'Feedback', 'Print'])
  expect(labels({ status: '20', moves: ['edit', 'delete'] })).toEqual([
    'Edit again',
    'Process view',
    'Feedback',
    'Print',
    'Delete',
  ])
  // Its step has gone on without it.
  expect(labels({ status: '20', moves: ['delete'] })).toEqual(['Process view', 'Feedback', 'Print', 'Delete'])
})

it('without moves it can still be looked at and printed, with the agreement that was signed', () => {
  expect(labels({ status: '05', moves: [] })).toEqual(['Process view', 'Feedback', 'Print'])
  expect(labels({ status: '10', signed: true, moves: [] })).toEqual([
    'Process view',
    'Feedback',
    'Print',
    'Print agreement',
  ])
})

it('a certification test that was submitted has a page where it is run', () => {
  const test = { serviceType: '10' as const, status: '1010', moves: [] }
  expect(labels({ ...test, submittedAt: '2026-11-15T02:00:00Z' })).toContain('Open test')
  expect(labels({ ...test, status: '30', submittedAt: null })).not.toContain('Open test')
})

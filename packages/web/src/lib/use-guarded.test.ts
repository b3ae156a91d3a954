import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CallError } from './api.ts'
import { doubleClickGuardMs, useGuarded } from './use-guarded.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('takes one of two presses in one tick, and the next after the guard’s time', async () => {
  const work = vi.fn()
  const { result } = renderHook(() => useGuarded(work))
  await act(async () => {
    void result.current.run('first')
    void result.current.run('second')
  })
  expect(work.mock.calls).toEqual([['first']])
  expect(result.current).toMatchObject({ working: false, guarded: true })
  await act(() => vi.advanceTimersByTimeAsync(doubleClickGuardMs))
  expect(result.current.guarded).toBe(false)
  await act(async () => void result.current.run('third'))
  expect(work).toHaveBeenCalledTimes(2)
})

it('waits for work that takes longer, and is free again after a refusal', async () => {
  let refuse = (_error: Error) => {}
  const work = vi.fn(() => new Promise((_, reject) => (refuse = reject)))
  const { result } = renderHook(() => useGuarded(work, 'ends here'))
  await act(async () => void result.current.run())
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(result.current).toMatchObject({ working: true, guarded: true })
  await act(async () => {
    refuse(new CallError('NETWORK', 'no answer'))
    await vi.advanceTimersByTimeAsync(0)
  })
  expect(result.current).toMatchObject({ working: false, guarded: false })
})

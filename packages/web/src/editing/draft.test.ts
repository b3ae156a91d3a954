import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { removeDraftsOf } from '../lib/draft-store.ts'
import { interruption, setUser } from '../lib/session.ts'
import { readDraft, useDraft } from './draft.ts'

type Form = { name: string; password: string; contact?: { mail: string; password: string } }
const empty: Form = { name: '', password: '' }
const user = (id: string) => ({ id, roles: [] }) as never

beforeEach(() => {
  localStorage.clear()
  setUser(null)
  vi.useFakeTimers({ now: new Date('2026-11-15T02:42:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

const fill = (value: Form) =>
  renderHook((next: Form) => useDraft('register', next, { omit: ['password'] }), { initialProps: value })
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const drafted = () => readDraft<Form>('register')?.value

it('keeps what was typed a second after the last key, and what must not be kept never', async () => {
  const { rerender, result } = fill(empty)
  await pass(5000)
  expect(drafted()).toBeUndefined()
  rerender({ ...empty, name: 'Z' })
  await pass(999)
  rerender({ name: 'Zhang', password: 'secret', contact: { mail: 'z@x.cn', password: 'secret' } })
  await pass(999)
  expect(drafted()).toBeUndefined()
  await pass(1)
  expect(drafted()).toEqual({ name: 'Zhang', contact: { mail: 'z@x.cn' } })
  expect(localStorage.getItem('draft:visitor:register')).not.toContain('secret')
  expect(result.current.savedAt?.toISOString()).toBe('2026-11-15T02:42:06.999Z')
})

it('keeps what was typed just before leaving', () => {
  const { rerender, unmount } = fill(empty)
  rerender({ ...empty, name: 'Zhang' })
  unmount()
  expect(drafted()).toEqual({ name: 'Zhang' })
})

it('is there after a reload, and says since when', async () => {
  const { rerender, unmount } = fill(empty)
  rerender({ ...empty, name: 'Zhang' })
  unmount()
  await pass(60_000)
  const again = fill({ ...empty, ...drafted() })
  expect(again.result.current.savedAt?.toISOString()).toBe('2026-11-15T02:42:00.000Z')
})

it('is gone once submitted, and does not come back', async () => {
  const { rerender, result, unmount } = fill(empty)
  rerender({ ...empty, name: 'Zhang' })
  act(() => result.current.clear())
  await pass(2000)
  unmount()
  expect(drafted()).toBeUndefined()
})

it('is nobody else’s, and goes with its user’s logout', () => {
  setUser(user('u1'))
  const mine = fill(empty)
  mine.rerender({ ...empty, name: 'Zhang' })
  mine.unmount()
  act(() => setUser(user('u10')))
  expect(drafted()).toBeUndefined()
  const other = fill(empty)
  other.rerender({ ...empty, name: 'Li' })
  other.unmount()
  removeDraftsOf('u1')
  expect(drafted()).toEqual({ name: 'Li' })
  act(() => setUser(user('u1')))
  expect(drafted()).toBeUndefined()
})

it('is not written for whoever comes after its user', async () => {
  setUser(user('u1'))
  const { rerender, unmount } = fill(empty)
  rerender({ ...empty, name: 'Zhang' })
  act(() => setUser(null))
  await pass(2000)
  unmount()
  expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([])
})

it('is written for a user whose session ends under their hands', () => {
  setUser(user('u1'))
  const { rerender } = fill(empty)
  rerender({ ...empty, name: 'Zhang' })
  interruption.set({ userId: 'u1', at: '/home' })
  act(() => setUser(null))
  window.dispatchEvent(new Event('pagehide'))
  interruption.set(null)
  act(() => setUser(user('u1')))
  expect(drafted()).toEqual({ name: 'Zhang' })
})

it('takes what it cannot read as none', () => {
  for (const junk of ['', 'x', '7', '{}', '{"value":1,"at":"x"}', '{"value":{},"at":"never"}']) {
    localStorage.setItem('draft:visitor:register', junk)
    expect(readDraft('register')).toBeUndefined()
  }
})

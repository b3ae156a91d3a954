import { countNewMessages } from '@cass/contract/messages/endpoints.ts'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { startAnswering } from '../../lib/answering.test-kit.tsx'
import { call } from '../../lib/api.ts'
import { reachable } from '../../lib/network.ts'
import { queryClient } from '../app.tsx'
import { OfflineBanner } from './offline-banner.tsx'

const stage = startAnswering()

function List() {
  const { data, error } = useQuery({
    queryKey: ['list'],
    queryFn: () => call(countNewMessages, {}, { quiet: true }),
  })
  return <p data-testid="list">{error ? 'failed' : data === undefined ? 'loading' : `${data} rows`}</p>
}
const list = () => screen.getByTestId('list').textContent
const banner = () => screen.queryByText(/网络连接已中断|Connection lost/)

beforeEach(() => {
  queryClient.clear()
  reachable.set(true)
  stage.says('ACK', '', 7)
})
const shell = (page: ReactNode) => (
  <QueryClientProvider client={queryClient}>
    <OfflineBanner />
    {page}
  </QueryClientProvider>
)
const open = () => render(shell(<List />))
const tellBrowser = (event: 'offline' | 'online') =>
  act(async () => void window.dispatchEvent(new Event(event)))

it('comes when a call finds nobody, and goes, with the list loaded, when somebody is there again', async () => {
  const comeBack = stage.goAway()
  open()
  await expect.poll(() => list()).toBe('failed')
  expect(banner()).not.toBeNull()
  await comeBack()
  await expect.poll(() => banner()).toBeNull()
  await expect.poll(() => list()).toBe('7 rows')
})

it('comes at once with the browser’s word, which a list that is asked for does not wait for in silence', async () => {
  const { rerender } = render(shell(null))
  const comeBack = stage.goAway()
  await tellBrowser('offline')
  rerender(shell(<List />))
  expect(banner()).not.toBeNull()
  await expect.poll(() => list()).toBe('failed')
  await comeBack()
  await tellBrowser('online')
  await expect.poll(() => list()).toBe('7 rows')
  expect(banner()).toBeNull()
})

it('comes when a call stays without an answer and the server takes no other', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const arrived = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  stage.answer = async () => {
    arrived.resolve()
    await held.promise
    return { body: { code: 'ACK', message: '', data: 7 } }
  }
  open()
  await arrived.promise
  const comeBack = stage.goAway()
  await act(() => vi.advanceTimersByTimeAsync(999))
  expect(banner()).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(1))
  await expect.poll(() => banner()).not.toBeNull()
  expect(list()).toBe('loading')
  held.resolve()
  await comeBack()
})

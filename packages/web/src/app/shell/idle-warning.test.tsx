import { getPublicKey } from '@cass/contract/auth/endpoints.ts'
import { idleSecondsHeader } from '@cass/contract/auth/idle.ts'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { member, startAnswering } from '../../lib/answering.test-kit.tsx'
import { call } from '../../lib/api.ts'
import { idle } from '../../lib/idle.ts'
import { session, setUser } from '../../lib/session.ts'
import { IdleWarning } from './idle-warning.tsx'

const stage = startAnswering()
let left: number
beforeEach(() => {
  left = 900
  idle.set(null)
  setUser(member)
  stage.answer = () => ({
    headers: { [idleSecondsHeader]: String(left) },
    body: { code: 'ACK', message: '', data: 0 },
  })
  render(<IdleWarning />)
})

const hear = () => act(() => call(getPublicKey))
const warning = () => screen.queryByRole('alertdialog')
const paths = () => stage.seen.map(({ url }) => url.replace('/cass/mgt', ''))

it('warns when two minutes are left, after asking the server, which other tabs may have told of work', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await hear()
  await act(() => vi.advanceTimersByTimeAsync(780_000 - 1))
  expect(paths()).toEqual(['/common/func/getPublicKey'])
  left = 500
  await act(() => vi.advanceTimersByTimeAsync(1))
  await expect.poll(() => idle.get()?.seconds).toBe(500)
  expect(warning()).toBeNull()
  left = 120
  await act(() => vi.advanceTimersByTimeAsync(380_000))
  await expect.poll(() => warning()).not.toBeNull()
  expect(paths().slice(1)).toEqual(['/message/new/num', '/message/new/num'])
})

it('is an alert that a screen reader reads out, and the keyboard starts at staying', async () => {
  left = 90
  await hear()
  const dialog = screen.getByRole('alertdialog', { name: /即将自动退出登录|about to be logged out/ })
  const described = dialog.getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(described)?.textContent).toMatch(/未进行操作|no activity/)
  expect(document.activeElement?.textContent).toMatch(/继续使用|Stay logged in/)
})

it.each([
  ['a press', () => fireEvent.click(screen.getByRole('button', { name: /继续使用|Stay logged in/ }))],
  ['Escape', () => fireEvent.keyDown(screen.getByRole('alertdialog'), { key: 'Escape' })],
])('goes with %s, which renews the session on the server', async (_, answerIt) => {
  left = 90
  await hear()
  left = 900
  await act(async () => void answerIt())
  await expect.poll(() => warning()).toBeNull()
  expect(paths().at(-1)).toBe('/get/curr/user')
})

it('says when staying did not work, and stands', async () => {
  left = 90
  await hear()
  stage.says('UNAVAILABLE', 'come back later', null, 503)
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: /继续使用|Stay logged in/ })))
  await expect.poll(() => warning()?.textContent).toContain('come back later')
})

it('has a way out', async () => {
  left = 90
  await hear()
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: /立即退出|Log out now/ })))
  await expect.poll(() => session.get().user).toBeNull()
  expect(warning()).toBeNull()
})

import { getPublicKey, updatePassword } from '@cass/contract/auth/endpoints.ts'
import { act } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { member, refusal, shownToasts, staff, startAnswering } from './answering.test-kit.tsx'
import { callForReply } from './api.ts'
import { interruption, loadUser, logout, seemsLoggedIn, session, setUser, turnAway } from './session.ts'
import { whyEnded } from './session-end.ts'

const stage = startAnswering()

describe('the end of a session', () => {
  const left = '/login?redirect=%2Fpersonal-center%3Ftab%3Dphone'

  it('on HTTP 401 logs out, says so once, and leads back after the next login', async () => {
    setUser(member)
    stage.says('UNAUTHORIZED', '', null, 401)
    await refusal(Promise.allSettled([callForReply(getPublicKey), callForReply(updatePassword)]))
    expect(whyEnded()).toMatch(/^(登录信息已过期|Login information expired)$/)
    expect(shownToasts()).toEqual([])
    expect(session.get()).toEqual({ user: null, roles: ['visitors'] })
    expect(seemsLoggedIn()).toBe(false)
    expect(stage.went).toEqual([left])
    expect(interruption.get()).toEqual({ userId: 'u1', at: '/personal-center?tab=phone' })
  })

  it('leads staff to their own login, and gives the reason until somebody logs in', async () => {
    setUser(staff)
    stage.says('UNAUTHORIZED', '', null, 401)
    await refusal(callForReply(getPublicKey))
    expect(stage.went).toEqual(['/inside?redirect=%2Fpersonal-center%3Ftab%3Dphone'])
    expect(whyEnded()).toBeDefined()
    setUser(null)
    expect(whyEnded()).toBeDefined()
    setUser(staff)
    expect(whyEnded()).toBeUndefined()
  })

  it.each([
    [1_000, /其他浏览器|another browser/],
    [61_000, /登录信息已过期|Login information expired/],
  ])('gives the reason that another tab was told %d ms ago, if that was the same end', async (ago, told) => {
    setUser(member)
    const elsewhere = { code: 'FORCED_OFFLINE', message: '', at: Date.now() - ago }
    localStorage.setItem('session-end', JSON.stringify(elsewhere))
    stage.says('UNAUTHORIZED', '', null, 401)
    await refusal(callForReply(getPublicKey))
    expect(whyEnded()).toMatch(told)
  })

  it('after a change of permissions warns for 5 s, then logs out', async () => {
    for (const code of ['AGENCY-PERM-CHANGE', 'GRIP-PERM-CHANGE']) {
      stage.went = []
      setUser(member)
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      stage.says(code, 'your permissions changed')
      const error = await refusal(callForReply(getPublicKey))
      expect(error).toMatchObject({ code })
      expect(shownToasts()).toEqual([expect.stringContaining('your permissions changed')])
      expect(document.querySelector('[data-tone]')?.getAttribute('data-tone')).toBe('warning')
      await act(() => vi.advanceTimersByTimeAsync(4999))
      expect(session.get().user).not.toBeNull()
      await act(() => vi.advanceTimersByTimeAsync(1))
      expect(session.get().user).toBeNull()
      expect(stage.went).toEqual([left])
      expect(whyEnded()).toMatch(/权限或账号状态已变更|permissions or account status have changed/)
      vi.useRealTimers()
    }
  })

  it('leaves alone who logged out and in again meanwhile', async () => {
    setUser(member)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    stage.says('AGENCY-PERM-CHANGE', 'your permissions changed')
    await refusal(callForReply(getPublicKey))
    setUser({ ...(member as object), id: 'u2' } as never)
    await act(() => vi.advanceTimersByTimeAsync(5000))
    expect(session.get().user?.id).toBe('u2')
    expect(stage.went).toEqual([])
  })
})

describe('who is here', () => {
  it('is told by the server', async () => {
    stage.answer = () => ({ body: { code: 'ACK', message: '', data: member } })
    await expect(loadUser()).resolves.toMatchObject({ id: 'u1' })
    expect(session.get().roles).toEqual(['AGENCY_userCenter'])
    expect(seemsLoggedIn()).toBe(true)
  })

  it('is nobody before the terms are accepted', async () => {
    stage.answer = () => ({ body: { code: 'ACK', message: '', data: { ...(member as object), isRead: 0 } } })
    await expect(loadUser()).resolves.toBeNull()
  })

  it('is an error when the answer names no user or no role type', async () => {
    stage.says('ACK')
    await expect(loadUser()).rejects.toThrow(/Verification failed, please Login again\.|验证失败/)
    stage.says('ACK', '', { id: 'u1' })
    await expect(loadUser()).rejects.toThrow(/getInfo/)
  })

  it('whose data cannot be loaded is logged out on the server too, and told why', async () => {
    setUser(staff)
    stage.answer = (path) => ({
      body: { code: path.endsWith('/logout') ? 'ACK' : 'ODD', message: 'no such luck', data: null },
    })
    const error = await refusal(loadUser())
    expect(await turnAway(error, '/home')).toBe('/inside?redirect=%2Fhome')
    expect(stage.seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET /cass/mgt/get/curr/user',
      'POST /cass/mgt/logout',
    ])
    expect(seemsLoggedIn()).toBe(false)
    expect(whyEnded()).toBe('no such luck')
    await turnAway(new Error(''), '/home')
    expect(whyEnded()).toMatch(/^(发生错误|Has Error)$/)
  })

  it('is not logged out on the server for want of an answer', async () => {
    setUser(staff)
    const comeBack = stage.goAway()
    const error = await refusal(loadUser())
    await comeBack()
    expect(await turnAway(error, '/home')).toBe('/inside?redirect=%2Fhome')
    expect(stage.seen).toEqual([])
  })

  it('leaves by logging out, even where the session was over already', async () => {
    localStorage.setItem('branchId', 'b')
    localStorage.setItem('currentUser', '{}')
    for (const [code, status] of [
      ['ACK', 200],
      ['UNAUTHORIZED', 401],
      ['GRIP-PERM-CHANGE', 200],
    ] as const) {
      setUser(member)
      stage.says(code, '', null, status)
      await act(() => logout())
      expect(session.get().user).toBeNull()
    }
    expect(stage.went).toEqual(['/home', '/home', '/home'])
    expect(Object.keys(localStorage)).toEqual([])
    expect(shownToasts()).toEqual([])
  })

  it('stays, and is told so, when the logout does not get through', async () => {
    setUser(member)
    stage.says('ERROR', 'down', null, 500)
    await act(() => logout())
    expect(session.get().user).toBe(member)
    expect(seemsLoggedIn()).toBe(true)
    expect(stage.went).toEqual([])
    expect(shownToasts()).toEqual([expect.stringMatching(/仍处于登录状态|still logged in/)])
  })

  it('who came in by another tab is led by the guard', async () => {
    stage.says('ACK', '', member)
    window.dispatchEvent(new StorageEvent('storage', { key: 'userId', newValue: 'u1' }))
    await expect.poll(() => stage.went).toEqual(['/personal-center?tab=phone'])
    expect(session.get().user).toMatchObject({ id: 'u1' })
  })
})

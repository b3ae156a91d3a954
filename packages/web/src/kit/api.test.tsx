import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getPublicKey, imageVerifyCode, login, updatePassword } from '@cass/contract/auth/endpoints.ts'
import { countNewMessages } from '@cass/contract/messages/endpoints.ts'
import { act, cleanup, render } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ask, CallError, call, callBlob, refusedFields } from './api.ts'
import { maskedCalls } from './mask.ts'
import { setNavigator } from './navigate.ts'
import { interruption, loadUser, logout, seemsLoggedIn, session, setUser } from './session.ts'
import { Toasts } from './ui/toast.tsx'

declare const jsdom: { reconfigure(options: { url: string }): void }

type Answer = { status?: number; type?: string; body: unknown }
let answer: (path: string) => Answer
let seen: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[] = []
let server: Server
let went: string[] = []

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    seen.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body })
    const { status = 200, type = 'application/json', body: sent } = answer(request.url ?? '')
    response.writeHead(status, { 'content-type': type, 'verify-id': 'v1' })
    response.end(typeof sent === 'string' ? sent : JSON.stringify(sent))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  jsdom.reconfigure({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/personal-center?tab=phone`,
  })
})
afterAll(() => server.close())

beforeEach(() => {
  seen = []
  went = []
  setNavigator((to) => went.push(to))
  setUser(null)
  render(<Toasts />)
})
afterEach(() => {
  vi.useRealTimers()
  act(() => {
    for (const button of document.querySelectorAll<HTMLElement>('[data-tone] button')) button.click()
  })
  cleanup()
})

const says = (code: string, message = '', data: unknown = null, status = 200) => {
  answer = () => ({ status, body: { code, message, data } })
}
const shown = () => [...document.querySelectorAll('[data-tone] p')].map((line) => line.textContent ?? '')
const user = { id: 'u1', roles: ['AGENCY_userCenter'], isRead: 1, roleType: { name: '', code: '' } } as never
const refusal = (promise: Promise<unknown>) =>
  act(() =>
    promise.then(
      () => undefined,
      (error: CallError) => error,
    ),
  )

describe('a call', () => {
  it('carries the language, its query and its body', async () => {
    says('ACK', '', 3)
    await expect(ask(countNewMessages, { query: { currUserId: 'u1' } })).resolves.toBe(3)
    await call(updatePassword, { body: { oldPassword: 'a', password: 'b' } }, { idempotencyKey: 'key-12345' })
    expect(seen[0]).toMatchObject({ method: 'GET', url: '/cass/mgt/message/new/num?currUserId=u1', body: '' })
    expect(seen[0]?.headers['system-language']).toMatch(/^(zh-CN|en-US)$/)
    expect(seen[1]).toMatchObject({ method: 'POST', body: '{"oldPassword":"a","password":"b"}' })
    expect(seen[1]?.headers['idempotency-key']).toBe('key-12345')
  })

  it('that changes something has a key of its own, unless it is public or a read', async () => {
    says('ACK')
    await call(updatePassword)
    await call(updatePassword)
    await call(login)
    await call(countNewMessages)
    const keys = seen.map(({ headers }) => headers['idempotency-key'])
    expect(keys).toEqual([expect.any(String), expect.any(String), undefined, undefined])
    expect(keys[0]).not.toBe(keys[1])
  })

  it('covers the page while it runs, if asked to', async () => {
    says('ACK', '', 0)
    const running = call(countNewMessages, {}, { mask: true })
    expect(maskedCalls.get()).toBe(1)
    await running
    expect(maskedCalls.get()).toBe(0)
  })
})

describe('the error catalogue of spec §8', () => {
  it('hands over the data of an ACK, and other answers that are the caller’s, without a message', async () => {
    for (const code of [
      'ACK',
      'VALIDATION',
      'ACCEPTANCE_TEST_TIME_VERIFY_FAIL',
      'FORCE_LOGIN',
      'ISV_LOGIN',
    ]) {
      says(code, 'words', [{ path: 'username', message: 'wrong' }])
      const reply = await call(login)
      expect(reply.code).toBe(code)
      expect(refusedFields(reply)).toHaveLength(code === 'VALIDATION' ? 1 : 0)
    }
    expect(shown()).toEqual([])
  })

  it('rejects what is not ACK where only the data is wanted', async () => {
    says('VALIDATION', 'words')
    await expect(ask(login)).rejects.toMatchObject({ code: 'VALIDATION', message: 'words' })
  })

  it('shows any other message for 5 s and rejects', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    says('SOMETHING_NEW', 'it went wrong', { more: 1 })
    const error = await refusal(call(getPublicKey))
    expect(error).toBeInstanceOf(CallError)
    expect(error).toMatchObject({ code: 'SOMETHING_NEW', message: 'it went wrong', data: { more: 1 } })
    expect(shown()).toEqual([expect.stringContaining('it went wrong')])
    act(() => vi.advanceTimersByTime(4999))
    expect(shown()).toHaveLength(1)
    act(() => vi.advanceTimersByTime(1))
    expect(shown()).toEqual([])
  })

  it('says Error where the answer has no words, and the same thing once', async () => {
    says('SOMETHING_NEW', '')
    await refusal(Promise.allSettled([call(getPublicKey), call(getPublicKey)]))
    expect(shown()).toEqual([expect.stringMatching(/Error$|错误$/)])
  })

  it('leaves the telling to a caller who asks for that', async () => {
    says('ERROR', 'not shown', null, 500)
    await refusal(call(getPublicKey, {}, { quiet: true }))
    expect(shown()).toEqual([])
  })

  it('shows what other HTTP failures say, even those that are no answer of ours', async () => {
    says('FORBIDDEN', 'not allowed', null, 403)
    await refusal(call(getPublicKey))
    answer = () => ({ status: 502, type: 'text/html', body: '<h1>Bad Gateway</h1>' })
    await refusal(call(getPublicKey))
    expect(shown()).toEqual([expect.stringContaining('not allowed'), expect.stringContaining('Bad Gateway')])
  })
})

describe('the end of a session', () => {
  const left = '/login?redirect=%2Fpersonal-center%3Ftab%3Dphone'

  it('on HTTP 401 logs out, says so once, and leads back after the next login', async () => {
    setUser(user)
    says('UNAUTHORIZED', '', null, 401)
    await refusal(Promise.allSettled([call(getPublicKey), call(updatePassword)]))
    expect(shown()).toEqual([expect.stringMatching(/登录信息已过期|Login information expired/)])
    expect(session.get()).toEqual({ user: null, roles: ['visitors'] })
    expect(seemsLoggedIn()).toBe(false)
    expect(went).toEqual([left])
    expect(interruption.get()).toEqual({ userId: 'u1', at: '/personal-center?tab=phone' })
  })

  it('after a change of permissions warns for 5 s, then logs out', async () => {
    for (const code of ['AGENCY-PERM-CHANGE', 'GRIP-PERM-CHANGE']) {
      went = []
      setUser(user)
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      says(code, 'your permissions changed')
      const error = await refusal(call(getPublicKey))
      expect(error).toMatchObject({ code })
      expect(shown()).toEqual([expect.stringContaining('your permissions changed')])
      expect(document.querySelector('[data-tone]')?.getAttribute('data-tone')).toBe('warning')
      await act(() => vi.advanceTimersByTimeAsync(4999))
      expect(session.get().user).not.toBeNull()
      await act(() => vi.advanceTimersByTimeAsync(1))
      expect(session.get().user).toBeNull()
      expect(went).toEqual([left])
      vi.useRealTimers()
    }
  })

  it('leaves alone who logged out and in again meanwhile', async () => {
    setUser(user)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    says('AGENCY-PERM-CHANGE', 'your permissions changed')
    await refusal(call(getPublicKey))
    setUser({ ...(user as object), id: 'u2' } as never)
    await act(() => vi.advanceTimersByTimeAsync(5000))
    expect(session.get().user?.id).toBe('u2')
    expect(went).toEqual([])
  })
})

describe('who is here', () => {
  it('is told by the server', async () => {
    answer = () => ({ body: { code: 'ACK', message: '', data: user } })
    await expect(loadUser()).resolves.toMatchObject({ id: 'u1' })
    expect(session.get().roles).toEqual(['AGENCY_userCenter'])
    expect(seemsLoggedIn()).toBe(true)
  })

  it('is nobody before the terms are accepted', async () => {
    answer = () => ({ body: { code: 'ACK', message: '', data: { ...(user as object), isRead: 0 } } })
    await expect(loadUser()).resolves.toBeNull()
  })

  it('is an error when the answer names no user or no role type', async () => {
    says('ACK')
    await expect(loadUser()).rejects.toThrow(/Verification failed, please Login again\.|验证失败/)
    says('ACK', '', { id: 'u1' })
    await expect(loadUser()).rejects.toThrow(/getInfo/)
  })

  it('leaves by logging out, even where the session was over already', async () => {
    localStorage.setItem('branchId', 'b')
    localStorage.setItem('currentUser', '{}')
    for (const [code, status] of [
      ['ACK', 200],
      ['UNAUTHORIZED', 401],
      ['GRIP-PERM-CHANGE', 200],
    ] as const) {
      setUser(user)
      says(code, '', null, status)
      await act(() => logout())
      expect(session.get().user).toBeNull()
    }
    expect(went).toEqual(['/home', '/home', '/home'])
    expect(Object.keys(localStorage)).toEqual([])
    expect(shown()).toEqual([])
  })

  it('stays, and is told so, when the logout does not get through', async () => {
    setUser(user)
    says('ERROR', 'down', null, 500)
    await act(() => logout())
    expect(session.get().user).toBe(user)
    expect(seemsLoggedIn()).toBe(true)
    expect(went).toEqual([])
    expect(shown()).toEqual([expect.stringMatching(/仍处于登录状态|still logged in/)])
  })

  it('who came in by another tab is led by the guard', async () => {
    says('ACK', '', user)
    window.dispatchEvent(new StorageEvent('storage', { key: 'userId', newValue: 'u1' }))
    await expect.poll(() => went).toEqual(['/personal-center?tab=phone'])
    expect(session.get().user).toMatchObject({ id: 'u1' })
  })
})

describe('a download', () => {
  it('comes with its headers', async () => {
    answer = () => ({ type: 'image/svg+xml', body: '<svg/>' })
    const { blob, headers } = await callBlob(imageVerifyCode)
    expect(await blob.text()).toBe('<svg/>')
    expect(headers.get('verify-id')).toBe('v1')
  })

  it('of less than 1000 bytes may be an answer in disguise', async () => {
    answer = () => ({
      type: 'application/octet-stream',
      body: { code: 'NOT_FOUND', message: 'no such file', data: null },
    })
    expect(await refusal(callBlob(imageVerifyCode))).toMatchObject({ code: 'NOT_FOUND' })
    expect(shown()).toEqual([expect.stringContaining('no such file')])
  })

  it('of 1000 bytes and more is what it is', async () => {
    const sheet = { code: 'NOT_FOUND', message: 'x'.repeat(1000), data: null }
    answer = () => ({ type: 'application/octet-stream', body: sheet })
    const { blob } = await callBlob(imageVerifyCode)
    expect(JSON.parse(await blob.text())).toEqual(sheet)
  })
})

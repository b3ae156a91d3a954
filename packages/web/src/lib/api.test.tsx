import { getPublicKey, imageVerifyCode, login, updatePassword } from '@cass/contract/auth/endpoints.ts'
import { countNewMessages } from '@cass/contract/messages/endpoints.ts'
import { act } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { refusal, shownToasts, startAnswering } from './answering.test-kit.tsx'
import { CallError, call, callBlob, callForReply, refusedFields } from './api.ts'
import { maskedCalls } from './mask.ts'

const stage = startAnswering()

describe('a call', () => {
  it('carries the language, its query and its body', async () => {
    stage.says('ACK', '', 3)
    await expect(call(countNewMessages, { query: { currUserId: 'u1' } })).resolves.toBe(3)
    await callForReply(
      updatePassword,
      { body: { oldPassword: 'a', password: 'b' } },
      { idempotencyKey: 'key-12345' },
    )
    expect(stage.seen[0]).toMatchObject({
      method: 'GET',
      url: '/cass/mgt/message/new/num?currUserId=u1',
      body: '',
    })
    expect(stage.seen[0]?.headers['system-language']).toMatch(/^(zh-CN|en-US)$/)
    expect(stage.seen[1]).toMatchObject({ method: 'POST', body: '{"oldPassword":"a","password":"b"}' })
    expect(stage.seen[1]?.headers['idempotency-key']).toBe('key-12345')
  })

  it('that changes something has a key of its own, unless it is public or a read', async () => {
    stage.says('ACK')
    await callForReply(updatePassword)
    await callForReply(updatePassword)
    await callForReply(login)
    await callForReply(countNewMessages)
    const keys = stage.seen.map(({ headers }) => headers['idempotency-key'])
    expect(keys).toEqual([expect.any(String), expect.any(String), undefined, undefined])
    expect(keys[0]).not.toBe(keys[1])
  })

  it('covers the page while it runs, if asked to', async () => {
    stage.says('ACK', '', 0)
    const running = callForReply(countNewMessages, {}, { mask: true })
    expect(maskedCalls.get()).toBe(1)
    await running
    expect(maskedCalls.get()).toBe(0)
  })
})

describe('a server that has too much to do', () => {
  const busyFor = (times: number, seconds: number) => {
    let left = times
    stage.answer = () =>
      left-- > 0
        ? {
            status: 503,
            headers: { 'retry-after': String(seconds) },
            body: { code: 'UNAVAILABLE', message: 'busy, come back', data: null },
          }
        : { body: { code: 'ACK', message: '', data: 3 } }
  }

  it('is asked again for a read, when it said, and nobody notices', async () => {
    busyFor(2, 0)
    await expect(call(countNewMessages, { query: { currUserId: 'u1' } })).resolves.toBe(3)
    expect(stage.seen).toHaveLength(3)
    expect(shownToasts()).toEqual([])
  })

  it('is left in peace after some times, and its own words are shown', async () => {
    busyFor(99, 0)
    expect(await refusal(callForReply(countNewMessages))).toMatchObject({ code: 'UNAVAILABLE' })
    expect(stage.seen).toHaveLength(4)
    expect(shownToasts()).toEqual([expect.stringContaining('busy, come back')])
  })

  it('is not asked again for a change, nor where one would wait for long', async () => {
    busyFor(1, 0)
    expect(await refusal(callForReply(updatePassword))).toMatchObject({ code: 'UNAVAILABLE' })
    busyFor(1, 6)
    expect(await refusal(callForReply(countNewMessages))).toMatchObject({ code: 'UNAVAILABLE' })
    expect(stage.seen).toHaveLength(2)
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
      stage.says(code, 'words', [{ path: 'username', message: 'wrong' }])
      const reply = await callForReply(login)
      expect(reply.code).toBe(code)
      expect(refusedFields(reply)).toHaveLength(code === 'VALIDATION' ? 1 : 0)
    }
    expect(shownToasts()).toEqual([])
  })

  it('rejects what is not ACK where only the data is wanted', async () => {
    stage.says('VALIDATION', 'words')
    await expect(call(login)).rejects.toMatchObject({ code: 'VALIDATION', message: 'words' })
  })

  it('shows any other message for 5 s and rejects', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    stage.says('SOMETHING_NEW', 'it went wrong', { more: 1 })
    const error = await refusal(callForReply(getPublicKey))
    expect(error).toBeInstanceOf(CallError)
    expect(error).toMatchObject({ code: 'SOMETHING_NEW', message: 'it went wrong', data: { more: 1 } })
    expect(shownToasts()).toEqual([expect.stringContaining('it went wrong')])
    act(() => vi.advanceTimersByTime(4999))
    expect(shownToasts()).toHaveLength(1)
    act(() => vi.advanceTimersByTime(1))
    expect(shownToasts()).toEqual([])
  })

  it('says Error where the answer has no words, and the same thing once', async () => {
    stage.says('SOMETHING_NEW', '')
    await refusal(Promise.allSettled([callForReply(getPublicKey), callForReply(getPublicKey)]))
    expect(shownToasts()).toEqual([expect.stringMatching(/Error$|错误$/)])
  })

  it('leaves the telling to a caller who asks for that', async () => {
    stage.says('ERROR', 'not shown', null, 500)
    await refusal(callForReply(getPublicKey, {}, { quiet: true }))
    expect(shownToasts()).toEqual([])
  })

  it('shows what other HTTP failures say, even those that are no answer of ours', async () => {
    stage.says('FORBIDDEN', 'not allowed', null, 403)
    await refusal(callForReply(getPublicKey))
    stage.answer = () => ({ status: 502, type: 'text/html', body: '<h1>Bad Gateway</h1>' })
    await refusal(callForReply(getPublicKey))
    expect(shownToasts()).toEqual([
      expect.stringContaining('not allowed'),
      expect.stringContaining('Bad Gateway'),
    ])
  })
})

describe('a download', () => {
  it('comes with its headers', async () => {
    stage.answer = () => ({ type: 'image/svg+xml', body: '<svg/>' })
    const { blob, headers } = await callBlob(imageVerifyCode)
    expect(await blob.text()).toBe('<svg/>')
    expect(headers.get('verify-id')).toBe('v1')
  })

  it('of less than 1000 bytes may be an answer in disguise', async () => {
    stage.answer = () => ({
      type: 'application/octet-stream',
      body: { code: 'NOT_FOUND', message: 'no such file', data: null },
    })
    expect(await refusal(callBlob(imageVerifyCode))).toMatchObject({ code: 'NOT_FOUND' })
    expect(shownToasts()).toEqual([expect.stringContaining('no such file')])
  })

  it('of 1000 bytes and more is what it is', async () => {
    const sheet = { code: 'NOT_FOUND', message: 'x'.repeat(1000), data: null }
    stage.answer = () => ({ type: 'application/octet-stream', body: sheet })
    const { blob } = await callBlob(imageVerifyCode)
    expect(JSON.parse(await blob.text())).toEqual(sheet)
  })
})

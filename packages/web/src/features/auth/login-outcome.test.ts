import type { CurrentUser } from '@cass/contract/auth/current-user.ts'
import type { login } from '@cass/contract/auth/endpoints.ts'
import { describe, expect, it } from 'vitest'
import type { Reply } from '../../lib/api.ts'
import { type Answers, burnsImageCode, outcomeOf } from './login-outcome.ts'

const first: Answers = { loginType: 'normal' }
const other = (code: string, data: unknown = null) => ({ code, message: '', data }) as Reply<typeof login>
const ack = (user: Partial<CurrentUser>) => ({ code: 'ACK', data: user }) as Reply<typeof login>

describe('outcomeOf', () => {
  it('enters when the terms are accepted', () => {
    expect(outcomeOf(ack({ isRead: 1 }), first)).toEqual({ kind: 'enter', user: { isRead: 1 } })
  })

  it('shows the terms before anything else', () => {
    expect(outcomeOf(ack({ isRead: 0, initialPassword: true }), first)).toMatchObject({ kind: 'terms' })
  })

  it('asks about a session elsewhere, then repeats by force', () => {
    expect(outcomeOf(other('FORCE_LOGIN'), first)).toEqual({
      kind: 'askForce',
      retry: { loginType: 'force' },
    })
  })

  it('keeps the answer about the ISV identity when it then asks about a session elsewhere', () => {
    const asked = outcomeOf(other('ISV_LOGIN'), first)
    if (asked.kind !== 'askIsv') throw new Error(asked.kind)
    expect(asked.retry(false)).toEqual({ loginType: 'normal', isvLogin: false })
    expect(outcomeOf(other('FORCE_LOGIN'), asked.retry(true))).toEqual({
      kind: 'askForce',
      retry: { loginType: 'force', isvLogin: true },
    })
  })

  it('hands everything else back', () => {
    expect(outcomeOf(other('VALIDATION'), first)).toEqual({ kind: 'refused' })
  })
})

it('a wrong login uses the picture up, a question does not', () => {
  expect(['LOGIN_FAILED', 'IMAGE_CODE_WRONG'].every(burnsImageCode)).toBe(true)
  expect(['FORCE_LOGIN', 'ISV_LOGIN', 'ACCOUNT_LOCKED', 'VALIDATION', 'ACK'].some(burnsImageCode)).toBe(false)
})

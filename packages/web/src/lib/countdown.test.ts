import { describe, expect, it } from 'vitest'
import { readSent, resendMs, secondsLeft } from './countdown.ts'

const at = 1_000_000
const sent = { account: 'bank01admin', at }

describe('secondsLeft', () => {
  it('counts sixty seconds down to nought', () => {
    expect(secondsLeft(sent, 'bank01admin', at)).toBe(60)
    expect(secondsLeft(sent, 'bank01admin', at + 1)).toBe(60)
    expect(secondsLeft(sent, 'bank01admin', at + 1000)).toBe(59)
    expect(secondsLeft(sent, 'bank01admin', at + resendMs - 1)).toBe(1)
    expect(secondsLeft(sent, 'bank01admin', at + resendMs)).toBe(0)
    expect(secondsLeft(sent, 'bank01admin', at + 10 * resendMs)).toBe(0)
  })

  it('holds for the account it was asked for alone', () => {
    expect(secondsLeft(sent, ' Bank01Admin ', at)).toBe(60)
    expect(secondsLeft(sent, '', at)).toBe(0)
    expect(secondsLeft({ account: '', at }, '', at)).toBe(60)
    expect(secondsLeft(sent, 'bank02admin', at)).toBe(0)
    expect(secondsLeft(undefined, 'bank01admin', at)).toBe(0)
  })

  it('never waits longer than that, whatever the clock does', () => {
    expect(secondsLeft(sent, 'bank01admin', at - 3_600_000)).toBe(60)
  })
})

describe('readSent', () => {
  it('reads what was written and nothing else', () => {
    expect(readSent(JSON.stringify(sent))).toEqual(sent)
    for (const other of [null, '', '{', 'null', '{"at":"1"}', '[]']) expect(readSent(other)).toBeUndefined()
  })
})

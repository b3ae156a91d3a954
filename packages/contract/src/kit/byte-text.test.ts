import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { byteLength, defaultByteLimit, trimToBytes } from './byte-text.ts'

const anyText = fc.string({
  unit: fc.constantFrom('a', '\u007f', '\u0080', 'é', '\u07ff', '\u0800', '中', '😀'),
  maxLength: 40,
})
const anyLimit = fc.nat(60)

describe('byteLength', () => {
  it('counts by the borders of spec §5', () => {
    expect(['', 'a', '\u007f', '\u0080', '\u07ff', '\u0800', '中', '\uffff', '😀'].map(byteLength)).toEqual([
      0, 1, 1, 2, 2, 3, 3, 3, 6,
    ])
  })

  it('adds up', () => {
    fc.assert(fc.property(anyText, anyText, (a, b) => byteLength(a + b) === byteLength(a) + byteLength(b)))
  })
})

describe('trimToBytes', () => {
  it('keeps the longest beginning of whole characters that fits', () => {
    fc.assert(
      fc.property(anyText, anyLimit, (value, limit) => {
        const kept = trimToBytes(value, limit)
        expect(value.startsWith(kept)).toBe(true)
        expect(byteLength(kept)).toBeLessThanOrEqual(limit)
        expect(kept.isWellFormed()).toBe(true)
        const [next] = value.slice(kept.length)
        if (next) expect(byteLength(kept + next)).toBeGreaterThan(limit)
      }),
    )
  })

  it('leaves text that fits as it is, broken or not', () => {
    expect(trimToBytes('a\ud83d', 4)).toBe('a\ud83d')
    expect(trimToBytes('a😀', 7)).toBe('a😀')
    expect(trimToBytes('a😀', 6)).toBe('a')
  })

  it('takes 300 bytes unless told otherwise', () => {
    expect(defaultByteLimit).toBe(300)
    expect(trimToBytes('中'.repeat(101))).toHaveLength(100)
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  abbreviate,
  formatTime,
  hundredMillions,
  parseTime,
  randomId,
  relativeTime,
  thousands,
} from './format.ts'

const iso = (value: Date | number | string) => parseTime(value)?.toISOString()

describe('parseTime', () => {
  it('reads 10 digits as seconds, as a number or as text', () => {
    for (const value of [1772416800, '1772416800', 1772416800000, '1772416800000'])
      expect(iso(value)).toBe('2026-03-02T02:00:00.000Z')
    expect(iso(999_999_999)).toBe('1970-01-12T13:46:39.999Z')
  })

  it('reads written times, those without a zone in market time', () => {
    for (const value of [
      '2026-03-02T02:00:00Z',
      '2026-03-02 10:00',
      '2026-03-02T10:00:00',
      '2026-03-02T10:00:00+08:00',
    ])
      expect(iso(value)).toBe('2026-03-02T02:00:00.000Z')
    expect(iso('2026-03-02')).toBe('2026-03-01T16:00:00.000Z')
  })

  it('knows what is no time', () => {
    for (const value of ['', 'soon', '2026-13-01', Number.NaN, new Date('x')])
      expect(iso(value)).toBeUndefined()
  })
})

describe('formatTime', () => {
  it('writes market time', () => {
    expect(formatTime('2026-03-01T16:05:09Z')).toBe('2026-03-02 00:05:09')
    expect(formatTime(1772416800, '{d}/{m}/{y} {h}h{i} {q}')).toBe('02/03/2026 10h00 {q}')
  })

  it('writes nothing for what is no time', () => {
    expect(formatTime('soon')).toBe('')
  })
})

describe('relativeTime', () => {
  const now = new Date('2026-03-02T02:00:00Z')
  const before = (seconds: number, language: 'zh' | 'en' = 'en') =>
    relativeTime(new Date(now.getTime() - seconds * 1000), now, language)

  it('has the borders of spec §9', () => {
    const hour = 3600
    expect([0, 29, 30, 119, 120, hour - 1].map((s) => before(s))).toEqual([
      'just now',
      'just now',
      '1 minute ago',
      '1 minute ago',
      '2 minutes ago',
      '59 minutes ago',
    ])
    expect(
      [hour, 2 * hour, 24 * hour - 1, 24 * hour, 48 * hour - 1, 48 * hour].map((s) => before(s)),
    ).toEqual(['1 hour ago', '2 hours ago', '23 hours ago', '1 day ago', '1 day ago', '2026-02-28'])
  })

  it('speaks Chinese', () => {
    expect([5, 300, 7200, 90000, 200000].map((s) => before(s, 'zh'))).toEqual([
      '刚刚',
      '5分钟前',
      '2小时前',
      '1天前',
      '2026-02-28',
    ])
  })

  it('forgives a clock that is a little ahead, and dates what lies ahead', () => {
    expect(before(-29)).toBe('just now')
    expect(before(-86400)).toBe('2026-03-03')
  })
})

describe('abbreviate', () => {
  it('rounds to one decimal and the right suffix', () => {
    const expected: [number, string][] = [
      [0, '0'],
      [-0, '0'],
      [-0.01, '0'],
      [12.34, '12.3'],
      [999, '999'],
      [999.96, '1k'],
      [1000, '1k'],
      [1049, '1k'],
      [1050, '1.1k'],
      [-1500, '-1.5k'],
      [999_949, '999.9k'],
      [999_950, '1M'],
      [2.5e9, '2.5G'],
      [1e12, '1T'],
      [1e15, '1P'],
      [1e18, '1E'],
      [1e21, '1000E'],
    ]
    for (const [value, written] of expected) expect(abbreviate(value)).toBe(written)
  })

  const sizeOf = (written: string) => {
    const [, number, suffix] = /^(-?\d+(?:\.\d)?)([kMGTPE]?)$/.exec(written)!
    return Number(number) * 1000 ** ['', 'k', 'M', 'G', 'T', 'P', 'E'].indexOf(suffix!)
  }
  const anyNumber = fc.oneof(
    fc.integer(),
    fc.maxSafeInteger(),
    fc.double({ min: -1e18, max: 1e18, noNaN: true }),
  )

  it('keeps the order, stays near and never shows 1000 of anything', () => {
    fc.assert(
      fc.property(anyNumber, anyNumber, (a, b) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)].map(abbreviate)
        expect(sizeOf(low!)).toBeLessThanOrEqual(sizeOf(high!))
        expect(Math.abs(sizeOf(low!) - Math.min(a, b))).toBeLessThanOrEqual(
          Math.max(0.051, Math.abs(Math.min(a, b)) * 0.051),
        )
        expect(low).not.toMatch(/\d{4}|\.0/)
      }),
    )
  })
})

describe('thousands', () => {
  it('separates, exactly', () => {
    expect([0, 999, 1000, -1234567.891, 1e6].map(thousands)).toEqual([
      '0',
      '999',
      '1,000',
      '-1,234,567.891',
      '1,000,000',
    ])
    expect(thousands('9007199254740993.1234')).toBe('9,007,199,254,740,993.1234')
  })

  it('agrees with Intl', () => {
    fc.assert(fc.property(fc.maxSafeInteger(), (value) => thousands(value) === value.toLocaleString('en-US')))
  })
})

describe('hundredMillions', () => {
  it.each([
    ['12345.678', '12,345.678 亿美元', 'USD 1,234.57 billion'],
    ['10', '10 亿美元', 'USD 1 billion'],
    ['0.5', '0.5 亿美元', 'USD 50 million'],
    ['0', '0 亿美元', 'USD 0 million'],
    ['1,00', '1,00', '1,00'],
  ])('reads %s as each language counts', (value, zh, en) => {
    expect(hundredMillions('亿美元', 'USD')(value)).toEqual({ zh, en })
  })
})

describe('randomId', () => {
  it('is the timestamp and 5 random characters', () => {
    const draws = [0, 0.5, 0.999, 0.1, 0.3]
    expect(randomId(1772416800000, () => draws.shift()!)).toBe('17724168000000iz3a')
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (draw) => {
        expect(randomId(1772416800000, () => draw)).toMatch(/^1772416800000[0-9a-z]{5}$/)
      }),
    )
  })
})

import { wordsToFind } from '@cass/contract/kit/keyword.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { excerpt, highlight } from './highlight.ts'

const marked = (text: string, ...words: string[]) =>
  highlight(text, words)
    .map((piece) => (piece.found ? `[${piece.text}]` : piece.text))
    .join('')

describe('highlights', () => {
  it.each([
    ['FX Trading fx', ['fx'], '[FX] Trading [fx]'],
    ['外汇交易接口', ['交易', '接口'], '外汇[交易][接口]'],
    ['请求报价', ['报价', '请求报价'], '[请求报价]'],
    ['1+1 (a.b)', ['+', '(a.b', '\\', '['], '1[+]1 [(a.b])'],
    ['😀🎉', ['🎉'], '😀[🎉]'],
    ['An anchor at sea', ['a'], '[A]n [a]nchor [a]t sea'],
    ['prefix FX', ['fx'], 'prefix [FX]'],
    ['外汇fx，FX', ['fx'], '外汇[fx]，[FX]'],
    ['nothing', ['x'], 'nothing'],
    ['no words', [], 'no words'],
    ['', ['a'], ''],
  ])('of %s', (text, words, expected) => {
    expect(marked(text, ...words)).toBe(expected)
  })

  it('say all of the text, cut nowhere inside a character', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 3 })),
        (text, words) => {
          const pieces = highlight(text, words)
          expect(pieces.map((piece) => piece.text).join('')).toBe(text)
          for (const piece of pieces)
            expect([piece.text.length > 0, piece.text.isWellFormed()]).toEqual([true, true])
        },
      ),
    )
  })
})

describe('an excerpt', () => {
  it('is a stretch around the first place', () => {
    const text = `${'one two three '.repeat(50)}needle ${'four five six '.repeat(50)}`
    const said = excerpt(text, ['needle'])!
    const words = said.map((piece) => piece.text).join('')
    expect(words).toMatch(/^…(one|two|three) .*needle four.*…$/)
    expect(words.length).toBeLessThan(170)
    expect(said.filter((piece) => piece.found)).toEqual([{ text: 'needle', found: true }])
  })

  it('is all of a short text, and nothing where nothing is found', () => {
    expect(excerpt('外汇交易接口', ['接口'])).toEqual([
      { text: '外汇交易', found: false },
      { text: '接口', found: true },
    ])
    expect(excerpt('外汇', ['x'])).toBeNull()
    expect(excerpt('外汇', [])).toBeNull()
  })

  it('never cuts a character in two', () => {
    for (let before = 100; before < 110; before++) {
      const text = `${'a'.repeat(before % 2)}${'😀'.repeat(before)}针${'🎉'.repeat(200)}`
      for (const { text: piece } of excerpt(text, ['针'])!) expect(piece.isWellFormed()).toBe(true)
    }
  })
})

it('the words to find are told apart by spaces, without regard to case', () => {
  expect(wordsToFind('  FX　外汇 fx \n')).toEqual(['fx', '外汇'])
  expect(wordsToFind('  ')).toEqual([])
})

it('of many words the first eight are looked for', () => {
  expect(wordsToFind('1 2 3 3 4 5 6 7 8 9 10')).toEqual(['1', '2', '3', '4', '5', '6', '7', '8'])
})

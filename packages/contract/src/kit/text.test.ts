import { describe, expect, it } from 'vitest'
import { fill, languageOfPage, text } from './text.ts'

it('a page takes the saved setting, then the browser’s, else English; Chinese where nothing is known (spec §1)', () => {
  expect(languageOfPage('en', ['zh-CN'])).toBe('en')
  expect(languageOfPage('zh', ['en-US'])).toBe('zh')
  expect(languageOfPage(undefined, ['zh-TW', 'en'])).toBe('zh')
  expect(languageOfPage('fr', ['EN-gb'])).toBe('en')
  expect(languageOfPage(undefined, ['fr-FR', 'zh'])).toBe('zh')
  expect(languageOfPage(undefined, ['fr-FR'])).toBe('en')
  expect(languageOfPage(undefined, [])).toBe('zh')
})

describe('a count in English', () => {
  const words = text('{n}名用户已锁定', '{n} {n|user is|users are} locked')

  it.each([
    [0, '0 users are locked'],
    [1, '1 user is locked'],
    ['1', '1 user is locked'],
    [2, '2 users are locked'],
    ['1,000', '1,000 users are locked'],
  ])('is grammatical for %s', (n, sentence) => {
    expect(fill(words, { n })).toEqual({ zh: `${n}名用户已锁定`, en: sentence })
  })

  it('that is not given leaves its place as it is', () => {
    expect(fill(words, {}).en).toBe(words.en)
  })
})

// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { decideLanguage } from './language.ts'

it('takes the saved setting, then the browser’s, else English; Chinese where nothing is known (spec §1)', () => {
  expect(decideLanguage('en', ['zh-CN'])).toBe('en')
  expect(decideLanguage('zh', ['en-US'])).toBe('zh')
  expect(decideLanguage(undefined, ['zh-TW', 'en'])).toBe('zh')
  expect(decideLanguage('fr', ['en-GB'])).toBe('en')
  expect(decideLanguage(undefined, ['fr-FR', 'zh'])).toBe('zh')
  expect(decideLanguage(undefined, ['fr-FR'])).toBe('en')
  expect(decideLanguage(undefined, [])).toBe('zh')
})

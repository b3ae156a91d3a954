import { expect, it } from 'vitest'
import { languageOfPage } from './text.ts'

it('a page takes the saved setting, then the browser’s, else English; Chinese where nothing is known (spec §1)', () => {
  expect(languageOfPage('en', ['zh-CN'])).toBe('en')
  expect(languageOfPage('zh', ['en-US'])).toBe('zh')
  expect(languageOfPage(undefined, ['zh-TW', 'en'])).toBe('zh')
  expect(languageOfPage('fr', ['EN-gb'])).toBe('en')
  expect(languageOfPage(undefined, ['fr-FR', 'zh'])).toBe('zh')
  expect(languageOfPage(undefined, ['fr-FR'])).toBe('en')
  expect(languageOfPage(undefined, [])).toBe('zh')
})

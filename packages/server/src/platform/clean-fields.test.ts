import { expect, it } from 'vitest'
import { cleanFields } from './clean-fields.ts'
import type { Refusal } from './refusal.ts'
import { richTextWords } from './text.ts'

it('cleans each field', () => {
  const cleaned = cleanFields({ bodyZh: '<p onclick="x()">a</p>', bodyEn: '<b>b</b>' }, 'en')
  expect(cleaned).toEqual({ bodyZh: '<p>a</p>', bodyEn: '<strong>b</strong>' })
})

it.each(['zh', 'en'] as const)('refuses at its field what is nested too deeply (%s)', (language) => {
  const refused = () => cleanFields({ bodyZh: '<p>a</p>', bodyEn: '<b>'.repeat(8_000) }, language)
  expect(refused).toThrow(
    expect.objectContaining<Partial<Refusal>>({
      code: 'VALIDATION',
      data: [{ path: 'bodyEn', message: richTextWords.tooDeep[language] }],
    }),
  )
})

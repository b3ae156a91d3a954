import { hotline } from '@cass/contract/site/hotline.ts'
import { expect, it } from 'vitest'
import { overview } from './overview.ts'
import { htmlOf } from './section.ts'

it.each(['zh', 'en'] as const)(
  'the business overview has the hotline’s own number and hours (%s)',
  (language) => {
    const html = htmlOf(overview, language)
    expect(html).toContain(hotline.number[language])
    expect(html).toContain(hotline.hours[language])
    // No other hours stand beside them.
    const spans = (words: string) => words.match(/\d+:\d\d–\d+:\d\d/g)
    expect(spans(html)).toEqual(spans(hotline.hours[language]))
  },
)

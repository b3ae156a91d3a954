import { expect, it } from 'vitest'
import { hotline, hotlineSessions } from './hotline.ts'

it('prints the hours by which the hotline is answered', () => {
  for (const [from, to] of hotlineSessions)
    for (const words of Object.values(hotline.hours))
      expect(words).toContain(`${from.replace(/^0/, '')}–${to.replace(/^0/, '')}`)
  expect(hotline.hours).toEqual({
    zh: '工作日 9:00–12:00、13:30–17:30（北京时间）',
    en: 'Working days 9:00–12:00 and 13:30–17:30 (market time, UTC+8)',
  })
})

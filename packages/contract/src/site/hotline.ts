import { text } from '../kit/text.ts'

/** Of a working day, in market time. */
export const hotlineSessions = [
  ['09:00', '12:00'],
  ['13:30', '17:30'],
] as const

/** As people write it: 9:00. */
export const clockTime = (time: string): string => time.replace(/^0/, '')

const spans = hotlineSessions.map(([from, to]) => `${clockTime(from)}–${clockTime(to)}`)

/** The one place where the service hotline is: every page, the demo's texts included, takes it from here. */
export const hotline = {
  name: text('服务热线', 'Service hotline'),
  number: text('400-000-0000 转 5', '400-000-0000 ext.\u00a05'),
  hours: text(
    `工作日 ${spans.join('、')}（北京时间）`,
    `Working days ${spans.join(' and ')} (market time, UTC+8)`,
  ),
}

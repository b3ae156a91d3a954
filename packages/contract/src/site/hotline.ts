import { text } from '../kit/text.ts'

/** Service hours on working days, in market time. */
export const hotlineSessions = [
  ['09:00', '12:00'],
  ['13:30', '17:30'],
] as const

/** Without a leading zero: 9:00. */
export const clockTime = (time: string): string => time.replace(/^0/, '')

const spans = hotlineSessions.map(([from, to]) => `${clockTime(from)}–${clockTime(to)}`)

/** The only definition of the service hotline; all pages and the demo's texts use it. */
export const hotline = {
  name: text('服务热线', 'Service hotline'),
  number: text('400-000-0000 转 5', '400-000-0000 ext.\u00a05'),
  hours: text(
    `工作日 ${spans.join('、')}（北京时间）`,
    `Working days ${spans.join(' and ')} (market time, UTC+8)`,
  ),
}

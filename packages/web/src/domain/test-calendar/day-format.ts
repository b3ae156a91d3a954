import { sessions } from '@cass/contract/certification/enums.ts'
import type { TestTime } from '@cass/contract/certification/test-time.ts'
import { language, say } from '../../lib/language.ts'

const at = (date: string) => new Date(`${date}T00:00:00Z`)
const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-GB', { timeZone: 'UTC', ...options })
const long = format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
const months = format({ month: 'long', year: 'numeric' })
const weekdays = format({ weekday: 'short' })
const shortDay = format({ day: 'numeric', month: 'short' })

export const showDay = (date: string): string => long.format(at(date))
export const showMonth = (date: string): string => months.format(at(date))
export const showWeekday = (date: string): string => weekdays.format(at(date))
export const showShortDay = (date: string): string => shortDay.format(at(date))
export const showTestTime = ({ date, session }: TestTime): string =>
  `${showDay(date)} ${say(sessions[session].label)}`

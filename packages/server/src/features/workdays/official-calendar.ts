import type { Text } from '@cass/contract/kit/text.ts'
import chineseDays from 'chinese-days'
import { LRUCache } from 'lru-cache'

export type OfficialDay = { workday: boolean; name: Text | null }

/** Some years of days: a deadline or a calendar of slots asks for dozens at a time, and the library formats each anew. */
const days = new LRUCache<string, OfficialDay>({ max: 4_000, memoMethod: readDay })

/** A day of the official calendar. Holidays and make-up days have a name, ordinary days have none. */
export const officialDay = (date: string): OfficialDay => days.memo(date)

function readDay(date: string): OfficialDay {
  const { work, name } = chineseDays.getDayDetail(date)
  // A special day reads "National Day,<the Chinese name>,3", any other just "Friday".
  const [en, zh] = name.split(',')
  return { workday: work, name: en && zh ? { zh, en } : null }
}

/** Whether the State Council has announced the calendar of that year; until then weekdays are working days. */
export const isAnnounced = (year: number): boolean => officialDay(`${year}-10-01`).name !== null

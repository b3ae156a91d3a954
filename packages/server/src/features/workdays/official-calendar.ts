import type { Text } from '@cass/contract/kit/text.ts'
import chineseDays from 'chinese-days'

export type OfficialDay = { workday: boolean; name: Text | null }

/** The official calendar: holidays and make-up days by name, plain weekdays without. */
export function officialDay(date: string): OfficialDay {
  const { work, name } = chineseDays.getDayDetail(date)
  // A special day reads "National Day,<the Chinese name>,3", any other just "Friday".
  const [en, zh] = name.split(',')
  return { workday: work, name: en && zh ? { zh, en } : null }
}

/** Whether the State Council has announced that year; until then weekdays count. */
export const isAnnounced = (year: number): boolean => officialDay(`${year}-10-01`).name !== null

export function datesOf(year: number): string[] {
  const dates: string[] = []
  for (let at = Date.UTC(year, 0, 1); at < Date.UTC(year + 1, 0, 1); at += 86_400_000)
    dates.push(new Date(at).toISOString().slice(0, 10))
  return dates
}

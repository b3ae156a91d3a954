const inParts =
  /^(\d{4})\s*[-/.\p{Script=Han}]\s*(\d{1,2})\s*[-/.\p{Script=Han}]\s*(\d{1,2})\p{Script=Han}?$/u
const compact = /^(\d{4})(\d{2})(\d{2})$/

/** A day as people write it (2026-11-17, 20261117, 2026/11/7, or in Chinese), as YYYY-MM-DD; undefined: none that there is. */
export function dayOf(typed: string): string | undefined {
  const plain = typed.normalize('NFKC').trim()
  const [, year, month, day] = inParts.exec(plain) ?? compact.exec(plain) ?? []
  if (!year || !month || !day) return undefined
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  // A day that a month does not have becomes one of the next month.
  const date = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : undefined
}

const clock = /^(\d{1,2})\s*[:.\p{Script=Han}]?\s*(\d{2})\p{Script=Han}?$/u

/** A time of day as people write it (9:30, 0930), as HH:MM. */
export function clockOf(typed: string): string | undefined {
  const [, hour, minute] = clock.exec(typed.normalize('NFKC').trim()) ?? []
  if (!hour || !minute || Number(hour) > 23 || Number(minute) > 59) return undefined
  return `${hour.padStart(2, '0')}:${minute}`
}

import { marketDate } from '@cass/contract/kit/market-time.ts'
import { fill, type Text } from '@cass/contract/kit/text.ts'
import type { Tone } from '@cass/contract/kit/workflow.ts'
import { showNamed } from '../../lib/format.ts'
import { say } from '../../lib/language.ts'
import { Icon } from '../../ui/icons.tsx'
import css from './due.module.css'
import { dueWords as words } from './text.ts'

type DueTime = { readonly dueAt: string; readonly overdue: boolean }
const dayMs = 86_400_000

/** How long there is, or how late it is, in days of the market; whether it is late the server says. */
export function dueIn({ dueAt, overdue }: DueTime, now: Date): { tone: Tone; words: Text } {
  const daysPast = (Date.parse(marketDate(now)) - Date.parse(marketDate(new Date(dueAt)))) / dayMs
  const time = showNamed(dueAt, '{h}:{i}')
  if (overdue) {
    if (daysPast <= 0) return { tone: 'bad', words: fill(words.lateToday, { time }) }
    return { tone: 'bad', words: daysPast === 1 ? words.lateDay : fill(words.lateDays, { n: daysPast }) }
  }
  if (daysPast >= 0) return { tone: 'waiting', words: fill(words.today, { time }) }
  return { tone: 'idle', words: daysPast === -1 ? words.tomorrow : fill(words.days, { n: -daysPast }) }
}

const icons = { bad: 'warning', waiting: 'clock' } as const

export function Due({ now = new Date(), ...due }: DueTime & { now?: Date }) {
  const { tone, words: told } = dueIn(due, now)
  const icon = tone === 'bad' || tone === 'waiting' ? icons[tone] : undefined
  return (
    <time className={css.due} data-tone={tone} dateTime={due.dueAt} title={showNamed(due.dueAt)}>
      {icon && <Icon name={icon} size={16} />}
      {say(told)}
    </time>
  )
}

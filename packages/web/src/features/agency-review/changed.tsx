import { fill } from '@cass/contract/kit/text.ts'
import { say } from '../../lib/language.ts'
import css from './review.module.css'
import { words } from './text.ts'

/** A value, marked where it differs from what was handed in the time before. */
export function Changed({ now, before }: { now: string; before: string | undefined }) {
  if (before === undefined || before === now) return now || '—'
  return (
    <span title={say(words.changedSince)}>
      <mark className={css.changed}>{now || '—'}</mark>
      <span className={css.was}>{say(fill(words.before, { value: before || '—' }))}</span>
    </span>
  )
}

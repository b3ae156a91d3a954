import type { TimeValue } from '@cass/contract/kit/format.ts'
import type { StatusIcon, Tone } from '@cass/contract/kit/workflow.ts'
import { When } from '../../lib/format.ts'
import { say } from '../../lib/language.ts'
import { Icon } from '../icons.tsx'
import { historyWords as words } from '../text.ts'
import css from './history-list.module.css'
import { statusIcons } from './status-tag.tsx'

export type HistoryRow = {
  at: TimeValue
  actorName: string | null
  /** What was done. */
  label: string
  comment?: string | null
  tone?: Tone
  icon?: StatusIcon
}

/** What happened, in the order given. */
export const HistoryList = ({ rows }: { rows: readonly HistoryRow[] }) => (
  <ol className={css.history}>
    {rows.map((row, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: what happened does not move, and has no other name.
      <li key={place} data-tone={row.tone ?? 'idle'}>
        <span className={css.mark}>
          <Icon name={row.icon ? statusIcons[row.icon] : 'dot'} size={16} />
        </span>
        <p className={css.what}>{row.label}</p>
        <p className={css.who}>
          <span>{row.actorName ?? say(words.system)}</span>
          <When at={row.at} />
        </p>
        {row.comment && <p className={css.comment}>{row.comment}</p>}
      </li>
    ))}
  </ol>
)

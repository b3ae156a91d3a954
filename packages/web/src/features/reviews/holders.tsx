import type { ApplicationRow } from '@cass/contract/applications/schemas.ts'
import { stages } from '@cass/contract/reviews/stages.ts'
import { say } from '../../lib/language.ts'
import css from './applications-page.module.css'
import { Due } from './due.tsx'
import { workbenchWords as words } from './text.ts'

/** Who has it, and how long they have for it. */
export const Holders = ({ holders }: { holders: ApplicationRow['holders'] }) =>
  holders.length === 0
    ? '—'
    : holders.map((holder) => (
        <div
          key={`${holder.stage}${holder.teamName}`}
          className={css.holder}
          title={say(stages[holder.stage].label)}
        >
          <span>
            {holder.teamName} · {holder.personName ?? say(words.nobody)}
          </span>
          <Due dueAt={holder.dueAt} overdue={holder.overdue} />
        </div>
      ))

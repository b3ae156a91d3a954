import { fill } from '@cass/contract/kit/text.ts'
import type { TaskRow } from '@cass/contract/reviews/endpoints.ts'
import { say } from '../../lib/language.ts'
import { Icon } from '../../ui/icons.tsx'
import css from './note.module.css'
import { workbenchWords as words } from './text.ts'

/** What a colleague said when handing the task over. */
export const Note = ({ task: { note } }: { task: TaskRow }) =>
  note && (
    <p className={css.note}>
      <Icon name="info" size={16} />
      <span>{say(fill(words.note, { name: note.by, text: note.text }))}</span>
    </p>
  )

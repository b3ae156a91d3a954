import { fill } from '@cass/contract/kit/text.ts'
import { say } from '../../lib/language.ts'
import { Icon } from '../../ui/icons.tsx'
import { number, sayTicked } from './sentences.ts'
import css from './status-line.module.css'
import { words } from './text.ts'

type StatusLineProps = {
  ticked: number
  total: number
  added: number
  removed: number
  /** What the last click did, where the figures do not tell. */
  said: string
  readOnly: boolean
  onUndo: (() => void) | undefined
}

/** How many are ticked, what changed since the start, and the way back. */
export function StatusLine({ ticked, total, added, removed, said, readOnly, onUndo }: StatusLineProps) {
  return (
    <footer className={css.line}>
      <p role="status">
        <strong>{sayTicked(ticked, total)}</strong>
        {added > 0 && <span data-mark="added">{say(fill(words.added, { count: number(added) }))}</span>}
        {removed > 0 && (
          <span data-mark="removed">{say(fill(words.removed, { count: number(removed) }))}</span>
        )}
        {!readOnly && added + removed === 0 && <span>{say(words.unchanged)}</span>}
      </p>
      {!readOnly && (
        // A long list scrolls, and must do so by keyboard too.
        <p role="status" className={css.said} {...(said.length > 200 && { tabIndex: 0 })}>
          {said}
        </p>
      )}
      {!readOnly && (
        <button
          type="button"
          className={css.undo}
          disabled={!onUndo}
          title={say(words.undoHint)}
          aria-keyshortcuts="Control+Z"
          onClick={onUndo}
        >
          <Icon name="recall" size={16} />
          {say(words.undo)}
        </button>
      )}
    </footer>
  )
}

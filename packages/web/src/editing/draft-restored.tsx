import type { ReactNode } from 'react'
import { say } from '../lib/language.ts'
import css from './draft-restored.module.css'
import { DraftSaved } from './draft-saved.tsx'
import { draftWords as words } from './text.ts'

/** Above a form that starts with a draft. */
export const DraftRestored = ({
  at,
  onDiscard,
  children = say(words.restored),
}: {
  /** When that was saved on this device. */
  at?: Date
  /** Absent: it is with the server, or on its way there. */
  onDiscard?: () => void
  /** What to know of it, other than that it is back. */
  children?: ReactNode
}) => (
  <p className={css.restored}>
    <span>
      {children} <DraftSaved at={at} />
    </span>
    {onDiscard && (
      <button type="button" className="button" onClick={onDiscard}>
        {say(words.discard)}
      </button>
    )}
  </p>
)

import { type ReactNode, useEffect, useRef } from 'react'
import { say } from '../../lib/language.ts'
import { Icon } from '../../ui/icons.tsx'
import css from './panels.module.css'
import { formWords as words } from './text.ts'

/** What was just done, where it was done, with the way back. */
export function Undo({
  onUndo,
  onDone,
  takesFocus = false,
  children,
}: {
  onUndo: () => void
  onDone: () => void
  /** What was pressed is gone: the keyboard goes on here. */
  takesFocus?: boolean
  children: ReactNode
}) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus) button.current?.focus()
  }, [takesFocus])
  return (
    <p className={css.undo} role="status">
      <span>{children}</span>
      <button ref={button} type="button" className="button" onClick={onUndo}>
        <Icon name="recall" size={16} />
        {say(words.undo)}
      </button>
      <button type="button" className="icon-button" aria-label={say(words.close)} onClick={onDone}>
        <Icon name="close" size={16} />
      </button>
    </p>
  )
}

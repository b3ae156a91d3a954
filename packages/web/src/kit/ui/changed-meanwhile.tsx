import { useEffect, useRef } from 'react'
import { say } from '../language.ts'
import css from './changed-meanwhile.module.css'
import { Icon } from './icons.tsx'
import { conflictWords as words } from './text.ts'

/** Somebody else saved what is being edited here; nothing typed is lost by it. */
export function ChangedMeanwhile({ onTakeOver }: { onTakeOver: () => void }) {
  const box = useRef<HTMLDivElement>(null)
  // It stands above what may be scrolled away.
  useEffect(() => {
    box.current?.scrollIntoView?.({ block: 'nearest' })
  }, [])
  return (
    <div ref={box} className={`form-error ${css.notice}`} data-tone="waiting" role="alert">
      <Icon name="warning" />
      <p>
        {say(words.meanwhile)} {say(words.takeOverHint)}
      </p>
      <button type="button" className="button" onClick={onTakeOver}>
        {say(words.takeOver)}
      </button>
    </div>
  )
}

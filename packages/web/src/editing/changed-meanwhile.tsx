import { fill } from '@cass/contract/kit/text.ts'
import { useEffect, useRef } from 'react'
import { showClock } from '../lib/format.ts'
import { say } from '../lib/language.ts'
import { Icon } from '../ui/icons.tsx'
import css from './changed-meanwhile.module.css'
import { conflictWords as words } from './text.ts'

/** What is being edited here was saved elsewhere; nothing typed is lost by it. */
export function ChangedMeanwhile({
  ownSave,
  onTakeNewer,
}: {
  /** When the same person saved it, in another window; undefined where somebody else did. */
  ownSave: Date | undefined
  onTakeNewer: () => void
}) {
  const box = useRef<HTMLDivElement>(null)
  // It stands above what may be scrolled away.
  useEffect(() => {
    box.current?.scrollIntoView?.({ block: 'nearest' })
  }, [])
  return (
    <div ref={box} className={`form-error ${css.notice}`} data-tone="waiting" role="alert">
      <Icon name="warning" />
      <p>
        {say(ownSave ? fill(words.meanwhileByYou, { at: showClock(ownSave) }) : words.meanwhile)}{' '}
        {say(words.takeNewerHint)}
      </p>
      <button type="button" className="button" onClick={onTakeNewer}>
        {say(words.takeNewer)}
      </button>
    </div>
  )
}

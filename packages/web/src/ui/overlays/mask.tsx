import { useEffect, useRef } from 'react'
import { say } from '../../lib/language.ts'
import { maskedCalls } from '../../lib/mask.ts'
import { useStore } from '../../lib/store.ts'
import { commonWords } from '../../lib/text.ts'
import { useLate } from '../page/states.tsx'
import css from './mask.module.css'

/** Covers the page while a call runs that must not be worked beside (spec §7). */
export const Mask = () => (useStore(maskedCalls) > 0 ? <LateMask /> : null)

const LateMask = () => (useLate() ? <Cover /> : null)

function Cover() {
  const box = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = box.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  return (
    <dialog
      ref={box}
      className={css.mask}
      aria-label={say(commonWords.working)}
      onCancel={(event) => event.preventDefault()}
      onKeyDown={(event) => event.key === 'Escape' && event.preventDefault()}
    >
      <span className={css.ring} />
      <p role="status">{say(commonWords.working)}</p>
    </dialog>
  )
}

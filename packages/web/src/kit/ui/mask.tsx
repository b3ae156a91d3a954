import { useEffect, useRef } from 'react'
import { say } from '../language.ts'
import { maskedCalls } from '../mask.ts'
import { useStore } from '../store.ts'
import { kitText } from '../text.ts'
import css from './mask.module.css'
import { useLate } from './states.tsx'

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
      aria-label={say(kitText.working)}
      onCancel={(event) => event.preventDefault()}
      onKeyDown={(event) => event.key === 'Escape' && event.preventDefault()}
    >
      <span className={css.ring} />
      <p role="status">{say(kitText.working)}</p>
    </dialog>
  )
}

import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { UNSAFE_PortalProvider as PortalProvider } from 'react-aria/PortalProvider'
import { say } from '../../lib/language.ts'
import { createStore, useStore } from '../../lib/store.ts'
import { commonWords } from '../../lib/text.ts'
import { phone } from '../../lib/use-media.ts'
import { Icon } from '../icons.tsx'
import css from './dialog.module.css'

type DialogProps = {
  open: boolean
  title: string
  onClose: () => void
  footer?: ReactNode
  /** Neither Escape nor a close button: only what the footer offers. */
  locked?: boolean
  /** Comes by itself and must be heard at once, its words included. */
  urgent?: boolean
  wide?: boolean
  /** As much of the screen as there is. */
  full?: boolean
  /** From the right, over the full height. */
  side?: boolean
  /** On paper it stands alone and whole, whatever lies behind it. */
  prints?: boolean
  children: ReactNode
}

/** Work in a panel starts at its first field; on a phone that would raise the keyboard over what is to be read. */
function enter(panel: HTMLElement): void {
  const field =
    ':is(input, select, textarea, [aria-haspopup="listbox"]):enabled:not([type="file"], [type="hidden"], [tabindex="-1"])'
  const small = window.matchMedia?.(phone).matches
  const start = (!small && panel.querySelector<HTMLElement>(field)) || panel.querySelector('h2')
  start?.focus()
}

/** Modal; a click outside does not close it (spec §9). */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null
}

function OpenDialog({
  title,
  onClose,
  footer,
  locked = false,
  urgent = false,
  wide = false,
  full = false,
  side = false,
  prints = false,
  children,
}: Omit<DialogProps, 'open'>) {
  const box = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const bodyId = useId()
  // Before the element goes, or the browser could not return the focus to what opened it.
  useLayoutEffect(() => {
    const dialog = box.current
    dialog?.showModal()
    if (side && dialog) enter(dialog)
    // A question starts at what changes nothing.
    dialog?.querySelector<HTMLElement>('[data-start]')?.focus()
    return () => dialog?.close()
  }, [side])
  return (
    <dialog
      ref={box}
      className={css.dialog}
      data-wide={wide || undefined}
      data-full={full || undefined}
      data-side={side || undefined}
      data-prints={prints || undefined}
      role={urgent ? 'alertdialog' : undefined}
      aria-labelledby={titleId}
      aria-describedby={urgent ? bodyId : undefined}
      onCancel={(event) => {
        if (event.target !== box.current) return
        event.preventDefault()
        if (!locked) onClose()
      }}
      onKeyDownCapture={(event) => {
        // What has dropped down inside is what the key closes first.
        const dropped = (event.target as HTMLElement).getAttribute('aria-expanded') === 'true'
        if (event.key === 'Escape' && dropped) event.preventDefault()
      }}
      onKeyDown={(event) => {
        // A second Escape closes natively whatever `cancel` says; the key itself must not get that far.
        if (event.key !== 'Escape' || event.nativeEvent.isComposing || event.defaultPrevented) return
        event.preventDefault()
        if (!locked && !event.repeat) onClose()
      }}
    >
      {/* It lies above all else: what drops down inside it must be part of it. */}
      <PortalProvider getContainer={() => box.current}>
        <div className={css.header}>
          <h2 id={titleId} tabIndex={side ? -1 : undefined}>
            {title}
          </h2>
          {!locked && (
            <button
              type="button"
              className="icon-button"
              onClick={onClose}
              aria-label={say(commonWords.close)}
            >
              <Icon name="close" size={20} />
            </button>
          )}
        </div>
        <div id={bodyId} className={css.body}>
          {children}
        </div>
        {footer && <div className={css.footer}>{footer}</div>}
      </PortalProvider>
    </dialog>
  )
}

type Question = { title: string; body: ReactNode; ok?: string; cancel?: string; danger?: boolean }
type Pending = Question & { answer: (yes: boolean) => void }

const pending = createStore<Pending | null>(null)

/** Asks; true when confirmed. A second question answers the first with no. */
export function confirm(question: Question): Promise<boolean> {
  pending.get()?.answer(false)
  return new Promise((resolve) => {
    const answer = (yes: boolean) => {
      pending.set(null)
      resolve(yes)
    }
    pending.set({ ...question, answer })
  })
}

export function Confirms() {
  const question = useStore(pending)
  if (!question) return null
  return (
    <Dialog
      open
      title={question.title}
      onClose={() => question.answer(false)}
      footer={
        <>
          <button type="button" className="button" data-start onClick={() => question.answer(false)}>
            {question.cancel ?? say(commonWords.cancel)}
          </button>
          <button
            type="button"
            className={question.danger ? 'button button-danger' : 'button button-primary'}
            onClick={() => question.answer(true)}
          >
            {question.ok ?? say(commonWords.confirm)}
          </button>
        </>
      }
    >
      {question.body}
    </Dialog>
  )
}

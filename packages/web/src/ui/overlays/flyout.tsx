import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import css from './flyout.module.css'

type FlyoutProps = {
  /** Of the button, for those who do not see it. */
  label?: string
  button: ReactNode
  buttonClass?: string
  align?: 'start' | 'end'
  /** Opens on hover too. */
  hover?: boolean
  children: (close: () => void) => ReactNode
}

/** A button and what it discloses; Escape, a press elsewhere or leaving by keyboard closes it. */
export function Flyout({ label, button, buttonClass, align = 'start', hover, children }: FlyoutProps) {
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const panelId = useId()

  useEffect(() => {
    if (!open) return
    const onPress = (event: PointerEvent) => {
      if (!box.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', onPress)
    return () => document.removeEventListener('pointerdown', onPress)
  }, [open])

  const show = () => setOpen(true)
  const close = () => setOpen(false)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return
    close()
    box.current?.querySelector('button')?.focus()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside is what is operated; this only notices leaving.
    <div
      ref={box}
      className={css.flyout}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close()
      }}
      {...(hover && {
        onPointerEnter: (event) => event.pointerType === 'mouse' && show(),
        onPointerLeave: close,
      })}
    >
      <button
        type="button"
        className={buttonClass}
        aria-label={label}
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => (open && !hover ? close() : show())}
      >
        {button}
      </button>
      <div id={panelId} className={css.panel} data-align={align} hidden={!open}>
        {open && children(close)}
      </div>
    </div>
  )
}

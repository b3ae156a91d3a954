import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Icon } from '../icons.tsx'
import css from './menu-button.module.css'

export type MenuItem = {
  key: string
  label: string
  danger?: boolean
  disabled?: boolean
  onClick: () => void
}

/** A button with a menu: arrows, Home, End, Escape. It lies above all else, so that no table cuts it off. */
export function MenuButton({ label, items }: { label: string; items: readonly MenuItem[] }) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const panel = menu.current
    const anchor = button.current
    if (!open || !panel || !anchor) return
    panel.showPopover?.()
    place(panel, anchor)
    enabled(panel)[0]?.focus()
    // It stays with its button when that moves.
    const follow = () => place(panel, anchor)
    window.addEventListener('scroll', follow, { capture: true, passive: true })
    window.addEventListener('resize', follow)
    return () => {
      window.removeEventListener('scroll', follow, { capture: true })
      window.removeEventListener('resize', follow)
    }
  }, [open])

  const leave = () => {
    setOpen(false)
    button.current?.focus()
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const lines = enabled(event.currentTarget)
    const at = lines.indexOf(document.activeElement as HTMLElement)
    const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }
    const to = steps[event.key]
    if (to !== undefined) lines.at(to % lines.length)?.focus()
    else if (event.key === 'Escape') leave()
    else if (event.key === 'Tab') return setOpen(false)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className={css.button}
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          setOpen(true)
        }}
      >
        <Icon name="more" size={20} />
      </button>
      {open && (
        <div
          ref={menu}
          id={id}
          role="menu"
          tabIndex={-1}
          popover="manual"
          className={css.menu}
          aria-label={label}
          onKeyDown={onKeyDown}
          onBlur={({ currentTarget, relatedTarget }) => {
            const inside = currentTarget.contains(relatedTarget)
            // The button itself closes it.
            if (!inside && relatedTarget !== button.current) setOpen(false)
          }}
        >
          {items.map(({ key, label: words, danger, disabled, onClick }) => (
            <button
              key={key}
              type="button"
              role="menuitem"
              tabIndex={-1}
              data-danger={danger || undefined}
              disabled={disabled}
              onClick={() => {
                leave()
                onClick()
              }}
            >
              {words}
            </button>
          ))}
        </div>
      )}
    </>
  )
}

const enabled = (panel: HTMLElement) => [...panel.querySelectorAll<HTMLElement>('[role="menuitem"]:enabled')]

/** Below its button, or above where there is no room. */
function place(panel: HTMLElement, anchor: HTMLElement): void {
  const { top, bottom, right } = anchor.getBoundingClientRect()
  const { offsetHeight: height, offsetWidth: width } = panel
  const below = bottom + 4 + height <= window.innerHeight
  panel.style.top = `${below ? bottom + 4 : top - 4 - height}px`
  panel.style.left = `${Math.max(8, right - width)}px`
}

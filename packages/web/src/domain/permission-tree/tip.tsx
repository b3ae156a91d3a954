import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import css from './tip.module.css'

const hoverMs = 350
const leaveMs = 120
const width = 320

type Shown = { words: string; box: DOMRect }

/**
 * The full name of a row whose name is long (spec §2) or does not fit, and why it is locked: on hover and on focus,
 * for every row of a tree at once. Nothing new for those who hear the page; the row itself says both.
 */
export function Tip({ within }: { within: RefObject<HTMLElement | null> }) {
  const [shown, setShown] = useState<Shown | null>(null)
  const element = useRef<HTMLDivElement>(null)
  const timer = useRef(0)

  useEffect(() => {
    const area = within.current
    if (!area) return
    const later = (work: () => void, ms: number) => {
      clearTimeout(timer.current)
      timer.current = window.setTimeout(work, ms)
    }
    const hide = () => {
      clearTimeout(timer.current)
      setShown(null)
    }
    const showFor = (target: EventTarget | null, ms: number) => {
      const row = (target as Element | null)?.closest<HTMLElement>('[data-tipped]')
      const words = row && wordsOf(row)
      if (words) later(() => setShown({ words, box: row.getBoundingClientRect() }), ms)
      else later(hide, leaveMs)
    }
    const onOver = (event: PointerEvent) => event.pointerType === 'mouse' && showFor(event.target, hoverMs)
    const onLeave = () => later(hide, leaveMs)
    const onFocus = (event: FocusEvent) =>
      (event.target as Element).matches(':focus-visible') && showFor(event.target, 0)
    // A finger does not hover.
    const onClick = (event: MouseEvent) =>
      (event as PointerEvent).pointerType === 'touch' && showFor(event.target, 0)
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && hide()
    const listening = new AbortController()
    const { signal } = listening
    area.addEventListener('pointerover', onOver, { signal })
    area.addEventListener('pointerleave', onLeave, { signal })
    area.addEventListener('focusin', onFocus, { signal })
    area.addEventListener('focusout', hide, { signal })
    area.addEventListener('click', onClick, { signal })
    area.addEventListener('scroll', hide, { signal, capture: true })
    document.addEventListener('pointerdown', hide, { signal })
    document.addEventListener('keydown', onKey, { signal })
    return () => {
      clearTimeout(timer.current)
      listening.abort()
    }
  }, [within])

  // Above a dialog, should the tree stand in one.
  useLayoutEffect(() => {
    if (shown) element.current?.showPopover?.()
  }, [shown])

  if (!shown) return null
  const { words, box } = shown
  const low = box.bottom > window.innerHeight - 96
  const left = Math.max(8, Math.min(box.left, window.innerWidth - width - 8))
  return (
    <div
      ref={element}
      popover="manual"
      className={css.tip}
      aria-hidden="true"
      data-tip
      style={{
        left,
        maxWidth: width,
        ...(low ? { bottom: window.innerHeight - box.top } : { top: box.bottom }),
      }}
      onPointerEnter={() => clearTimeout(timer.current)}
      onPointerLeave={() => setShown(null)}
    >
      {words}
    </div>
  )
}

function wordsOf(row: HTMLElement): string {
  const name = row.querySelector<HTMLElement>('[data-name]')
  const cut =
    name &&
    (name.dataset.name === 'long' ||
      name.scrollWidth > name.clientWidth ||
      name.scrollHeight > name.clientHeight)
  return [cut ? name.textContent : '', row.dataset.tipped].filter(Boolean).join('\n')
}

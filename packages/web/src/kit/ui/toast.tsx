import { errorToastMs } from '@cass/contract/errors.ts'
import { useEffect, useRef } from 'react'
import { say } from '../language.ts'
import { createStore, useStore } from '../store.ts'
import { kitText } from '../text.ts'
import { Icon } from './icons.tsx'
import css from './toast.module.css'

type Tone = 'success' | 'info' | 'warning' | 'error'
type Toast = { id: number; tone: Tone; words: string; ms: number }

const toasts = createStore<readonly Toast[]>([])
let lastId = 0

function show(tone: Tone, words: string, ms: number): void {
  // Several calls that fail for one reason say it once.
  const others = toasts.get().filter((toast) => toast.tone !== tone || toast.words !== words)
  lastId += 1
  toasts.set([...others, { id: lastId, tone, words, ms }])
}

const dismiss = (id: number) => toasts.set(toasts.get().filter((toast) => toast.id !== id))

/** For what has no place on the page. */
export const toast = {
  success: (words: string, ms = errorToastMs) => show('success', words, ms),
  info: (words: string, ms = errorToastMs) => show('info', words, ms),
  warning: (words: string, ms = errorToastMs) => show('warning', words, ms),
  error: (words: string, ms = errorToastMs) => show('error', words, ms),
}

export function Toasts() {
  const shown = useStore(toasts)
  const box = useRef<HTMLElement>(null)

  // A modal dialog lies in the top layer; only a popover shown after it lies above it.
  useEffect(() => {
    const element = box.current
    if (!element?.showPopover) return
    if (element.matches(':popover-open')) element.hidePopover()
    if (shown.length > 0) element.showPopover()
  }, [shown])

  return (
    <section ref={box} popover="manual" className={css.toasts} aria-label={say(kitText.notices)}>
      {shown.map((item) => (
        <Item key={item.id} {...item} />
      ))}
    </section>
  )
}

const icons = { success: 'check-circle', info: 'info', warning: 'warning', error: 'error' } as const

function Item({ id, tone, words, ms }: Toast) {
  const timer = useRef(0)
  const start = () => {
    timer.current = window.setTimeout(() => dismiss(id), ms)
  }
  const stop = () => clearTimeout(timer.current)
  useEffect(() => {
    const running = window.setTimeout(() => dismiss(id), ms)
    timer.current = running
    return () => clearTimeout(timer.current)
  }, [id, ms])

  const urgent = tone === 'error' || tone === 'warning'
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a pointer at rest on a message means somebody is reading it.
    <div
      className={css.toast}
      data-tone={tone}
      role={urgent ? 'alert' : 'status'}
      onMouseEnter={stop}
      onMouseLeave={start}
    >
      <Icon name={icons[tone]} />
      <p>
        <span className="visually-hidden">{say(kitText[tone])}</span>
        {words}
      </p>
      <button
        type="button"
        className="icon-button"
        onClick={() => dismiss(id)}
        aria-label={say(kitText.close)}
      >
        <Icon name="close" size={16} />
      </button>
    </div>
  )
}

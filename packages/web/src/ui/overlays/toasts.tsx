import { useEffect, useRef } from 'react'
import { say } from '../../lib/language.ts'
import { useStore } from '../../lib/store.ts'
import { commonWords } from '../../lib/text.ts'
import { dismiss, type Toast, toasts } from '../../lib/toast.ts'
import { Icon } from '../icons.tsx'
import css from './toasts.module.css'

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
    <section ref={box} popover="manual" className={css.toasts} aria-label={say(commonWords.notices)}>
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
        <span className="visually-hidden">{say(commonWords[tone])}</span>
        {words}
      </p>
      <button
        type="button"
        className="icon-button"
        onClick={() => dismiss(id)}
        aria-label={say(commonWords.close)}
      >
        <Icon name="close" size={16} />
      </button>
    </div>
  )
}

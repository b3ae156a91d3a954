import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import css from './tabs.module.css'

/** Of tabs that do not all fit, the chosen one; the page as a whole must not move for it. */
export function scrollToTab(list: HTMLElement | null, chosen: string): void {
  const tab = list?.querySelector<HTMLElement>(chosen)
  if (!list || !tab) return
  const [start, end] = [tab.offsetLeft, tab.offsetLeft + tab.offsetWidth]
  if (start < list.scrollLeft || end > list.scrollLeft + list.clientWidth)
    list.scrollLeft = end - list.clientWidth
}

/** Parts of one thing, of which one shows. Left and right lead between them; what does not fit scrolls. */
export function Tabs<Key extends string>({
  label,
  tabs,
  chosen,
  onChoose,
  children,
}: {
  /** What they are parts of. */
  label: string
  tabs: readonly { key: Key; title: ReactNode }[]
  chosen: Key
  onChoose: (key: Key) => void
  /** The part that is chosen. */
  children: ReactNode
}) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another one is chosen.
  useEffect(() => {
    scrollToTab(list.current, '[aria-selected="true"]')
  }, [chosen])

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    const at = tabs.findIndex((tab) => tab.key === chosen)
    const next = tabs[(at + step + tabs.length) % tabs.length]!
    list.current?.querySelector<HTMLElement>(`[data-key="${next.key}"]`)?.focus()
    onChoose(next.key)
  }

  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className={css.tabs} onKeyDown={onKeyDown}>
        {tabs.map(({ key, title }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            data-key={key}
            aria-selected={key === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={key === chosen ? 0 : -1}
            onClick={() => onChoose(key)}
          >
            {title}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`}>
        {children}
      </div>
    </>
  )
}

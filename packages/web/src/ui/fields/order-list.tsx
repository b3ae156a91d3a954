import { fill } from '@cass/contract/kit/text.ts'
import { type PointerEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { CallError } from '../../lib/api.ts'
import { say } from '../../lib/language.ts'
import { Icon } from '../icons.tsx'
import { orderWords as words } from '../text.ts'
import css from './order-list.module.css'

/** A list whose order people set: by dragging, or by the two buttons of each line, which keep the focus. */
export function OrderList<Item>({
  label,
  items,
  keyOf,
  nameOf,
  onOrder,
  children,
}: {
  /** What is listed. */
  label: string
  items: readonly Item[]
  keyOf: (item: Item) => string
  /** What a line is called, for its buttons. */
  nameOf: (item: Item) => string
  /** The new order, of all of them; without it there is none to set. */
  onOrder?: ((keys: string[]) => Promise<unknown>) | undefined
  children: (item: Item) => ReactNode
}) {
  const list = useRef<HTMLOListElement>(null)
  /** While something is dragged, and until the server has said yes or no. */
  const [wanted, setWanted] = useState<readonly string[]>()
  const [dragged, setDragged] = useState<string>()
  const dragging = useRef(false)
  const saving = useRef(false)
  /** Made while the one before it is being saved: only the last of them is asked for. */
  const unsaved = useRef<readonly string[]>(undefined)
  const [told, setTold] = useState('')
  const focus = useRef<HTMLElement>(null)
  const keys = wanted ?? items.map(keyOf)
  const shown = keys.flatMap((key) => items.find((item) => keyOf(item) === key) ?? [])

  // A line that moves loses the focus: the button that moved it gets it back.
  useLayoutEffect(() => {
    focus.current?.focus()
    focus.current = null
  })

  async function order(next: readonly string[], moved: Item) {
    setWanted(next)
    const place = next.indexOf(keyOf(moved)) + 1
    setTold(say(fill(words.moved, { name: nameOf(moved), place, total: next.length })))
    unsaved.current = next
    if (saving.current) return
    saving.current = true
    while (unsaved.current) {
      const order = unsaved.current
      unsaved.current = undefined
      await onOrder?.([...order]).catch((error) => {
        // It has been said; the list shows again what the server has.
        unsaved.current = undefined
        setTold('')
        if (!(error instanceof CallError)) throw error
      })
    }
    saving.current = false
    if (!dragging.current) setWanted(undefined)
  }

  function drag(event: PointerEvent, item: Item) {
    if (event.button !== 0) return
    event.preventDefault()
    const key = keyOf(item)
    let next: readonly string[] = keys
    setDragged(key)
    dragging.current = true
    // On the window: a line that moves in the document would let go of the pointer.
    const move = ({ clientY }: globalThis.PointerEvent) => {
      const lines = [...(list.current?.children ?? [])] as HTMLElement[]
      const over = lines.findIndex((line) => clientY < line.getBoundingClientRect().bottom)
      next = movedTo(next, key, over < 0 ? next.length - 1 : over)
      setWanted(next)
    }
    const drop = ({ type }: globalThis.PointerEvent) => {
      for (const [name, act] of acts) window.removeEventListener(name, act)
      setDragged(undefined)
      dragging.current = false
      if (type === 'pointerup' && next.some((each, at) => each !== keys[at])) void order(next, item)
      else setWanted(saving.current ? keys : undefined)
    }
    const acts = [
      ['pointermove', move],
      ['pointerup', drop],
      ['pointercancel', drop],
    ] as const
    for (const [name, act] of acts) window.addEventListener(name, act)
  }

  function step(item: Item, by: 1 | -1, button: HTMLElement) {
    const at = keys.indexOf(keyOf(item))
    if (at + by < 0 || at + by >= keys.length) return
    focus.current = button
    void order(movedTo(keys, keyOf(item), at + by), item)
  }

  return (
    <>
      <ol ref={list} className={css.list} aria-label={label}>
        {shown.map((item, at) => (
          <li key={keyOf(item)} data-dragged={keyOf(item) === dragged || undefined}>
            {onOrder && (
              <div className={css.handles}>
                <span
                  className={css.grip}
                  title={say(words.drag)}
                  onPointerDown={(event) => drag(event, item)}
                >
                  <Icon name="grip" size={16} />
                </span>
                {([-1, 1] as const).map((by) => (
                  <button
                    key={by}
                    type="button"
                    className="icon-button"
                    aria-label={say(fill(by < 0 ? words.up : words.down, { name: nameOf(item) }))}
                    aria-disabled={at + by < 0 || at + by >= keys.length || undefined}
                    onClick={(event) => step(item, by, event.currentTarget)}
                  >
                    <Icon name={by < 0 ? 'arrow-up' : 'arrow-down'} size={16} />
                  </button>
                ))}
              </div>
            )}
            <div className={css.line}>{children(item)}</div>
          </li>
        ))}
      </ol>
      <p role="status" className="visually-hidden">
        {told}
      </p>
    </>
  )
}

/** The keys with one of them at another place. */
export const movedTo = (keys: readonly string[], key: string, place: number): readonly string[] =>
  keys.filter((each) => each !== key).toSpliced(place, 0, key)

import {
  defaultRangeExtractor,
  type Range,
  useVirtualizer,
  useWindowVirtualizer,
  type Virtualizer,
} from '@tanstack/react-virtual'
import { type FocusEvent, type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { printing } from '../../lib/printing.ts'
import { useStore } from '../../lib/store.ts'
import css from './seen-list.module.css'

type Props<Item> = {
  items: readonly Item[]
  keyOf: (item: Item) => string
  /** A guess, until it has been seen. */
  heightOf: (item: Item) => number
  children: (item: Item) => ReactNode
}

/** A list of which only the part in sight is in the page, whatever scrolls it: the window, or a box around it. */
export function SeenList<Item>(props: Props<Item>) {
  const list = useRef<HTMLDivElement>(null)
  /** Null is the window. */
  const [scroller, setScroller] = useState<HTMLElement | null>()
  useLayoutEffect(() => setScroller(scrollerOf(list.current!)), [])
  return (
    <div ref={list}>
      {scroller ? <InBox {...props} scroller={scroller} /> : scroller === null && <InWindow {...props} />}
    </div>
  )
}

function InWindow<Item>(props: Props<Item>) {
  const { margin, list, ...options } = useOptions(props, null)
  const rows = useWindowVirtualizer<HTMLElement>({ ...options, scrollMargin: margin })
  return <Seen {...props} list={list} rows={rows} margin={margin} onFocused={options.onFocused} />
}

function InBox<Item>({ scroller, ...props }: Props<Item> & { scroller: HTMLElement }) {
  const { margin, list, ...options } = useOptions(props, scroller)
  const getScrollElement = useCallback(() => scroller, [scroller])
  const rows = useVirtualizer<HTMLElement, HTMLElement>({
    ...options,
    getScrollElement,
    scrollMargin: margin,
  })
  return <Seen {...props} list={list} rows={rows} margin={margin} onFocused={options.onFocused} />
}

function useOptions<Item>({ items, keyOf, heightOf }: Props<Item>, scroller: HTMLElement | null) {
  const list = useRef<HTMLDivElement>(null)
  const all = useStore(printing)
  /** What has the focus stays in the page wherever it is scrolled to, or the focus would be lost. */
  const [focused, setFocused] = useState(-1)
  const [margin, setMargin] = useState(0)
  // What stands above may have grown.
  useLayoutEffect(() => {
    const top = list.current!.getBoundingClientRect().top
    setMargin(
      Math.round(
        scroller ? top - scroller.getBoundingClientRect().top + scroller.scrollTop : top + window.scrollY,
      ),
    )
  })
  return {
    list,
    margin,
    onFocused: setFocused,
    count: items.length,
    overscan: 2,
    getItemKey: useCallback((index: number) => keyOf(items[index]!), [items, keyOf]),
    estimateSize: (index: number) => heightOf(items[index]!),
    rangeExtractor: useCallback(
      (range: Range) => {
        if (all) return Array.from({ length: range.count }, (_, index) => index)
        const shown = defaultRangeExtractor(range)
        if (focused < 0 || focused >= range.count || shown.includes(focused)) return shown
        return [...shown, focused].sort((one, other) => one - other)
      },
      [all, focused],
    ),
  }
}

function Seen<Item>({
  items,
  children,
  list,
  rows,
  margin,
  onFocused,
}: Props<Item> & {
  list: { current: HTMLDivElement | null }
  rows: Pick<
    Virtualizer<HTMLElement, HTMLElement> | Virtualizer<Window, HTMLElement>,
    'getTotalSize' | 'getVirtualItems' | 'measureElement'
  >
  margin: number
  onFocused: (index: number) => void
}) {
  // On paper one stands below the other.
  const all = useStore(printing)
  const noteFocus = ({ target }: FocusEvent<HTMLElement>) =>
    onFocused(Number(target.closest<HTMLElement>('[data-index]')?.dataset.index ?? -1))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is operated here; it only notes where the focus is.
    <div
      ref={list}
      className={css.list}
      style={all ? undefined : { height: rows.getTotalSize() }}
      onFocus={noteFocus}
      onBlur={() => onFocused(-1)}
    >
      {rows.getVirtualItems().map(({ index, key, start }) => (
        <div
          key={key}
          ref={rows.measureElement}
          className={all ? undefined : css.item}
          data-index={index}
          style={all ? undefined : { transform: `translateY(${start - margin}px)` }}
        >
          {children(items[index]!)}
        </div>
      ))}
    </div>
  )
}

function scrollerOf(element: HTMLElement): HTMLElement | null {
  for (let each = element.parentElement; each && each !== document.body; each = each.parentElement)
    if (/auto|scroll/.test(getComputedStyle(each).overflowY)) return each
  return null
}

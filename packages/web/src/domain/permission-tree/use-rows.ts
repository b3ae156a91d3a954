import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useRef } from 'react'
import { printing } from '../../lib/printing.ts'
import { useStore } from '../../lib/store.ts'

type Rows<Item> = {
  items: readonly Item[]
  /** Both must keep their identity, or every row is measured again. */
  keyOf: (item: Item) => string
  heightOf: (item: Item) => number
  /** The row that Tab reaches: it stays in the page wherever it has been scrolled to, or the focus would be lost. */
  tabStop: number
  /** Height of what sticks to the top of the scrolling box. */
  header?: number
}

const overscan = 8

/** A list of which only the part in sight is in the page, with one stop for Tab and the way to move it. */
export function useRows<Item>({ items, keyOf, heightOf, tabStop, header = 0 }: Rows<Item>) {
  const scroller = useRef<HTMLDivElement>(null)
  const wanted = useRef<string>(undefined)
  const all = useStore(printing)

  const rows = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    getItemKey: useCallback((index: number) => keyOf(items[index]!), [items, keyOf]),
    estimateSize: (index) => heightOf(items[index]!),
    rangeExtractor: useCallback(
      (range: Range) => {
        if (all) return Array.from({ length: range.count }, (_, index) => index)
        const shown = defaultRangeExtractor(range)
        if (tabStop < 0 || tabStop >= range.count || shown.includes(tabStop)) return shown
        return [...shown, tabStop].sort((one, other) => one - other)
      },
      [all, tabStop],
    ),
    overscan,
    scrollMargin: header,
    scrollPaddingStart: header,
  })

  useLayoutEffect(() => {
    if (wanted.current === undefined) return
    const found = [...(scroller.current?.querySelectorAll<HTMLElement>('[data-id]') ?? [])]
    const target = found.find((element) => element.dataset.id === wanted.current)
    wanted.current = undefined
    target?.focus({ preventScroll: true })
  })

  return {
    scroller,
    size: rows.getTotalSize(),
    shown: rows.getVirtualItems(),
    show: (index: number) => rows.scrollToIndex(index),
    /** Call it together with what moves the tab stop there. */
    focus: (index: number, id: string) => {
      wanted.current = id
      rows.scrollToIndex(index)
    },
  }
}

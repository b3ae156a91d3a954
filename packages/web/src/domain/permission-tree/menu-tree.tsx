import type { Selection, Tree } from '@cass/contract/menus/selection.ts'
import { type KeyboardEvent, type MouseEvent, useEffect, useMemo, useRef } from 'react'
import { say } from '../../lib/language.ts'
import css from './menu-item.module.css'
import { idOf, MenuItem, type MenuRow, rowHeight } from './menu-item.tsx'
import { everything, isLeaf, placeOf, type Row } from './outline.ts'
import type { Counted } from './sentences.ts'
import { words } from './text.ts'
import type { Figures } from './use-figures.ts'
import { useRows } from './use-rows.ts'

const typeAheadMs = 600

type MenuTreeProps = {
  tree: Tree
  rows: readonly Row[]
  selection: Selection
  figures: Figures
  counted: Counted
  chosen: string
  query: string
  onChoose: (id: string) => void
  onFold: (id: string, fold: boolean) => void
  /** A choice made on purpose: by a click or by Enter, not by passing over it. */
  onDone: () => void
}

const heightOf = () => rowHeight

/** The left side: a tree to go about in. What is chosen follows the focus. */
export function MenuTree(props: MenuTreeProps) {
  const { tree, rows, selection, figures, counted, chosen, query, onChoose, onFold, onDone } = props
  const items = useMemo<readonly MenuRow[]>(() => [null, ...rows], [rows])
  const tabStop = nearest(items, tree, chosen)
  const { scroller, size, shown, show, focus } = useRows({ items, keyOf: idOf, heightOf, tabStop })
  // What is chosen at the start may lie far down.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at the start alone.
  useEffect(() => show(tabStop), [])
  const typed = useRef({ letters: '', at: 0 })

  const go = (index: number) => {
    const row = items[index]
    if (row === undefined) return
    focus(index, idOf(row))
    onChoose(idOf(row))
  }

  const typeAhead = (letter: string, from: number) => {
    const now = Date.now()
    const recent = now - typed.current.at < typeAheadMs ? typed.current.letters : ''
    const letters = recent + letter.toLowerCase()
    typed.current = { letters, at: now }
    // A first letter goes on to the next such name; more of them stay where they still fit.
    const start = letters.length === 1 ? from + 1 : from
    const order = items.map((_, step) => (start + step) % items.length)
    const found = order.find((index) => items[index]?.entry.name.toLowerCase().startsWith(letters))
    if (found !== undefined) go(found)
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const id = (event.target as HTMLElement).dataset.id
    const from = items.findIndex((row) => idOf(row) === id)
    const row = items[from]
    if (row === undefined) return
    const { key } = event
    if (key === 'ArrowDown') go(from + 1)
    else if (key === 'ArrowUp') go(from - 1)
    else if (key === 'Home') go(0)
    else if (key === 'End') go(items.length - 1)
    else if (key === 'ArrowRight' && row?.open === false) onFold(row.entry.id, false)
    else if (key === 'ArrowRight' && row?.open) go(from + 1)
    else if (key === 'ArrowLeft' && row?.open) onFold(row.entry.id, true)
    else if (key === 'ArrowLeft' && row?.entry.parent) go(nearest(items, tree, row.entry.parent))
    else if (key === 'Enter' || key === ' ') {
      go(from)
      onDone()
    } else if (key.length === 1 && key !== '/') typeAhead(key, from)
    else return
    event.preventDefault()
  }

  const onClick = (event: MouseEvent<HTMLElement>) => {
    const target = event.target as HTMLElement
    const id = target.closest<HTMLElement>('[data-id]')?.dataset.id
    const row = items.find((each) => idOf(each) === id)
    if (row === undefined || id === undefined) return
    if (row && row.open !== null && target.closest('[data-twisty]')) {
      onFold(id, row.open)
      return
    }
    if (row?.open === false) onFold(id, false)
    onChoose(id)
    onDone()
  }

  return (
    <div ref={scroller} className={css.scroller}>
      <div
        role="tree"
        aria-label={say(words.menu)}
        className={css.tree}
        style={{ height: size }}
        onKeyDown={onKeyDown}
        onClick={onClick}
      >
        {shown.map(({ index, key, start }) => {
          const row = items[index]!
          const id = idOf(row)
          const place = placeOf(tree, id)
          return (
            <MenuItem
              key={key}
              row={row}
              top={start}
              tops={rows[0]?.siblings ?? 0}
              on={row !== null && isLeaf(row.entry) && selection.has(id)}
              ticked={figures.ticked[place]!}
              total={figures.total[place]!}
              counted={counted}
              chosen={id === chosen}
              tabbable={index === tabStop}
              query={query}
            />
          )
        })}
      </div>
    </div>
  )
}

/** The row of a node, or of the lowest branch above it that shows. */
function nearest(items: readonly MenuRow[], tree: Tree, id: string): number {
  for (let entry = tree.byId.get(id); entry; entry = tree.byId.get(entry.parent ?? everything)) {
    const wanted = entry
    const index = items.findIndex((row) => row?.entry === wanted)
    if (index >= 0) return index
  }
  return 0
}

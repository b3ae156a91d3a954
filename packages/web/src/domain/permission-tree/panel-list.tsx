import { type Selection, stateOf, type Tree } from '@cass/contract/menus/selection.ts'
import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'
import { language } from '../../lib/language.ts'
import { isLeaf, type Line, panelLines } from './outline.ts'
import { PanelCell } from './panel-cell.tsx'
import css from './panel-list.module.css'
import type { Counted } from './sentences.ts'
import { markOf } from './tick.tsx'
import type { Figures } from './use-figures.ts'
import { useRows } from './use-rows.ts'

/** Nine Chinese characters with checkbox, flag and lock; English names are longer. */
const columnWidth = language === 'zh' ? 208 : 256
const indent = 24
const pageOfLines = 10

export type PanelListProps = {
  tree: Tree
  branch: string
  shown: ReadonlySet<string> | null
  selection: Selection
  /** What the selection was at the start. */
  start: Selection
  /** While only a part shows and can be ticked: that part, which boxes and figures go by. */
  listed: ReadonlySet<string> | null
  figures: Figures
  counted: Counted
  strict: boolean
  readOnly: boolean
  query: string
  label: string
  /** The leaf that was chosen in the menu: it stands among its siblings. */
  here: string | undefined
  onToggle: (id: string) => void
}

const keyOf = (line: Line) => line.cells[0]!.id
const heightOf = (line: Line) => (line.heading && line.depth === 0 ? 44 : 34)

/** Checkboxes of what lies below a branch: one stop for Tab, arrows between them, space ticks. */
export function PanelList(props: PanelListProps) {
  const { tree, branch, shown, selection, start, listed, figures, strict, readOnly, query, here } = props
  const [columns, setColumns] = useState(1)
  const lines = useMemo(() => panelLines(tree, branch, columns, shown), [tree, branch, columns, shown])
  const places = useMemo(
    () =>
      new Map(lines.flatMap(({ cells }, line) => cells.map(({ id }, cell) => [id, { line, cell }] as const))),
    [lines],
  )
  const [active, setActive] = useState(here)
  const tabStop = places.get(active ?? '') ?? { line: 0, cell: 0 }
  const tabStopId = lines[tabStop.line]?.cells[tabStop.cell]?.id
  const rows = useRows({ items: lines, keyOf, heightOf, tabStop: tabStop.line })

  useWidth(rows.scroller, (width) => setColumns(Math.max(1, Math.floor(width / columnWidth))))

  const hereLine = here === undefined ? undefined : places.get(here)?.line
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another leaf is chosen, not whenever the rows are new.
  useEffect(() => {
    if (hereLine === undefined) return
    setActive(here)
    rows.show(hereLine)
  }, [here, hereLine])

  const go = ({ line, cell }: Place) => {
    const entry = lines[line]?.cells[cell]
    if (!entry) return
    rows.focus(line, entry.id)
    setActive(entry.id)
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const from = places.get((event.target as HTMLElement).dataset.id ?? '')
    const to = from && moved(event.key, from, lines)
    if (!to) return
    event.preventDefault()
    go(to)
  }
  const onFocus = (event: FocusEvent<HTMLElement>) => setActive((event.target as HTMLElement).dataset.id)

  return (
    <div ref={rows.scroller} className={css.scroller}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out like this. */}
      <div
        role="group"
        aria-label={props.label}
        className={css.lines}
        style={sized({ size: rows.size, columns })}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
      >
        {rows.shown.map(({ index, key, start: top, size }) => {
          const line = lines[index]!
          return (
            <div
              key={key}
              className={line.heading ? css.heading : css.leaves}
              data-depth={line.depth}
              style={sized({ top, size, indent: line.depth * indent })}
            >
              {line.cells.map((entry) => (
                <PanelCell
                  key={entry.id}
                  entry={entry}
                  state={stateOf(tree, selection, entry.id, { strict, listed })}
                  mark={isLeaf(entry) || strict ? markOf(start, selection, entry.id) : undefined}
                  here={entry.id === here}
                  readOnly={readOnly}
                  tabbable={entry.id === tabStopId}
                  query={query}
                  ticked={figures.ticked[entry.at]!}
                  total={figures.total[entry.at]!}
                  counted={props.counted}
                  onToggle={props.onToggle}
                />
              ))}
            </div>
          )
        })}
      </div>
    </div>
  )
}

/** As custom properties, which the style sheet for paper can do without. */
const sized = (values: Record<string, number>): CSSProperties =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`--${name}`, value]))

type Place = { line: number; cell: number }

/** Where a key leads from a cell; nowhere, if it is no key of the list. */
function moved(key: string, { line, cell }: Place, lines: readonly Line[]): Place | undefined {
  const last = lines.length - 1
  const lastCell = (of: number) => (lines[of]?.cells.length ?? 1) - 1
  const inLine = (to: number) => {
    const within = Math.max(0, Math.min(last, to))
    return { line: within, cell: Math.min(cell, lastCell(within)) }
  }
  switch (key) {
    case 'ArrowDown':
      return inLine(line + 1)
    case 'ArrowUp':
      return inLine(line - 1)
    case 'PageDown':
      return inLine(line + pageOfLines)
    case 'PageUp':
      return inLine(line - pageOfLines)
    case 'ArrowRight':
      return cell < lastCell(line) ? { line, cell: cell + 1 } : { line: line + 1, cell: 0 }
    case 'ArrowLeft':
      return cell > 0 ? { line, cell: cell - 1 } : { line: line - 1, cell: lastCell(line - 1) }
    case 'Home':
      return { line: 0, cell: 0 }
    case 'End':
      return { line: last, cell: lastCell(last) }
  }
}

function useWidth(element: RefObject<HTMLElement | null>, onWidth: (width: number) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: one observer for as long as the element is there.
  useLayoutEffect(() => {
    const box = element.current
    if (!box) return
    onWidth(box.clientWidth)
    if (!window.ResizeObserver) return
    const observer = new ResizeObserver(() => onWidth(box.clientWidth))
    observer.observe(box)
    return () => observer.disconnect()
  }, [element])
}

import { foldedAtStart, indexTree, type Selection, stateOf } from '@cass/contract/menus/selection.ts'
import type { TreeNode } from '@cass/contract/menus/tree.ts'
import { Fragment, type KeyboardEvent, useCallback, useMemo, useRef, useState } from 'react'
import { say } from '../../lib/language.ts'
import { phone, useMedia } from '../../lib/use-media.ts'
import { Empty } from '../../ui/page/states.tsx'
import { isLeaf, outline, type Row, withId } from './outline.ts'
import { words } from './text.ts'
import { Tip } from './tip.tsx'
import css from './tree-table.module.css'
import { rowHeight, type TreeTableColumn, TreeTableRow } from './tree-table-row.tsx'
import { useRows } from './use-rows.ts'
import { useTicks } from './use-ticks.ts'

const headerHeight = 40
/** On a phone the next column must show that it is there. */
const nameWidths = { desk: 280, phone: 210 }
const columnWidth = 140
const pageOfRows = 10

export type TreeTableProps = {
  /** These two keep their identity between renders, or every row is drawn anew. Another tree wants another `key`. */
  nodes: readonly TreeNode[]
  columns?: readonly TreeTableColumn[]
  /** What the table lists, for those who do not see it. */
  label: string
  /** Of the first column. */
  nameTitle?: string
  foldable?: boolean
  /** Nothing starts folded, as where only what was looked for is listed. */
  unfolded?: boolean
  checkboxes?: boolean
  selection?: Selection
  onChange?: (next: Selection) => void
  readOnly?: boolean
  strict?: boolean
}

const nothing: ReadonlySet<string> = new Set()
const noColumns: readonly TreeTableColumn[] = []
const keyOf = (row: Row) => row.entry.id
const heightOf = () => rowHeight

/** A table with the tree in its first column (spec §2). */
export function TreeTable(props: TreeTableProps) {
  const { nodes, columns = noColumns, label, foldable = true, checkboxes = false } = props
  const { selection = nothing, onChange, readOnly = false, strict = false } = props
  const tree = useMemo(() => indexTree(nodes), [nodes])
  const { toggle } = useTicks({ tree, selection, onChange, strict, listed: null })

  const [folds, setFolds] = useState(() => (props.unfolded ? nothing : foldedAtStart(tree)))
  const folded = foldable ? folds : nothing
  const rows = useMemo(() => outline(tree, { folded }), [tree, folded])
  const fold = useCallback((id: string, away: boolean) => setFolds((now) => withId(now, id, away)), [])

  const [active, setActive] = useState<string>()
  const tabStop = Math.max(
    0,
    rows.findIndex((row) => row.entry.id === active),
  )
  const nameWidth = nameWidths[useMedia(phone) ? 'phone' : 'desk']
  const list = useRows({ items: rows, keyOf, heightOf, tabStop, header: headerHeight })
  const area = useRef<HTMLDivElement>(null)

  const go = (to: number) => {
    const index = Math.max(0, Math.min(rows.length - 1, to))
    const { id } = rows[index]!.entry
    list.focus(index, id)
    setActive(id)
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement
    const line = target.closest<HTMLElement>('tr[data-id]')
    const from = rows.findIndex((row) => row.entry.id === line?.dataset.id)
    const row = rows[from]
    // A control of an extra column has keys of its own.
    if (!row || (target !== line && !target.dataset.id) || event.ctrlKey || event.altKey || event.metaKey)
      return
    const { entry, open } = row
    const { key } = event
    if (key === 'ArrowDown') go(from + 1)
    else if (key === 'ArrowUp') go(from - 1)
    else if (key === 'PageDown') go(from + pageOfRows)
    else if (key === 'PageUp') go(from - pageOfRows)
    else if (key === 'Home') go(0)
    else if (key === 'End') go(rows.length - 1)
    else if (key === 'ArrowRight' && foldable && open === false) fold(entry.id, false)
    else if (key === 'ArrowRight' && open) go(from + 1)
    else if (key === 'ArrowLeft' && foldable && open) fold(entry.id, true)
    else if (key === 'ArrowLeft' && entry.parent) go(rows.findIndex((each) => each.entry.id === entry.parent))
    // The checkbox itself does so without help.
    else if (key === ' ' && checkboxes && target === line) !readOnly && toggle(entry.id)
    // Enter on a checkbox would send a form around the table.
    else if (key !== 'Enter' || target === line) return
    event.preventDefault()
  }

  if (nodes.length === 0) return <Empty title={say(words.empty)} />
  const width = columns.reduce((sum, column) => sum + (column.width ?? columnWidth), nameWidth)
  let end = headerHeight
  return (
    <div ref={area} className={css.area}>
      {foldable && tree.entries.some((entry) => !isLeaf(entry)) && (
        <div className={css.actions}>
          <button type="button" className="button" onClick={() => setFolds(nothing)}>
            {say(words.unfoldAll)}
          </button>
          <button type="button" className="button" onClick={() => setFolds(branchesOf(tree.entries))}>
            {say(words.foldAll)}
          </button>
        </div>
      )}
      <div ref={list.scroller} className={css.scroller}>
        <table
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose rows fold is a treegrid.
          role="treegrid"
          aria-label={label}
          aria-rowcount={rows.length + 1}
          aria-multiselectable={checkboxes || undefined}
          className={css.table}
          style={{ minWidth: width }}
          onKeyDown={onKeyDown}
          onFocus={(event) => setActive(event.target.closest<HTMLElement>('tr[data-id]')?.dataset.id)}
        >
          <colgroup>
            {/* At least as wide as that, and what the others leave. */}
            <col />
            {columns.map(({ key, width = columnWidth }) => (
              <col key={key} style={{ width }} />
            ))}
          </colgroup>
          <thead>
            <tr style={{ height: headerHeight }} aria-rowindex={1}>
              <th scope="col">{props.nameTitle ?? say(words.name)}</th>
              {columns.map(({ key, title }) => (
                <th key={key} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {list.shown.map(({ index, key, start, end: bottom }) => {
              const gap = start - end
              end = bottom
              return (
                <Fragment key={key}>
                  {gap > 0 && <Gap height={gap} columns={columns.length + 1} />}
                  <TreeTableRow
                    row={rows[index]!}
                    index={index}
                    columns={columns}
                    foldable={foldable}
                    state={
                      checkboxes ? stateOf(tree, selection, rows[index]!.entry.id, { strict }) : undefined
                    }
                    readOnly={readOnly}
                    tabbable={index === tabStop}
                    onToggle={toggle}
                    onFold={fold}
                  />
                </Fragment>
              )
            })}
            {list.size + headerHeight > end && (
              <Gap height={list.size + headerHeight - end} columns={columns.length + 1} />
            )}
          </tbody>
        </table>
      </div>
      <Tip within={area} />
    </div>
  )
}

const branchesOf = (entries: ReturnType<typeof indexTree>['entries']): ReadonlySet<string> =>
  new Set(entries.filter((entry) => !isLeaf(entry)).map((entry) => entry.id))

/** Stands for the rows that are out of sight. */
const Gap = ({ height, columns }: { height: number; columns: number }) => (
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus.
  <tr aria-hidden="true" className={css.gap} style={{ height }}>
    <td colSpan={columns} />
  </tr>
)

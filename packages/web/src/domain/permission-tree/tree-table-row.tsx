import type { TreeNode } from '@cass/contract/menus/tree.ts'
import { type CSSProperties, memo, type ReactNode } from 'react'
import { say } from '../../lib/language.ts'
import { Icon } from '../../ui/icons.tsx'
import type { Row } from './outline.ts'
import { words } from './text.ts'
import { Name, type State, Tick } from './tick.tsx'
import css from './tree-table.module.css'

export const rowHeight = 40

export type TreeTableColumn = {
  key: string
  title: string
  /** What stands in it is one line high. */
  render: (node: TreeNode) => ReactNode
  /** In px, 140 unless given. */
  width?: number
}

type TreeTableRowProps = {
  row: Row
  index: number
  columns: readonly TreeTableColumn[]
  foldable: boolean
  /** None without checkboxes. */
  state: State | undefined
  readOnly: boolean
  tabbable: boolean
  onToggle: (id: string) => void
  onFold: (id: string, away: boolean) => void
}

export const TreeTableRow = memo(function TreeTableRow(props: TreeTableRowProps) {
  const { row, index, columns, foldable, state, readOnly, tabbable, onToggle, onFold } = props
  const { entry, open, position, siblings } = row
  return (
    <tr
      className={css.row}
      data-id={entry.id}
      data-tipped=""
      tabIndex={tabbable ? 0 : -1}
      aria-level={entry.level}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-expanded={open ?? undefined}
      aria-selected={state && state !== 'off'}
      aria-rowindex={index + 2}
      style={{ height: rowHeight }}
    >
      <td>
        <div className={css.name} style={{ '--depth': entry.level - 1 } as CSSProperties}>
          {foldable &&
            (open === null ? (
              <span className={css.twisty} />
            ) : (
              <button
                type="button"
                tabIndex={-1}
                className={css.twisty}
                aria-label={say(open ? words.fold : words.unfold)}
                onClick={() => onFold(entry.id, open)}
              >
                <Icon name={open ? 'chevron-down' : 'chevron-right'} size={16} />
              </button>
            ))}
          {state ? (
            <Tick entry={entry} state={state} readOnly={readOnly} tabIndex={-1} onToggle={onToggle} />
          ) : (
            <Name entry={entry} />
          )}
        </div>
      </td>
      {columns.map((column) => (
        <td key={column.key}>{column.render(entry.node)}</td>
      ))}
    </tr>
  )
})

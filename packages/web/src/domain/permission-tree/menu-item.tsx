import { memo } from 'react'
import { say } from '../../lib/language.ts'
import { Icon } from '../../ui/icons.tsx'
import css from './menu-item.module.css'
import { everything, isLeaf, type Row } from './outline.ts'
import { type Counted, number, sayTicked } from './sentences.ts'
import { words } from './text.ts'
import { Name } from './tick.tsx'

export const rowHeight = 34

/** None stands for the whole tree: the first row. */
export type MenuRow = Row | null

export const idOf = (row: MenuRow): string => row?.entry.id ?? everything

type MenuItemProps = {
  row: MenuRow
  top: number
  /** How many nodes of level 1 there are. */
  tops: number
  on: boolean
  ticked: number
  total: number
  counted: Counted
  chosen: boolean
  tabbable: boolean
  query: string
}

export const MenuItem = memo(function MenuItem({
  row,
  top,
  tops,
  on,
  ticked,
  total,
  counted,
  chosen,
  tabbable,
  query,
}: MenuItemProps) {
  const level = row?.entry.level ?? 1
  const first = level === 1
  return (
    <div
      role="treeitem"
      data-id={idOf(row)}
      data-tipped=""
      className={css.item}
      aria-level={level}
      aria-setsize={first ? tops + 1 : row!.siblings}
      aria-posinset={row ? row.position + (first ? 1 : 0) : 1}
      aria-expanded={row?.open ?? undefined}
      aria-selected={chosen}
      tabIndex={tabbable ? 0 : -1}
      style={{
        transform: `translateY(${top}px)`,
        height: rowHeight,
        paddingInlineStart: (level - 1) * 16 + 4,
      }}
    >
      <span className={css.twisty} data-twisty>
        {row && row.open !== null && <Icon name={row.open ? 'chevron-down' : 'chevron-right'} size={16} />}
      </span>
      {row ? (
        <Name entry={row.entry} query={query} />
      ) : (
        <span className={css.all}>{say(words.everything)}</span>
      )}
      {row && isLeaf(row.entry) ? (
        on && (
          <span className={css.on}>
            <Icon name="check" size={14} />
            <span className="visually-hidden">{say(words.isTicked)}</span>
          </span>
        )
      ) : (
        <span
          className={css.count}
          data-any={ticked > 0 || undefined}
          title={counted === 'all' ? undefined : sayTicked(ticked, total, counted)}
        >
          <span aria-hidden="true">
            {number(ticked)}
            <i>/{number(total)}</i>
          </span>
          <span className="visually-hidden">{sayTicked(ticked, total, counted)}</span>
        </span>
      )}
    </div>
  )
})

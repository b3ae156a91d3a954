import type { TreeEntry } from '@cass/contract/menus/selection.ts'
import { memo } from 'react'
import { isLeaf } from './outline.ts'
import css from './panel-list.module.css'
import { type Counted, number, sayTicked } from './sentences.ts'
import { type Mark, MarkSign, type State, Tick } from './tick.tsx'

type PanelCellProps = {
  entry: TreeEntry
  state: State
  mark: Mark
  here: boolean
  readOnly: boolean
  tabbable: boolean
  query: string
  ticked: number
  total: number
  counted: Counted
  onToggle: (id: string) => void
}

/** Most cells stay as they are when one is ticked. */
export const PanelCell = memo(function PanelCell({
  entry,
  state,
  mark,
  here,
  readOnly,
  tabbable,
  query,
  ...rest
}: PanelCellProps) {
  const { ticked, total, counted, onToggle } = rest
  return (
    <Tick
      entry={entry}
      state={state}
      readOnly={readOnly}
      tabIndex={tabbable ? 0 : -1}
      query={query}
      className={css.cell}
      here={here}
      onToggle={onToggle}
    >
      <MarkSign mark={mark} />
      {!isLeaf(entry) && (
        <span className={css.count} title={counted === 'all' ? undefined : sayTicked(ticked, total, counted)}>
          <span aria-hidden="true">{`${number(ticked)}/${number(total)}`}</span>
          <span className="visually-hidden">{sayTicked(ticked, total, counted)}</span>
        </span>
      )}
    </Tick>
  )
})

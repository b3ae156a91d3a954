import type { KeyboardEvent } from 'react'
import { memo } from 'react'
import type { Place } from '../../../domain/message-library/place.ts'
import { say } from '../../../lib/language.ts'
import { moveBetweenRows } from '../../../ui/table/row-opener.tsx'
import { messageWords as words } from '../text.ts'
import { FieldLink, Fold, frameName, holdsText, Presence, TypeOf, Values } from './entry-parts.tsx'
import { isHidden, type Row } from './entry-rows.ts'
import css from './entry-table.module.css'

export type EntriesProps = {
  label: string
  rows: readonly Row[]
  folded: ReadonlySet<string>
  onToggle: (key: string) => void
  place: Place
}

const columns = ['tag', 'name', 'type', 'presence', 'values', 'description'] as const

/** At a desk. What is folded away is still there for the printer: on paper nothing unfolds. */
export function EntryTable({ label, rows, folded, onToggle, place }: EntriesProps) {
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const key = (event.target as HTMLElement).dataset.fold
    const wanted = { ArrowRight: true, ArrowLeft: false }[event.key]
    if (key === undefined || wanted === undefined) return moveBetweenRows(event)
    event.preventDefault()
    if (folded.has(key) === wanted) onToggle(key)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is operated are the buttons and links inside; this leads between them.
    <div className={css.box} onKeyDown={onKeyDown}>
      <table className={css.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" data-column={column}>
                {say(words[column])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <EntryRow
              key={row.key}
              row={row}
              hidden={isHidden(row, folded)}
              folded={folded.has(row.key)}
              onToggle={onToggle}
              place={place}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const EntryRow = memo(function EntryRow({
  row,
  hidden,
  folded,
  onToggle,
  place,
}: {
  row: Row
  hidden: boolean
  folded: boolean
  onToggle: (key: string) => void
  place: Place
}) {
  const attributes = { 'data-hidden': hidden || undefined, 'data-depth': Math.min(row.depth, 4) || undefined }
  if (row.frame)
    return (
      <tr data-frame {...attributes}>
        <td colSpan={columns.length}>
          <span className={css.frame}>
            <Fold row={row} name={frameName(row.frame)} folded={folded} onToggle={onToggle} />
            <strong>{frameName(row.frame)}</strong>
            <span>{holdsText(row.holds)}</span>
          </span>
        </td>
      </tr>
    )
  const { entry, field } = row
  return (
    <tr data-group={row.holds > 0 || undefined} {...attributes}>
      <td data-column="tag">
        <span className={css.tag}>
          {row.holds > 0 && (
            <Fold row={row} name={field?.name ?? String(entry.tag)} folded={folded} onToggle={onToggle} />
          )}
          <code>{entry.tag}</code>
        </span>
      </td>
      <th scope="row">
        <FieldLink entry={entry} field={field} place={place} />
      </th>
      <td>
        <TypeOf entry={entry} field={field} />
      </td>
      <td>
        <Presence entry={entry} />
      </td>
      <td>
        <Values field={field} place={place} />
      </td>
      <td>{field && say(field.description)}</td>
    </tr>
  )
})

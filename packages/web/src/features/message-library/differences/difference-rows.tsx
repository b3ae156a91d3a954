import { fill, type Text } from '@cass/contract/kit/text.ts'
import type { EntryRow } from '@cass/contract/message-library/difference.ts'
import type { ReactNode } from 'react'
import { say } from '../../../lib/language.ts'
import { Icon } from '../../../ui/icons.tsx'
import { messageWords } from '../text.ts'
import type { FoundRows } from './difference-items.ts'
import css from './difference-rows.module.css'
import { notePair } from './telling.ts'
import { differenceWords as words } from './text.ts'

/** One row, or several that are folded. */
type Line = { start: number; row: EntryRow } | { start: number; folded: readonly EntryRow[] }

/** Drawn at first, and more of at each step. */
export const mostRows = 25

/** The entries of two versions in two columns; rows that did not change, or are not what is searched for, are folded. */
export function DifferenceRows({
  id,
  rows,
  found,
  names,
  turned,
  onTurn,
}: {
  id: string
  rows: readonly EntryRow[]
  found: FoundRows
  names: readonly [string, string]
  /** Which foldings are not as they were at first. */
  turned: ReadonlySet<string>
  onTurn: (key: string) => void
}) {
  const isFolded = (row: EntryRow) => row.change === 'same' || (found !== undefined && !found.has(row))
  const lines = linesOf(rows, isFolded, (start) => turned.has(`${id} ${start}`))
  let most = mostRows
  while (turned.has(`${id} beyond ${most}`)) most += mostRows
  const rest = lines.length - most
  return (
    <table className={css.rows}>
      <thead>
        <tr>
          <th scope="col">{say(messageWords.tag)}</th>
          {names.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.slice(0, most).map((line) =>
          'row' in line ? (
            <Row key={line.start} row={line.row} />
          ) : (
            <Folded key={line.start} onOpen={() => onTurn(`${id} ${line.start}`)}>
              {say(foldedText(line.folded))}
            </Folded>
          ),
        )}
        {rest > 0 && (
          <Folded onOpen={() => onTurn(`${id} beyond ${most}`)}>
            {say(fill(words.moreRows, { n: rest }))}
          </Folded>
        )}
      </tbody>
    </table>
  )
}

const Folded = ({ onOpen, children }: { onOpen: () => void; children: string }) => (
  <tr>
    <td colSpan={3}>
      <button type="button" className={css.folded} onClick={onOpen}>
        <Icon name="chevron-right" size={14} />
        {children}
      </button>
    </td>
  </tr>
)

const foldedText = (rows: readonly EntryRow[]) => {
  const n = rows.length
  if (rows.some(({ change }) => change !== 'same'))
    return n === 1 ? words.otherOne : fill(words.otherEntries, { n })
  return n === 1 ? words.unchangedOne : fill(words.unchangedEntries, { n })
}

function linesOf(
  rows: readonly EntryRow[],
  isFolded: (row: EntryRow) => boolean,
  isOpen: (start: number) => boolean,
): Line[] {
  const lines: Line[] = []
  for (let at = 0; at < rows.length; ) {
    let end = at
    while (end < rows.length && isFolded(rows[end]!)) end++
    if (end > at && !isOpen(at)) lines.push({ start: at, folded: rows.slice(at, end) })
    else {
      end = Math.max(end, at + 1)
      for (let each = at; each < end; each++) lines.push({ start: each, row: rows[each]! })
    }
    at = end
  }
  return lines
}

function Row({ row }: { row: EntryRow }) {
  const { change, depth, tag, before, after, about } = row
  const [noteBefore, noteAfter] = notePair(row)
  return (
    <tr data-change={change}>
      <th scope="row">
        <span style={{ paddingInlineStart: Math.min(depth, 4) * 12 }}>
          <code>{tag}</code>
        </span>
      </th>
      <td data-side="before">{before && <Side side={before} note={noteBefore} about={about} />}</td>
      <td data-side="after">{after && <Side side={after} note={noteAfter} about={about} />}</td>
    </tr>
  )
}

function Side({
  side: { entry, field },
  note,
  about,
}: {
  side: NonNullable<EntryRow['before']>
  note: string
  about: EntryRow['about']
}) {
  const mark = (aspect: EntryRow['about'][number], shown: ReactNode) =>
    about.includes(aspect) ? <mark>{shown}</mark> : shown
  // What is told elsewhere in full is only named here.
  const naming = (aspects: readonly EntryRow['about'][number][], told: Text) => {
    const named = aspects.filter((aspect) => about.includes(aspect))
    const what = named.map((aspect) => say(words.aspects[aspect])).join(say(words.comma))
    return named.length === 0 ? [] : [say(fill(told, { what }))]
  }
  const elsewhere = [
    ...naming(['order', 'group'], words.alsoChanged),
    ...naming(['values', 'description'], words.inDefinition),
  ]
  return (
    <>
      <span className={css.name}>{mark('name', field?.name ?? say(messageWords.unknownField))}</span>{' '}
      <code className={css.type}>{mark('type', field?.type)}</code>{' '}
      {mark('required', say(entry.required ? messageWords.required : messageWords.optional))}
      {note && <span className={css.note}>{mark('note', note)}</span>}
      {elsewhere.length > 0 && (
        <span className={css.note}>
          <mark>{elsewhere.join(' · ')}</mark>
        </span>
      )}
    </>
  )
}

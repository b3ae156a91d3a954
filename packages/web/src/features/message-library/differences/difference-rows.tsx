import { fill, type Text } from '@cass/contract/kit/text.ts'
import type { EntryRow } from '@cass/contract/message-library/difference.ts'
import { Fragment, type ReactNode, useState } from 'react'
import { say } from '../../../kit/language.ts'
import { Icon } from '../../../kit/ui/icons.tsx'
import { messageWords } from '../text.ts'
import css from './difference-rows.module.css'
import { notePair } from './telling.ts'
import { differenceWords as words } from './text.ts'

type Run = { same: boolean; start: number; rows: EntryRow[] }

/** The entries of two versions in two columns; rows that did not change are folded where several stand together. */
export function DifferenceRows({
  rows,
  names,
}: {
  rows: readonly EntryRow[]
  names: readonly [string, string]
}) {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
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
        {runsOf(rows).map((run) =>
          run.same && !open.has(run.start) ? (
            <tr key={run.start}>
              <td colSpan={3}>
                <button
                  type="button"
                  className={css.folded}
                  onClick={() => setOpen(new Set([...open, run.start]))}
                >
                  <Icon name="chevron-right" size={14} />
                  {say(
                    run.rows.length === 1
                      ? words.unchangedOne
                      : fill(words.unchangedEntries, { n: run.rows.length }),
                  )}
                </button>
              </td>
            </tr>
          ) : (
            <Fragment key={run.start}>
              {run.rows.map((row, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a row is what stands at its place.
                <Row key={at} row={row} />
              ))}
            </Fragment>
          ),
        )}
      </tbody>
    </table>
  )
}

function runsOf(rows: readonly EntryRow[]): Run[] {
  const runs: Run[] = []
  for (const [at, row] of rows.entries()) {
    const same = row.change === 'same'
    const last = runs.at(-1)
    if (last && last.same === same) last.rows.push(row)
    else runs.push({ same, start: at, rows: [row] })
  }
  return runs
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

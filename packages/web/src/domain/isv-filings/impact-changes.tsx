import { changedParts, changeLabels, type ImpactChange } from '@cass/contract/impact-assessments/changes.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { useState } from 'react'
import { say } from '../../lib/language.ts'
import { Button } from '../../ui/button.tsx'
import { Tag } from '../../ui/page/status-tag.tsx'
import css from './impact-changes.module.css'
import { changeWords as words } from './text.ts'

/** More than these are shown when asked for. */
const shownFirst = 12
const looks = {
  added: { tone: 'good', icon: 'plus' },
  removed: { tone: 'bad', icon: 'minus' },
  changed: { tone: 'waiting', icon: 'swap' },
} as const

/** How many entries of a message differ, and how. */
const said = (entries: ImpactChange['entries']): string =>
  (['added', 'removed', 'changed'] as const)
    .filter((kind) => entries[kind] > 0)
    .map((kind) => say(fill(words[kind], { n: entries[kind] })))
    .join(say(words.separator))

type Edition = { name: string } | null

/** What an interface change consists of, as the comparison of two dictionaries found it. */
export function ImpactChanges({
  changes,
  before,
  after,
}: {
  changes: readonly ImpactChange[]
  before?: Edition
  after?: Edition
}) {
  const [all, setAll] = useState(false)
  if (changes.length === 0) return <p className="field-help">{say(words.none)}</p>
  const shown = all ? changes : changes.slice(0, shownFirst)
  const count = (of: ImpactChange['of']) => changes.filter((change) => change.of === of).length
  return (
    <div className={css.changes}>
      <p className={css.summary}>
        {before && after && (
          <strong>{say(fill(words.between, { before: before.name, after: after.name }))}</strong>
        )}
        <span>{say(fill(words.counts, { messages: count('message'), fields: count('field') }))}</span>
      </p>
      <table className={css.table} aria-label={say(words.title)}>
        <thead>
          <tr>
            <th scope="col">{say(words.change)}</th>
            <th scope="col">{say(words.part)}</th>
            <th scope="col">{say(words.key)}</th>
            <th scope="col">{say(words.name)}</th>
            <th scope="col">{say(words.details)}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ change, entries, key, name, of }) => (
            <tr key={`${of} ${key}`}>
              <td>
                <Tag {...looks[change]}>{say(changeLabels[change])}</Tag>
              </td>
              <td>{say(changedParts[of])}</td>
              <td className="mono">{key}</td>
              <td>{name}</td>
              <td>{said(entries)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < changes.length && (
        <Button small onClick={() => setAll(true)}>
          {say(fill(words.all, { n: changes.length }))}
        </Button>
      )}
    </div>
  )
}

import { fill } from '@cass/contract/kit/text.ts'
import type { DictionaryEdition } from '@cass/contract/message-library/endpoints.ts'
import { useId } from 'react'
import { showTime } from '../../kit/format.ts'
import { say } from '../../kit/language.ts'
import { words } from './text.ts'

export function VersionChoice({
  label = say(words.version),
  editions,
  chosen,
  onChoose,
}: {
  label?: string
  editions: readonly DictionaryEdition[]
  chosen: DictionaryEdition
  onChoose: (edition: DictionaryEdition) => void
}) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={chosen.id}
        onChange={({ target }) => onChoose(editions.find((each) => each.id === target.value) ?? chosen)}
      >
        {editions.map((edition) => (
          <option key={edition.id} value={edition.id}>
            {nameOf(edition)}
          </option>
        ))}
      </select>
    </div>
  )
}

const nameOf = ({ name, publishTime }: DictionaryEdition) =>
  say(fill(words.versionOption, { name, date: showTime(publishTime, '{y}-{m}-{d}') }))

/** Whoever looks at the newest is not bound to it: tomorrow's newest may be another. */
export const versionIn = (editions: readonly DictionaryEdition[], edition: DictionaryEdition) =>
  edition === editions[0] ? '' : edition.name

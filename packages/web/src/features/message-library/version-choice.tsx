import { fill } from '@cass/contract/kit/text.ts'
import type { DictionaryEdition } from '@cass/contract/message-library/endpoints.ts'
import { useId } from 'react'
import { showTime } from '../../kit/format.ts'
import { say } from '../../kit/language.ts'
import { keyOfEdition, protocolName, titleOfEdition } from './edition-name.ts'
import { words } from './text.ts'

/** All dictionaries in one list, the market's own first. */
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
  const protocols = [...new Set(editions.map(({ protocol }) => protocol))]
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={chosen.id}
        onChange={({ target }) => onChoose(editions.find((each) => each.id === target.value) ?? chosen)}
      >
        {protocols.length > 1
          ? protocols.map((protocol) => (
              <optgroup key={protocol} label={protocolName({ protocol })}>
                {editions.filter((edition) => edition.protocol === protocol).map(optionOf)}
              </optgroup>
            ))
          : editions.map(optionOf)}
      </select>
    </div>
  )
}

const optionOf = (edition: DictionaryEdition) => (
  <option key={edition.id} value={edition.id}>
    {say(
      fill(words.versionOption, {
        name: titleOfEdition(edition),
        date: showTime(edition.publishTime, '{y}-{m}-{d}'),
      }),
    )}
  </option>
)

/** Whoever looks at the market's newest is not bound to it: tomorrow's newest may be another. */
export const versionIn = (editions: readonly DictionaryEdition[], edition: DictionaryEdition) =>
  edition === editions[0] ? '' : keyOfEdition(edition)

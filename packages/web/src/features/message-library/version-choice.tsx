import { fill } from '@cass/contract/kit/text.ts'
import type { DictionaryEdition } from '@cass/contract/message-library/endpoints.ts'
import { keyOfEdition, protocolName, titleOfEdition } from '../../domain/message-library/edition-name.ts'
import { showTime } from '../../lib/format.ts'
import { say } from '../../lib/language.ts'
import { Select } from '../../ui/fields/select.tsx'
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
  const isOne = new Set(editions.map(({ protocol }) => protocol)).size === 1
  return (
    <Select
      name="version"
      label={label}
      value={chosen.id}
      options={editions.map((edition) => ({
        value: edition.id,
        label: nameOf(edition),
        ...(!isOne && { group: protocolName(edition) }),
      }))}
      onChange={(id) => onChoose(editions.find((each) => each.id === id) ?? chosen)}
    />
  )
}

const nameOf = (edition: DictionaryEdition) =>
  say(
    fill(words.versionOption, {
      name: titleOfEdition(edition),
      date: showTime(edition.publishTime, '{y}-{m}-{d}'),
    }),
  )

/** Whoever looks at the market's newest is not bound to it: tomorrow's newest may be another. */
export const versionIn = (editions: readonly DictionaryEdition[], edition: DictionaryEdition) =>
  edition === editions[0] ? '' : keyOfEdition(edition)

import { fill, type Text } from '@cass/contract/kit/text.ts'
import type { DictionaryEdition } from '@cass/contract/message-library/endpoints.ts'
import { beginStringOf } from '@cass/contract/message-library/raw-message.ts'
import { titleOfEdition } from './edition-name.ts'
import { explainWords as words } from './text.ts'

/** A message says itself what it is to be read with; where that is not here, a notice says so. */
export function editionFor(
  raw: string,
  editions: readonly DictionaryEdition[],
  chosen: DictionaryEdition,
): { read: DictionaryEdition; notice?: Text } {
  const begin = beginStringOf(raw)
  if (begin === '' || chosen.beginString === begin) return { read: chosen }
  const named = editions.find(({ beginString }) => beginString === begin)
  const said = { begin: begin.slice(0, 32), name: titleOfEdition(named ?? chosen) }
  return { read: named ?? chosen, notice: fill(named ? words.readWith : words.notHere, said) }
}

import { identities as identityNames } from '@cass/contract/institutions/enums.ts'
import type { Audience } from '@cass/contract/isv-messages/endpoints.ts'
import { isvStages } from '@cass/contract/isvs/stages.ts'
import { interfaceFamilies } from '@cass/contract/menus/enums.ts'
import { say } from '../../lib/language.ts'
import { sentWords as words } from './text.ts'

/** To whom a message goes, in a line. */
export function audienceWords({ families, identities, stages }: Audience): string {
  const parts = [
    identities.map((code) => say(identityNames[code])),
    stages.map((code) => say(isvStages[code].label)),
    families.map((code) => interfaceFamilies[code].short),
  ].filter((names) => names.length > 0)
  return parts.map((names) => names.join(say(words.between))).join(say(words.and)) || say(words.everybody)
}

import { sessions } from '@cass/contract/certification/enums.ts'
import type { TestTime } from '@cass/contract/certification/test-time.ts'
import { fill } from '@cass/contract/kit/text.ts'
import type { InterfaceFamily } from '@cass/contract/menus/enums.ts'
import { interfaceFamilies } from '@cass/contract/menus/enums.ts'
import { say } from '../../lib/language.ts'
import { testWords as words } from './text.ts'

export const sayTime = ({ date, session }: TestTime): string =>
  say(fill(words.timeOf, { date, session: say(sessions[session].label) }))

export const sayFamilies = (families: readonly InterfaceFamily[]): string =>
  families.map((family) => interfaceFamilies[family].short).join(say(words.separator))

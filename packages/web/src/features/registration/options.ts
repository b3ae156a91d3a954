import type { Text } from '@cass/contract/kit/text.ts'
import { say } from '../../lib/language.ts'
import type { Option } from '../../lib/use-options.ts'

/** The codes of an enumeration as choices, each with its sentence where there is one. */
export const optionsOf = (
  names: Readonly<Record<string, Text>>,
  hints: Readonly<Record<string, Text>> = {},
): Option[] =>
  Object.entries(names).map(([value, label]) => ({
    value,
    label: say(label),
    hint: hints[value] && say(hints[value]),
  }))

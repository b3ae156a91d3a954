import type { Option } from '../../lib/use-options.ts'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import type { InputProps } from './input-props.ts'
import { Notes } from './notes.tsx'

/** A few words to choose from, side by side. */
export const RadioInput = ({
  hint,
  was,
  onBlur: _,
  ...field
}: InputProps & { options: readonly Option[] }) => (
  <RadioGroup {...field} help={(hint || was) && <Notes hint={hint} was={was} />} />
)

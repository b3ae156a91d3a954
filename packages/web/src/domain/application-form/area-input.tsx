import { TextField } from '../../ui/fields/text-field.tsx'
import css from './form.module.css'
import type { InputProps } from './input-props.ts'
import { Notes } from './notes.tsx'

/** Several lines; it grows with what is written. */
export const AreaInput = ({ hint, was, ...field }: InputProps & { maxLength?: number }) => (
  <TextField
    {...field}
    rows={3}
    className={css.area}
    help={(hint || was) && <Notes hint={hint} was={was} />}
  />
)

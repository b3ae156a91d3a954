import { TextField } from '../../ui/fields/text-field.tsx'
import css from './form.module.css'
import type { InputProps } from './input-props.ts'
import { notesOf } from './notes.tsx'

/** Several lines; it grows with what is written. */
export const AreaInput = ({ hint, previous, ...field }: InputProps & { maxLength?: number | undefined }) => (
  <TextField {...field} rows={3} className={css.area} help={notesOf({ hint, previous })} />
)

import { useId } from 'react'
import { FieldLabel, FieldNotes } from '../../ui/form/field.tsx'
import css from './form.module.css'
import type { InputProps } from './input-props.ts'
import { Notes } from './notes.tsx'

/** Several lines; it grows with what is written. */
export function AreaInput({
  label,
  optional,
  hint,
  was,
  error,
  onChange,
  ...area
}: InputProps & { maxLength?: number }) {
  const id = useId()
  return (
    <div className="field">
      <FieldLabel id={id} label={label} optional={optional} />
      <textarea
        {...area}
        id={id}
        rows={3}
        className={css.area}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-help ${id}-error`}
      />
      <FieldNotes id={id} error={error} help={(hint || was) && <Notes hint={hint} was={was} />} />
    </div>
  )
}

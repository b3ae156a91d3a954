import { useId } from 'react'
import { say } from '../../language.ts'
import type { Option } from '../../use-options.ts'
import { type Around, FieldLabel, FieldNotes } from './field.tsx'
import { fieldWords as words } from './text.ts'
import type { FieldProps } from './use-form.ts'

/** A native select that starts with nothing chosen. */
export function SelectField({
  label,
  optional,
  help,
  options,
  error,
  onChange,
  ...select
}: FieldProps & Around & { options: readonly Option[] }) {
  const id = useId()
  return (
    <div className="field">
      <FieldLabel id={id} label={label} optional={optional} />
      <select
        {...select}
        id={id}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-help ${id}-error`}
      >
        <option value="">{say(words.choose)}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <FieldNotes id={id} error={error} help={help} />
    </div>
  )
}

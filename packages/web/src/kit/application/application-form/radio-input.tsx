import { useId } from 'react'
import { FieldNotes } from '../../ui/form/field.tsx'
import { optional as optionalLabel } from '../../ui/form/label-words.tsx'
import type { Option } from '../../use-options.ts'
import css from './form.module.css'
import type { InputProps } from './input-props.ts'
import { Notes } from './notes.tsx'

/** A few words to choose from, side by side. */
export function RadioInput({
  name,
  label,
  optional,
  hint,
  was,
  value,
  error,
  options,
  onChange,
}: InputProps & { options: readonly Option[] }) {
  const id = useId()
  return (
    <fieldset
      className={`field ${css.radios}`}
      aria-invalid={error !== undefined || undefined}
      aria-describedby={`${id}-help ${id}-error`}
    >
      <legend>{optional ? optionalLabel(label) : label}</legend>
      <div>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
      <FieldNotes id={id} error={error} help={(hint || was) && <Notes hint={hint} was={was} />} />
    </fieldset>
  )
}

import { useId } from 'react'
import type { Option } from '../../use-options.ts'
import { FieldNotes } from './field.tsx'
import css from './radio-cards.module.css'
import type { FieldProps } from './use-form.ts'

/** A choice whose alternatives each need a sentence. */
export function RadioCards({
  label,
  options,
  name,
  value,
  error,
  onChange,
}: FieldProps & { label: string; options: readonly Option[] }) {
  const id = useId()
  return (
    <fieldset className={`field ${css.choice}`} aria-describedby={`${id}-error`}>
      <legend>{label}</legend>
      <div className={css.cards}>
        {options.map((option) => (
          <label key={option.value} className={css.card}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>
              <strong>{option.label}</strong>
              {option.hint && <span className={css.hint}>{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldNotes id={id} error={error} />
    </fieldset>
  )
}

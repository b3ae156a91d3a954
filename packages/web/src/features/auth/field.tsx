import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import css from './field.module.css'
import type { FieldProps } from './use-form.ts'

type Input = Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps>
type Props = FieldProps & Input & { label: string; help?: ReactNode; beside?: ReactNode }

/** A label above its native control, what stands beside it, its help and its error. */
export function Field({ label, help, beside, name, value, error, onChange, ...input }: Props) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className={css.row}>
        <input
          {...input}
          id={id}
          name={name}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-help ${id}-error`}
        />
        {beside}
      </div>
      {error && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
      {help && (
        <div id={`${id}-help`} className="field-help">
          {help}
        </div>
      )}
    </div>
  )
}

import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import css from './field.module.css'
import { optional } from './label-words.tsx'
import type { FieldProps } from './use-form.ts'

type Input = Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps>
export type Around = { label: string; optional?: boolean; help?: ReactNode }
type Props = FieldProps & Input & Around & { beside?: ReactNode }

/** A label above its native control, what stands beside it, its help and its error. */
export function Field({ label, optional, help, beside, name, value, error, onChange, ...input }: Props) {
  const id = useId()
  return (
    <div className="field">
      <FieldLabel id={id} label={label} optional={optional} />
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
      <FieldNotes id={id} error={error} help={help} />
    </div>
  )
}

export const FieldLabel = ({
  id,
  label,
  optional: isOptional,
}: {
  id: string
  label: string
  optional?: boolean | undefined
}) => <label htmlFor={id}>{isOptional ? optional(label) : label}</label>

/** What stands below a control that names them by `${id}-help ${id}-error`. */
export const FieldNotes = ({
  id,
  error,
  help,
}: {
  id: string
  error: string | undefined
  help?: ReactNode
}) => (
  <>
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
  </>
)

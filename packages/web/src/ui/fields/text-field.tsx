import type { InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from 'react'
import { Input } from 'react-aria-components/Input'
import { TextArea } from 'react-aria-components/TextArea'
import { TextField as AriaTextField } from 'react-aria-components/TextField'
import css from './field.module.css'
import { type Around, ariaField, FieldLabel, FieldNotes, type FieldProps } from './field.tsx'

type Native = Omit<
  InputHTMLAttributes<HTMLInputElement & HTMLTextAreaElement>,
  keyof FieldProps | 'className' | 'disabled'
>

export type TextFieldProps = FieldProps<string | null | undefined, string> &
  Around &
  Native & {
    /** Several lines. */
    rows?: number | undefined
    /** In its row: a unit, a button. */
    beside?: ReactNode
    /** Codes and numbers. */
    mono?: boolean | undefined
    /** Further than what one types in. */
    className?: string | undefined
  }

/** One line of text, or several. */
export function TextField({
  label,
  labelHidden,
  optional,
  help,
  beside,
  rows,
  mono = false,
  className,
  readOnly = false,
  id,
  name,
  value,
  error,
  warning,
  invalid,
  disabled,
  onChange,
  onBlur,
  ...native
}: TextFieldProps) {
  const box = [css.box, mono && 'mono', className].filter(Boolean).join(' ')
  return (
    <AriaTextField
      {...ariaField({ name, error, invalid, disabled, onBlur })}
      {...(id && { id })}
      value={value ?? ''}
      onChange={onChange}
      isReadOnly={readOnly}
    >
      <FieldLabel label={label} labelHidden={labelHidden} optional={optional} />
      <div className={css.row}>
        {rows ? (
          <TextArea
            {...(native as TextareaHTMLAttributes<HTMLTextAreaElement>)}
            className={box}
            rows={rows}
          />
        ) : (
          <Input {...native} className={box} />
        )}
        {beside}
      </div>
      <FieldNotes error={error} warning={warning} help={help} />
    </AriaTextField>
  )
}

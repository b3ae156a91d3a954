import { type InputHTMLAttributes, type ReactNode, type TextareaHTMLAttributes, useId } from 'react'
import { say } from '../../lib/language.ts'
import { fieldWords as words } from '../text.ts'
import css from './field.module.css'
import type { Around, FieldProps } from './field.tsx'

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

/** One line of text, or several. The browser's own: the library's would bring 20 kB to a login that needs no more of it. */
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
  invalid = false,
  disabled = false,
  onChange,
  onBlur,
  'aria-describedby': described,
  ...native
}: TextFieldProps) {
  const own = useId()
  const wrong = invalid || Boolean(error)
  const notes = warning || help ? `${own}-notes` : undefined
  const wrongs = error ? `${own}-error` : undefined
  const box = {
    ...native,
    id: id ?? own,
    name,
    value: value ?? '',
    readOnly,
    disabled,
    className: [css.box, mono && 'mono', className].filter(Boolean).join(' '),
    'aria-invalid': wrong || undefined,
    'aria-describedby': [described, notes, wrongs].filter(Boolean).join(' ') || undefined,
    onBlur: () => onBlur?.(),
  }
  return (
    <div
      className={css.field}
      data-field={name}
      data-invalid={wrong || undefined}
      data-disabled={disabled || undefined}
      data-readonly={readOnly || undefined}
    >
      <label htmlFor={box.id} className={labelHidden ? 'visually-hidden' : css.label}>
        {label} {optional && <span className={css.optional}>{say(words.optional)}</span>}
      </label>
      <div className={css.row}>
        {rows ? (
          <textarea
            {...(box as TextareaHTMLAttributes<HTMLTextAreaElement>)}
            rows={rows}
            onChange={(event) => onChange(event.target.value)}
          />
        ) : (
          <input type="text" {...box} onChange={(event) => onChange(event.target.value)} />
        )}
        {beside}
      </div>
      {error && (
        <span id={wrongs} className="field-error">
          {error}
        </span>
      )}
      {notes && (
        <div id={notes} className="field-help">
          {warning && <p className={css.warning}>{warning}</p>}
          {help}
        </div>
      )}
    </div>
  )
}

import { type ReactNode, useId } from 'react'
import { say } from '../../lib/language.ts'
import { fieldWords as words } from '../text.ts'
import css from './field.module.css'
import type { Around } from './field.tsx'

/** Controls that are one field together: their parts have no label to be seen, and one error stands for all of them. */
export function FieldGroup({
  label,
  labelHidden,
  optional,
  help,
  name,
  error,
  warning,
  children,
}: Around & {
  name: string
  error?: string | undefined
  warning?: string | undefined
  children: (part: {
    invalid: boolean
    labelHidden: true
    'aria-describedby': string | undefined
  }) => ReactNode
}) {
  const id = useId()
  const notes = error || warning || help ? id : undefined
  return (
    <fieldset className={css.field} data-field={name}>
      <legend className={labelHidden ? 'visually-hidden' : css.legend}>
        {label} {optional && <span className={css.optional}>{say(words.optional)}</span>}
      </legend>
      <div className={css.parts}>
        {children({ invalid: Boolean(error), labelHidden: true, 'aria-describedby': notes })}
      </div>
      {notes && (
        <div id={notes} className="field-help">
          {error && <p className="field-error">{error}</p>}
          {warning && <p className={css.warning}>{warning}</p>}
          {help}
        </div>
      )}
    </fieldset>
  )
}

import type { ReactNode } from 'react'
import { FieldError } from 'react-aria-components/FieldError'
import { Label } from 'react-aria-components/Label'
import { Text } from 'react-aria-components/Text'
import { say } from '../../lib/language.ts'
import { fieldWords as words } from '../text.ts'
import css from './field.module.css'

/** What a form gives each of its controls; `Given` is what the control answers. */
export type FieldProps<Value = string, Given = Value> = {
  name: string
  value: Value
  error?: string | undefined
  /** Nothing wrong, but to be known before it is saved. */
  warning?: string | undefined
  /** Part of something that is wrong as a whole. */
  invalid?: boolean | undefined
  disabled?: boolean | undefined
  onChange: (value: Given) => void
  onBlur?: (() => void) | undefined
}

/** What stands around a control. */
export type Around = {
  label: string
  /** Only for who does not see what stands beside it. */
  labelHidden?: boolean | undefined
  optional?: boolean | undefined
  help?: ReactNode
}

/** Inside a control of react-aria, which ties it to what it names. */
export const FieldLabel = ({ label, labelHidden, optional }: Around) => (
  <Label className={labelHidden ? 'visually-hidden' : css.label}>
    {label} {optional && <span className={css.optional}>{say(words.optional)}</span>}
  </Label>
)

/** Inside a control of react-aria, which reads them out with it. */
export const FieldNotes = ({
  error,
  warning,
  help,
}: {
  error?: string | undefined
  warning?: string | undefined
  help?: ReactNode
}) => (
  <>
    <FieldError className="field-error">{error}</FieldError>
    {(warning || help) && (
      <Text slot="description" elementType="div" className="field-help">
        {warning && <p className={css.warning}>{warning}</p>}
        {help}
      </Text>
    )}
  </>
)

/** What each control of a form shares, in the words of react-aria. */
export const ariaField = ({
  name,
  error,
  invalid = false,
  disabled,
  onBlur,
}: Omit<FieldProps<unknown>, 'value' | 'onChange'>) => ({
  'data-field': name,
  name,
  isInvalid: invalid || Boolean(error),
  isDisabled: disabled ?? false,
  validationBehavior: 'aria' as const,
  className: css.field ?? '',
  ...(onBlur && { onBlur: () => onBlur() }),
})

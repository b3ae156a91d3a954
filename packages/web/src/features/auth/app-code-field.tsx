import { say } from '../../kit/language.ts'
import { Field } from '../../kit/ui/form/field.tsx'
import { codeWords } from '../../kit/ui/form/text.ts'
import type { FieldProps } from '../../kit/ui/form/use-form.ts'

/** The code that the account's authenticator app shows now. */
export const AppCodeField = (field: FieldProps) => (
  <Field
    {...field}
    label={say(codeWords.appCode)}
    help={say(codeWords.appHint)}
    inputMode="numeric"
    maxLength={6}
    autoComplete="one-time-code"
  />
)

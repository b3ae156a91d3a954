import { say } from '../../kit/language.ts'
import { codeWords } from '../../kit/ui/form/text.ts'
import type { FieldProps } from '../../ui/field.tsx'
import { TextField } from '../../ui/text-field.tsx'

/** The code that the account's authenticator app shows now. */
export const AppCodeField = (field: FieldProps) => (
  <TextField
    {...field}
    label={say(codeWords.appCode)}
    help={say(codeWords.appHint)}
    inputMode="numeric"
    maxLength={6}
    autoComplete="one-time-code"
  />
)

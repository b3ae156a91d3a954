import { codeWords } from '../../domain/identity/text.ts'
import { say } from '../../lib/language.ts'
import type { FieldProps } from '../../ui/fields/field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'

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

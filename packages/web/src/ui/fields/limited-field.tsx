import { byteLength, defaultByteLimit } from '@cass/contract/kit/byte-text.ts'
import { ByteHelp } from './byte-help.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'

/** A text field with room for so many bytes: it says how much is used, and what is too long stays and is told. */
export const LimitedField = ({
  bytes = defaultByteLimit,
  help,
  ...field
}: Omit<TextFieldProps, 'help'> & { bytes?: number; help?: string }) => (
  <TextField
    autoComplete="off"
    {...field}
    help={<ByteHelp help={help} used={byteLength(field.value ?? '')} limit={bytes} />}
  />
)

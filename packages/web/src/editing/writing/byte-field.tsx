import { byteLength, defaultByteLimit, trimToBytes } from '@cass/contract/kit/byte-text.ts'
import { useRef } from 'react'
import { ByteHelp } from '../../ui/fields/byte-help.tsx'
import { TextField, type TextFieldProps } from '../../ui/fields/text-field.tsx'
import css from './byte-field.module.css'

/** A text field that counts its bytes and trims from the end on input (spec §5). */
export function ByteField({
  limit = defaultByteLimit,
  rows = 1,
  help,
  value,
  onChange,
  ...field
}: Omit<TextFieldProps, 'help' | 'value'> & { value: string; help?: string; limit?: number }) {
  // What an input method is still composing must not be cut.
  const composing = useRef(false)
  const take = (typed: string) => onChange(composing.current ? typed : trimToBytes(typed, limit))
  return (
    <TextField
      {...field}
      className={css.text}
      rows={rows}
      value={value}
      onChange={(typed) => take(rows === 1 ? typed.replace(/\s*\n\s*/g, ' ') : typed)}
      onCompositionStart={() => {
        composing.current = true
      }}
      onCompositionEnd={(event) => {
        composing.current = false
        take(event.currentTarget.value)
      }}
      help={<ByteHelp help={help} used={byteLength(value)} limit={limit} />}
    />
  )
}

import { byteLength, defaultByteLimit, trimToBytes } from '@cass/contract/kit/byte-text.ts'
import { useId, useRef } from 'react'
import { ByteHelp } from '../byte-help.tsx'
import { FieldLabel } from '../form/field.tsx'
import css from './byte-field.module.css'

/** A text field that counts its bytes and trims from the end on input (spec §5). */
export function ByteField({
  id: givenId,
  label,
  value,
  onChange,
  error,
  help,
  rows = 1,
  lang,
  optional = false,
  limit = defaultByteLimit,
}: {
  id?: string
  label: string
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  help?: string
  rows?: number
  lang?: string
  optional?: boolean
  limit?: number
}) {
  const ownId = useId()
  const id = givenId ?? ownId
  // What an input method is still composing must not be cut.
  const composing = useRef(false)
  const take = (typed: string) => onChange(composing.current ? typed : trimToBytes(typed, limit))
  return (
    <div className="field">
      <FieldLabel id={id} label={label} optional={optional} />
      <textarea
        id={id}
        rows={rows}
        lang={lang}
        value={value}
        className={css.text}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-help ${id}-error`}
        onChange={(event) =>
          take(rows === 1 ? event.target.value.replace(/\s*\n\s*/g, ' ') : event.target.value)
        }
        onCompositionStart={() => {
          composing.current = true
        }}
        onCompositionEnd={(event) => {
          composing.current = false
          take(event.currentTarget.value)
        }}
      />
      <p id={`${id}-error`} className="field-error" role="alert">
        {error}
      </p>
      <p id={`${id}-help`} className="field-help">
        <ByteHelp help={help} used={byteLength(value)} limit={limit} />
      </p>
    </div>
  )
}

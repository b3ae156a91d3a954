import { say } from '../../lib/language.ts'
import { clockOf } from '../../lib/typed-date.ts'
import { dateWords as words } from '../text.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

/** A time of day, typed as HH:MM or HHMM. */
export function TimeField({ value, onChange, onBlur, ...field }: TextFieldProps) {
  return (
    <TextField
      {...field}
      value={value}
      onChange={(typed) => onChange(/^\d{4}$/.test(typed) ? (clockOf(typed) ?? typed) : typed)}
      onBlur={() => {
        const time = clockOf(value ?? '')
        if (time && time !== value) onChange(time)
        onBlur?.()
      }}
      inputMode="numeric"
      placeholder={say(words.timeFormat)}
      maxLength={8}
      autoComplete="off"
    />
  )
}

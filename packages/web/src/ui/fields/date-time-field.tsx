import { fill } from '@cass/contract/kit/text.ts'
import { say } from '../../lib/language.ts'
import { dateWords as words } from '../text.ts'
import { DateField } from './date-field.tsx'
import type { Around, FieldProps } from './field.tsx'
import { FieldGroup } from './field-group.tsx'
import { TimeField } from './time-field.tsx'

/** A moment by the market's clock, as YYYY-MM-DDTHH:MM; what is not complete stays as it is, for the form's rule to tell. */
export function DateTimeField({
  name,
  value = '',
  disabled,
  onChange,
  ...around
}: FieldProps<string | undefined, string> & Around) {
  const { label } = around
  const [day = '', time = ''] = value.split('T')
  const write = (nextDay: string, nextTime: string) =>
    onChange(nextDay || nextTime ? `${nextDay}T${nextTime}` : '')
  return (
    <FieldGroup name={name} {...around}>
      {(part) => (
        <>
          <DateField
            {...part}
            name={`${name}.day`}
            label={say(fill(words.dateOf, { label }))}
            value={day}
            disabled={disabled}
            onChange={(next) => write(next, time)}
          />
          <TimeField
            {...part}
            name={`${name}.time`}
            label={say(fill(words.timeOf, { label }))}
            value={time}
            disabled={disabled}
            onChange={(next) => write(day, next)}
          />
        </>
      )}
    </FieldGroup>
  )
}

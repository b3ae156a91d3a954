import { fill } from '@cass/contract/kit/text.ts'
import { say } from '../../lib/language.ts'
import { dateWords as words } from '../text.ts'
import { DateField } from './date-field.tsx'
import type { Around } from './field.tsx'
import { FieldGroup } from './field-group.tsx'

type Range = { from: string; to: string }

/** From one day to another, each of which may be left open. */
export function DateRangeField({
  name,
  value: { from, to },
  onChange,
  onPressEnter,
  ...around
}: Around & {
  name: string
  value: Range
  error?: string | undefined
  onChange: (range: Range) => void
  onPressEnter?: () => void
}) {
  const { label } = around
  const enter = onPressEnter && { onPressEnter }
  return (
    <FieldGroup name={name} {...around}>
      {(part) => (
        <>
          <DateField
            {...part}
            {...enter}
            name={`${name}.from`}
            label={say(fill(words.from, { label }))}
            value={from}
            onChange={(next) => onChange({ from: next, to })}
          />
          <span aria-hidden="true">{say(words.until)}</span>
          <DateField
            {...part}
            {...enter}
            name={`${name}.to`}
            label={say(fill(words.to, { label }))}
            value={to}
            onChange={(next) => onChange({ from, to: next })}
          />
        </>
      )}
    </FieldGroup>
  )
}

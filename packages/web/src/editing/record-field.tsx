import type { Field } from '@cass/contract/kit/form/definition.ts'
import { marketDate } from '@cass/contract/kit/market-time.ts'
import { say } from '../lib/language.ts'
import type { FieldProps } from '../ui/fields/field.tsx'
import { PlainInput } from './form/plain-input.tsx'

/** A field of a record, as its definition has it. Whoever fills it in does so for somebody else: the browser offers nothing. */
export function RecordField<Value extends string>({
  field,
  ...props
}: FieldProps<Value | undefined> & { field: Field }) {
  return (
    <PlainInput
      {...props}
      field={{ ...field, autoComplete: 'off' }}
      label={say(field.label)}
      optional={field.required === false}
      hint={field.hint && say(field.hint)}
      previous={null}
      value={props.value ?? ''}
      error={props.error}
      onChange={(value) => props.onChange(value as Value)}
      onBlur={() => props.onBlur?.()}
      today={marketDate(new Date())}
    />
  )
}

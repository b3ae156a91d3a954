import type { baseInfoFields } from '@cass/contract/institutions/fields.ts'
import { say } from '../../lib/language.ts'
import type { FieldProps } from '../../ui/fields/field.tsx'
import { FieldGrid } from '../../ui/fields/field-grid.tsx'
import { TextField, type TextFieldProps } from '../../ui/fields/text-field.tsx'
import { fieldWords } from './text.ts'

type Name = keyof typeof baseInfoFields
type BaseInfoForm = { field: (name: Name) => FieldProps<string | undefined> }

const needed: readonly string[] = ['name', 'creditCode']

/** What an institution is; for the operator, and for an institution that asks for a change. */
export function BaseInfoFields({ form }: { form: BaseInfoForm }) {
  const item = (name: Name, props: Partial<TextFieldProps> = {}) => (
    <TextField
      {...form.field(name)}
      label={say(fieldWords[name])}
      optional={!needed.includes(name)}
      autoComplete="off"
      {...props}
    />
  )
  return (
    <>
      {item('name')}
      {item('nameEn')}
      {item('creditCode', { mono: true })}
      {item('address')}
      <FieldGrid>
        {item('postcode', { inputMode: 'numeric' })}
        {item('contactName')}
        {item('contactPhone', { inputMode: 'tel' })}
        {item('contactEmail', { inputMode: 'email' })}
      </FieldGrid>
    </>
  )
}

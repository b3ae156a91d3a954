import { baseInfo } from '@cass/contract/institutions/fields.ts'
import type { Field } from '@cass/contract/kit/form/definition.ts'
import { say } from '../../lib/language.ts'
import type { FieldProps } from '../../ui/fields/field.tsx'
import { FieldGrid } from '../../ui/fields/field-grid.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'

type Name = keyof typeof baseInfo
type BaseInfoForm = { field: (name: Name) => FieldProps<string | undefined> }

/** What an institution is; for the operator, and for an institution that asks for a change. */
export function BaseInfoFields({ form }: { form: BaseInfoForm }) {
  const item = (name: Name) => {
    const { label, required, code, keyboard } = baseInfo[name] as Field
    return (
      <TextField
        {...form.field(name)}
        label={say(label)}
        optional={!required}
        mono={code}
        inputMode={keyboard}
        autoComplete="off"
      />
    )
  }
  return (
    <>
      {item('name')}
      {item('nameEn')}
      {item('creditCode')}
      {item('address')}
      <FieldGrid>
        {item('postcode')}
        {item('contactName')}
        {item('contactPhone')}
        {item('contactEmail')}
      </FieldGrid>
    </>
  )
}

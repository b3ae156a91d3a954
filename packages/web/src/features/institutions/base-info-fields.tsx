import { baseInfo } from '@cass/contract/institutions/fields.ts'
import { RecordField } from '../../editing/record-field.tsx'
import type { FieldProps } from '../../ui/fields/field.tsx'
import { FieldGrid } from '../../ui/fields/field-grid.tsx'

type Name = keyof typeof baseInfo
type BaseInfoForm = { field: (name: Name) => FieldProps<string | undefined> }

const [name, nameEn, creditCode, address, ...contact] = Object.keys(baseInfo) as Name[]

/** What an institution is; for the operator, and for an institution that asks for a change. */
export function BaseInfoFields({ form }: { form: BaseInfoForm }) {
  const field = (each: Name) => <RecordField key={each} {...form.field(each)} field={baseInfo[each]} />
  return (
    <>
      {[name!, nameEn!, creditCode!, address!].map(field)}
      <FieldGrid>{contact.map(field)}</FieldGrid>
    </>
  )
}

import { baseInfoFields } from '@cass/contract/institutions/fields.ts'
import { Form, Input } from 'antd'
import { say } from '../../kit/language.ts'
import { FieldGrid } from '../../kit/ui/field-grid.tsx'
import { optional } from '../../kit/ui/form/label-words.tsx'
import { ruleFrom } from '../../kit/ui/forms.ts'
import { fieldWords } from './text.ts'

const needed: readonly string[] = ['name', 'creditCode']

function item(name: keyof typeof baseInfoFields, props: Parameters<typeof Input>[0] = {}) {
  const label = say(fieldWords[name])
  return (
    <Form.Item
      name={name}
      label={needed.includes(name) ? label : optional(label)}
      rules={[ruleFrom(baseInfoFields[name])]}
    >
      <Input autoComplete="off" {...props} />
    </Form.Item>
  )
}

/** What an institution is; for the operator, and for an institution that asks for a change. */
export const BaseInfoFields = () => (
  <>
    {item('name')}
    {item('nameEn')}
    {item('creditCode', { className: 'mono' })}
    {item('address')}
    <FieldGrid>
      {item('postcode', { inputMode: 'numeric' })}
      {item('contactName')}
      {item('contactPhone', { inputMode: 'tel' })}
      {item('contactEmail', { inputMode: 'email' })}
    </FieldGrid>
  </>
)

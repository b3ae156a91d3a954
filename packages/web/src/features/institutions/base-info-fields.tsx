import { baseInfoFields } from '@cass/contract/institutions/fields.ts'
import { Form, Input } from 'antd'
import { say } from '../../kit/language.ts'
import { FieldGrid } from '../../kit/ui/field-grid.tsx'
import { ruleFrom } from '../../kit/ui/forms.ts'
import { fieldWords } from './text.ts'

const item = (name: keyof typeof baseInfoFields, props: Parameters<typeof Input>[0] = {}) => (
  <Form.Item name={name} label={say(fieldWords[name])} rules={[ruleFrom(baseInfoFields[name])]}>
    <Input autoComplete="off" {...props} />
  </Form.Item>
)

/** What an institution is; for the operator, and for an institution that asks for a change. */
export const BaseInfoFields = () => (
  <>
    {item('name')}
    {item('nameEn')}
    {item('creditCode', { className: 'mono', maxLength: 18 })}
    {item('address')}
    <FieldGrid>
      {item('postcode', { inputMode: 'numeric' })}
      {item('contactName')}
      {item('contactPhone', { inputMode: 'tel' })}
      {item('contactEmail', { inputMode: 'email' })}
    </FieldGrid>
  </>
)

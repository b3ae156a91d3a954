import { text } from '@cass/contract/kit/text.ts'

export const registrationText = {
  partMissing: text('此项为必填项', 'This field is required'),
  partUnknown: text('该申请不包含此项', 'This application does not have this field'),
}

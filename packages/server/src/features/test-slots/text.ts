import { text } from '@cass/contract/kit/text.ts'

export const slotText = {
  gone: text('所选时段已无名额，请选择其他时段', 'This session has no seat left. Please choose another one.'),
  bookingsChanged: text(
    '预约情况已变化，请重新预览后再保存',
    'Bookings have changed since the preview. Please preview the change again.',
  ),
  repeated: text('同一日期和时段不能重复', 'The same date and session is given twice'),
}

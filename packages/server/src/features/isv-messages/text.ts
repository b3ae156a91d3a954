import { text } from '@cass/contract/kit/text.ts'

export const messageText = {
  bell: text('运营方消息', 'Message from the operator'),
  nobody: text('没有符合条件的接收人', 'No recipients match this audience'),
}

import { text } from '@cass/contract/kit/text.ts'

export const messageText = {
  bell: text('运营方消息', 'Message from the operator'),
  nobody: text('没有符合条件的接收人', 'No recipients match this audience'),
}

export const sheetText = {
  busy: text('正在导出其他名单，请稍后再试', 'Another list is being exported. Please try again shortly.'),
  sheet: text('接收人', 'Recipients'),
  institution: text('机构', 'Institution'),
  name: text('姓名', 'Name'),
  readAt: text('阅读时间', 'Read'),
}

import { text } from '@cass/contract/kit/text.ts'

export const commonWords = {
  networkFailed: text(
    '网络连接失败，请检查网络后重试。',
    'The server cannot be reached. Please check your connection and try again.',
  ),
  timedOut: text('请求超时，请稍后重试。', 'The server took too long to answer. Please try again.'),
  logoutFailed: text(
    '退出请求未能送达服务器，您仍处于登录状态，请重试。',
    'The logout request did not reach the server. You are still logged in. Please try again.',
  ),
  close: text('关闭', 'Close'),
  loading: text('加载中', 'Loading'),
  working: text('处理中，请稍候', 'Processing, please wait'),
  retry: text('重试', 'Try again'),
  failed: text('内容加载失败', 'The content could not be loaded'),
  confirm: text('确定', 'Confirm'),
  cancel: text('取消', 'Cancel'),
  print: text('打印', 'Print'),
  printed: text('打印时间', 'Printed'),
  leaveTitle: text('有内容尚未保存', 'You have unsaved changes'),
  leaveBody: text(
    '切换语言会重新加载页面，尚未保存的内容可能丢失。',
    'Switching the language reloads the page. Unsaved changes may be lost.',
  ),
  leave: text('仍要切换', 'Switch anyway'),
  stay: text('留在本页', 'Stay on this page'),
  notices: text('提示', 'Notifications'),
  success: text('成功：', 'Success: '),
  info: text('提示：', 'Note: '),
  warning: text('警告：', 'Warning: '),
  error: text('错误：', 'Error: '),
  marketTime: text('北京时间', 'market time, UTC+8'),
  inMarketTime: text('{time}（北京时间）', '{time} (market time, UTC+8)'),
  momentIncomplete: text(
    '请填写完整的日期和时间，例如2026-11-17 09:30。',
    'Enter a date and time, for example 2026-11-17 09:30.',
  ),
  marketDates: text('日期以北京时间为准。', 'Dates are in market time (UTC+8).'),
}

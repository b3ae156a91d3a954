import { text } from '@cass/contract/kit/text.ts'

export const auditLinkWords = {
  open: text('查看审计日志', 'View in audit log'),
}

import { text } from '@cass/contract/kit/text.ts'

export const orderListWords = {
  institution: text('机构', 'Institution'),
  goLiveDate: text('上线日期', 'Go-live date'),
  status: text('状态', 'Status'),
  accepted: text('领取', 'Accepted'),
  executed: text('执行', 'Executed'),
  generated: text('生成', 'Generated'),
  keyword: text('关键字', 'Keyword'),
  keywordHint: text('编号或机构名称', 'Number or institution'),
  generatedOn: text('生成日期', 'Generated on'),
}

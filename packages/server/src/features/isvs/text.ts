import { text } from '@cass/contract/kit/text.ts'

export const sheetText = {
  busy: text('正在导出其他名单，请稍后再试', 'Another list is being exported. Please try again shortly.'),
  sheet: text('ISV', 'ISVs'),
  institution: text('机构', 'Institution'),
  stage: text('阶段', 'Stage'),
  since: text('进入阶段日期', 'Since'),
  products: text('产品数', 'Products'),
  families: text('接口类别', 'Interface families'),
  certifications: text('验收成功', 'Certified tests'),
  onBoard: text('看板', 'Kanban'),
  shown: text('已展示', 'Shown'),
  notShown: text('未展示', 'Not shown'),
  agreement: text('协议', 'Agreement'),
  endsOn: text('协议到期日', 'Agreement ends'),
  filings: text('备案数', 'Filings'),
  openTasks: text('待审核', 'To review'),
  unanswered: text('影响评估未反馈', 'Unanswered assessments'),
}

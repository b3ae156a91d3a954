import { text } from '@cass/contract/kit/text.ts'

export const taskWords = {
  colleagueUnfit: text(
    '请选择该团队中其他可使用工作台的正常状态成员',
    'Choose another enabled member of the team who has the workbench',
  ),
}

/** Columns of the sheet of applications. */
export const sheetWords = {
  busy: text('正在导出其他列表，请稍后再试', 'Other lists are being exported. Please try again shortly'),
  sheet: text('申请列表', 'Applications'),
  applyOrdNo: text('服务编号', 'Service number'),
  institution: text('机构', 'Institution'),
  serviceType: text('服务类型', 'Service type'),
  flow: text('业务类型', 'Business type'),
  subject: text('申请内容', 'Subject'),
  status: text('状态', 'Status'),
  applicant: text('申请人', 'Applicant'),
  createdAt: text('创建时间', 'Begun'),
  submittedAt: text('提交时间', 'Submitted'),
  finishedAt: text('办结时间', 'Finished'),
  holders: text('当前处理', 'With'),
  dueAt: text('办理期限', 'Due'),
  overdue: text('是否逾期', 'Overdue'),
  satisfaction: text('满意度', 'Satisfaction'),
  yes: text('是', 'Yes'),
  no: text('否', 'No'),
}

import { text } from '@cass/contract/kit/text.ts'

export const subjectWords = {
  separator: text('、', ', '),
  more: text('{names}等{count}项', '{names} and {count} more'),
}

/** Columns of the sheet of applications. */
export const sheetWords = {
  sheet: text('申请列表', 'Applications'),
  applyOrdNo: text('服务编号', 'Application no.'),
  institution: text('机构', 'Institution'),
  serviceType: text('服务类型', 'Service type'),
  flow: text('业务类型', 'Business type'),
  subject: text('申请内容', 'Subject'),
  status: text('状态', 'Status'),
  applicant: text('申请人', 'Applicant'),
  createdAt: text('创建时间（北京时间）', 'Created (UTC+8)'),
  submittedAt: text('提交时间（北京时间）', 'Submitted (UTC+8)'),
  finishedAt: text('办结时间（北京时间）', 'Completed (UTC+8)'),
  holders: text('当前处理', 'Currently with'),
  dueAt: text('办理期限（北京时间）', 'Due (UTC+8)'),
  overdue: text('是否逾期', 'Overdue'),
  satisfaction: text('满意度', 'Satisfaction'),
  separator: text('；', '; '),
  yes: text('是', 'Yes'),
  no: text('否', 'No'),
}

import { text } from '@cass/contract/kit/text.ts'

export const auditText = {
  running: text(
    '校验正在进行，请稍后查看结果',
    'A verification is already running. Check the result shortly.',
  ),
  tooMany: text(
    '结果超过1,000条，请使用后台导出',
    'More than 1,000 rows were found. Use the background export.',
  ),
  waiting: text(
    '您有导出任务正在进行，请完成后再试',
    'One of your exports is still running. Try again when it has finished.',
  ),
}

export const alarmText = {
  module: text('审计日志', 'Audit log'),
  subject: text('【CASS】审计日志校验未通过', 'CASS: audit log verification failed'),
  sentence: text(
    '审计日志校验未通过（{place}），请立即查看',
    'Audit log verification failed ({place}). Check it now.',
  ),
  place: text('位置{seq}', 'place {seq}'),
  nowhere: text('未定位到具体记录', 'no single row'),
  reason: text('原因：{reason}', 'Reason: {reason}'),
  next: text('请您登录查看：', 'Log in to view it:'),
}

/** Columns of exports. */
export const columnText = {
  sheet: text('审计日志', 'Audit log'),
  id: text('编号', 'ID'),
  at: text('时间（北京时间）', 'Time (UTC+8)'),
  actor: text('登录名', 'Login name'),
  person: text('姓名', 'Name'),
  institution: text('机构', 'Institution'),
  action: text('操作', 'Action'),
  actionCode: text('操作代码', 'Action code'),
  subject: text('对象', 'Subject'),
  subjectName: text('对象名称', 'Subject name'),
  details: text('内容', 'Details'),
  ip: text('IP地址', 'IP address'),
  requestId: text('请求编号', 'Request ID'),
  seq: text('链上位置', 'Place in the chain'),
}

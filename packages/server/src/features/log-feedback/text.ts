import { text } from '@cass/contract/kit/text.ts'

export const feedbackText = {
  module: text('日志反馈', 'log feedback'),
  unknownTest: text('请选择本机构的验收测试', 'Select a certification test of your institution'),
  unknownCase: text('该测试不含此案例', 'The test has no such case'),
  notADraft: text(
    '该反馈已提交，不能修改',
    'This log feedback has been submitted and can no longer be changed',
  ),
}

export const feedbackMail = {
  fresh: text('【CASS】新的日志反馈{number}', 'CASS: new log feedback {number}'),
  freshBody: text(
    '{institution}提交了日志反馈{number}（{type}），请您登录处理：',
    '{institution} submitted log feedback {number} ({type}):',
  ),
  said: text('【CASS】日志反馈{number}有新的回复', 'CASS: new reply to log feedback {number}'),
  saidBody: text(
    '日志反馈{number}（{status}）有新的内容：{text}',
    'Log feedback {number} ({status}) has been updated: {text}',
  ),
  next: text('请您登录查看：', 'Log in to view it:'),
}

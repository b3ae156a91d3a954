import { text } from '@cass/contract/kit/text.ts'

export const withdrawWords = {
  title: text('撤回申请', 'Withdraw application'),
  lead: text('{type} {number}撤回后，审核随即停止。', 'Withdrawing {type} {number} stops its review.'),
  choice: text('撤回方式', 'Withdrawal option'),
  plainHint: text(
    '申请保留在列表中，您可以重新编辑后再次提交，或将其删除。',
    'The application stays in your list. You can edit and resubmit it, or delete it.',
  ),
  freshHint: text(
    '原申请保留为已撤回，同时以相同内容新建一份申请。',
    'The application stays withdrawn, and a new draft with the same content is created.',
  ),
  passwordsAgain: text('API密码须重新填写。', 'API passwords must be entered again.'),
}

export const signWords = {
  title: text('签署服务协议', 'Sign service agreement'),
  lead: text(
    '{number}已通过审核。由机构管理员签署协议，经场务确认后服务开通。',
    '{number} has been approved. The institution administrator signs the agreement; the service opens once field affairs confirms it.',
  ),
  agree: text(
    '我已阅读并理解本协议，并代表{institution}签署',
    'I have read and understood this agreement and sign it on behalf of {institution}',
  ),
  sign: text('签署', 'Sign'),
  signed: text('协议已签署，等待场务确认', 'Agreement signed, awaiting confirmation by field affairs'),
}

export const evaluateWords = {
  title: text('满意度评价', 'Satisfaction survey'),
  lead: text('请您对{type} {number}的办理过程作出评价。', 'Please rate how {type} {number} was handled.'),
  choice: text('满意度', 'Satisfaction'),
  comment: text('意见或建议', 'Comment'),
  commentHelp: text('哪些做得好，哪些需要改进', 'What went well and what could be improved'),
  submit: text('提交评价', 'Submit'),
  needed: text('请选择满意度', 'Please select'),
}

export const processWords = {
  title: text('流程查看', 'Process view'),
  lead: text(
    '整个业务的办理步骤、审核环节与处理方。',
    'Steps, review stages and current handlers of the whole case.',
  ),
  asPage: text('在页面中打开', 'Open as a page'),
  begin: text('开始办理', 'Start'),
  none: text('未指定申请', 'No application selected'),
  noneHint: text(
    '请从我的服务中选择一项申请查看流程。',
    'Select an application in My services to view its process.',
  ),
  myService: text('前往我的服务', 'Go to My services'),
}

export const feedbackWords = {
  title: text('审核反馈：{number}', 'Review feedback: {number}'),
  returned: text('须补充', 'Changes requested'),
  returnedBy: text('{by}于{at}退回', 'Sent back by {by}, {at}'),
  all: text('全部意见', 'All comments'),
  none: text('暂无审核意见', 'No comments yet'),
  noneHint: text(
    '审核人员作出决定后，其意见显示在这里。',
    'Reviewers’ comments appear here with their decisions.',
  ),
}

export const refusedWords = {
  refused: text('未能提交', 'Not submitted'),
  refusedLead: text(
    '以下内容须先修改，全部申请均未提交。',
    'Correct the following first. None of the applications was submitted.',
  ),
  problems: text('{n}处须修改', '{n} {n|error|errors} to correct'),
  open: text('打开{number}', 'Open {number}'),
  findings: text('与此前的申请不一致', 'Differs from earlier filings'),
  findingsLead: text(
    '请核对后修改；确有原因的，说明后仍可提交，审核人员会看到差异和原因。',
    'Please check and correct. If there is a reason for the difference, state it and submit anyway; reviewers will see both.',
  ),
  against: text('对照{type} {number}', 'compared with {type} {number}'),
  reason: text('原因说明', 'Reason'),
  anyway: text('说明原因并提交', 'Submit with this reason'),
}

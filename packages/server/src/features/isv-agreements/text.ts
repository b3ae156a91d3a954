import { text } from '@cass/contract/kit/text.ts'

export const agreementText = {
  notPublished: text(
    '运营方尚未发布协议文本，请您稍后再签署',
    'The operator has not published the agreement yet. Please sign later.',
  ),
  awaitsConfirmation: text(
    '贵机构已签署的协议正在办理，请您先等待确认或撤回',
    'An agreement you signed is still being processed. Wait for its confirmation, or withdraw it.',
  ),
  renewed: text('贵机构的协议已续签', 'Your agreement has already been renewed.'),
  noticeGiven: text(
    '协议已通知终止。如需续签，请先撤销终止通知。',
    'Notice has been given for your agreement. To renew it, the notice must be withdrawn first.',
  ),
  tooEarly: text('协议自{date}起可续签', 'The agreement can be renewed from {date}.'),
  notIsv: text(
    '仅候选ISV和系统接入开发商可签署此协议',
    'Only ISV candidates and system access developers can sign this agreement.',
  ),
  newerText: text(
    '协议文本已更新，请您阅读新版本后再签署',
    'A newer edition of the agreement has been published. Please read it before signing.',
  ),
  nameDiffers: text(
    '与机构全称不一致，请输入{name}',
    'This does not match the institution’s name. Enter {name}.',
  ),
  fileGone: text(
    '文件不存在或已失效，请您重新上传',
    'A file is no longer available. Please upload it again.',
  ),
  hasEnded: text('该协议已届满，不能再办理', 'This agreement has ended.'),
  endsAnyway: text(
    '协议将于{date}到期，早于通知期届满日，无需通知终止',
    'The agreement ends on {date}, before the notice period would. No notice is needed.',
  ),
  needed: text(
    '贵机构没有生效中的ISV协议，请您先在“ISV协议管理”中签署或续签',
    'Your institution has no ISV agreement in force. Please sign or renew it under ISV agreement management first.',
  ),
  bodyNeeded: text('请填写正文后再发布', 'Enter the text before publishing'),
  noPictures: text('协议正文不能包含图片', 'An agreement cannot contain pictures'),
  unchanged: text('草稿与现行版本相同，无需发布', 'The draft is the same as the current edition'),
  fileName: text('ISV协议-{number}.pdf', 'isv-agreement-{number}.pdf'),
  busy: text(
    '正在生成的协议较多，请稍后重试',
    'Too many agreements are being prepared. Please try again shortly.',
  ),
  exportBusy: text(
    '正在导出的列表较多，请稍后重试',
    'Too many lists are being exported. Please try again shortly.',
  ),
}

export const module = text('ISV协议管理', 'ISV agreement management')

/** How tasks and notifications name one. */
export const called = text('{institution}的{kind}（{number}）', '{kind} {number} of {institution}')

/** To the ISV, and where it says so to the operator: the sentence of the bell is the subject of the mail. */
export const noticeWords = {
  confirmed: {
    subject: text(
      '{kind}（{number}）已确认，自{startsOn}至{endsOn}有效',
      '{kind} {number} is confirmed, valid from {startsOn} to {endsOn}',
    ),
    mail: text(
      '您好：\n贵机构签署的{kind}（编号{number}）已由运营方确认，自{startsOn}起生效，至{endsOn}止。',
      'Dear administrator,\nThe operator has confirmed your {kind} (no. {number}). It is valid from {startsOn} to {endsOn}.',
    ),
  },
  sentBack: {
    subject: text(
      '{kind}（{number}）已退回，请修改后重新签署',
      '{kind} {number} was sent back. Please sign it again',
    ),
    mail: text(
      '您好：\n贵机构签署的{kind}（编号{number}）已被退回。\n审核意见：{feedback}',
      'Dear administrator,\nYour {kind} (no. {number}) was sent back.\nReviewer feedback: {feedback}',
    ),
  },
  rejected: {
    subject: text('{kind}（{number}）未获确认', '{kind} {number} was rejected'),
    mail: text(
      '您好：\n贵机构签署的{kind}（编号{number}）未获运营方确认。\n审核意见：{feedback}',
      'Dear administrator,\nThe operator has rejected your {kind} (no. {number}).\nReviewer feedback: {feedback}',
    ),
  },
  noticeGiven: {
    subject: text(
      '{institution}的{kind}（{number}）已通知终止，{terminatesOn}后失效',
      'Notice was given for {kind} {number} of {institution}. It ends on {terminatesOn}',
    ),
    mail: text(
      '您好：\n{by}已通知终止{institution}的{kind}（编号{number}），协议在{terminatesOn}日终后失效。\n理由：{feedback}',
      'Hello,\n{by} has given notice to terminate {kind} {number} of {institution}. The agreement ends at the end of {terminatesOn}.\nReason: {feedback}',
    ),
  },
  noticeRevoked: {
    subject: text(
      '{institution}的{kind}（{number}）的终止通知已撤销，协议继续有效至{endsOn}',
      'The notice for {kind} {number} of {institution} was withdrawn. It stays in force until {endsOn}',
    ),
    mail: text(
      '您好：\n{by}已撤销对{institution}的{kind}（编号{number}）的终止通知，协议继续有效至{endsOn}。',
      'Hello,\n{by} has withdrawn the notice for {kind} {number} of {institution}. The agreement stays in force until {endsOn}.',
    ),
  },
  reminder: {
    subject: text(
      '{kind}（{number}）将于{endsOn}到期，请您及时续签',
      '{kind} {number} expires on {endsOn}. Please renew it in time',
    ),
    mail: text(
      '您好：\n贵机构的{kind}（编号{number}）将于{endsOn}到期。到期前未续签的，贵机构将不能：{blocked}。',
      'Dear administrator,\nYour {kind} (no. {number}) expires on {endsOn}. Unless it is renewed by then, your institution can no longer: {blocked}.',
    ),
  },
  ended: {
    subject: text('{kind}（{number}）已于{lastDay}失效', '{kind} {number} ended on {lastDay}'),
    mail: text(
      '您好：\n贵机构的{kind}（编号{number}）已于{lastDay}失效。重新签署前，贵机构不能：{blocked}。',
      'Dear administrator,\nYour {kind} (no. {number}) ended on {lastDay}. Until a new agreement is in force, your institution cannot: {blocked}.',
    ),
  },
}
export const sides = {
  isv: text('{institution}', '{institution}'),
  operator: text('运营方', 'The operator'),
}
export const between = text('；', '; ')

export const columnText = {
  sheet: text('ISV协议', 'ISV agreements'),
  number: text('协议编号', 'Agreement no.'),
  institution: text('机构', 'Institution'),
  kind: text('协议', 'Agreement'),
  edition: text('版本', 'Edition'),
  status: text('状态', 'Status'),
  signedAt: text('签署时间', 'Signed'),
  signerName: text('签署人', 'Signatory'),
  startsOn: text('生效日', 'Starts'),
  endsOn: text('到期日', 'Ends'),
  terminatesOn: text('终止日', 'Terminates'),
  daysLeft: text('剩余天数', 'Days left'),
}

import { text } from '@cass/contract/kit/text.ts'

/** Of both sides. */
export const agreementWords = {
  number: text('协议编号', 'Agreement no.'),
  kind: text('协议', 'Agreement'),
  institution: text('机构', 'Institution'),
  edition: text('文本版本', 'Edition'),
  editionOf: text('第{n}版', 'Edition\u00a0{n}'),
  status: text('状态', 'Status'),
  term: text('有效期', 'Term'),
  ends: text('到期日', 'Ends'),
  termOf: text('{startsOn} 至 {endsOn}', '{startsOn} to {endsOn}'),
  months: text('{n}个月', '{n} months'),
  notice: text('终止通知期', 'Notice period'),
  days: text('{n}日', '{n} days'),
  daysLeft: text('剩余{n}天', '{n} {n|day|days} left'),
  lastDay: text('今日到期', 'Ends today'),
  terminatesOn: text('终止日', 'Terminates on'),
  signatory: text('签署人', 'Signatory'),
  signedAt: text('签署时间', 'Signed'),
  confirmedAt: text('确认时间', 'Confirmed'),
  renews: text('续签自', 'Renews'),
  text: text('协议正文', 'Agreement text'),
  documents: text('授权书', 'Letter of authorization'),
  facts: text('协议信息', 'Agreement details'),
  pdf: text('下载PDF', 'Download PDF'),
  fileName: text('ISV协议-{number}.pdf', 'isv-agreement-{number}.pdf'),
  back: text('返回列表', 'Back to list'),
  feedback: text('审核反馈', 'Reviewer feedback'),
  noticeFrom: {
    isv: text('{date}由ISV通知终止', 'Notice given by the ISV on {date}'),
    operator: text('{date}由运营方通知终止', 'Notice given by the operator on {date}'),
  },
}

/** Of what is done with one. */
export const actWords = {
  withdrawBody: text(
    '撤回已签署的{number}？运营方将不再确认，您可以重新签署。',
    'Withdraw the signed agreement {number}? The operator will no longer confirm it. You can sign again.',
  ),
  withdrawn: text('协议已撤回', 'Agreement withdrawn'),
  noticeTitle: text('通知终止{number}', 'Give notice for {number}'),
  noticeLead: text(
    '通知期为{n}日：协议将在{date}日终后失效，已签署的续签协议同时失效。通知期届满前可撤销。',
    'The notice period is {n} days: the agreement ends at the end of {date}, and any renewal lapses. You can withdraw the notice until then.',
  ),
  reason: text('终止理由', 'Reason'),
  reasonHelp: text('对方可见', 'Visible to the other party'),
  giveNotice: text('发出终止通知', 'Give notice'),
  noticed: text('已通知终止，协议将于{date}失效', 'Notice given. The agreement ends on {date}'),
  revokeBody: text(
    '撤销对{number}的终止通知？协议继续有效至{date}。',
    'Withdraw the notice for {number}? The agreement stays in force until {date}.',
  ),
  revoked: text('终止通知已撤销', 'Notice withdrawn'),
}

/** The ISV's page. */
export const ownWords = {
  title: text('ISV协议管理', 'ISV agreement management'),
  lead: text(
    '签署、续签和终止与运营方的ISV协议，查看历次协议。',
    'Sign, renew and terminate your ISV agreements with the operator, and view earlier ones.',
  ),
  list: text('全部协议', 'All agreements'),
  none: text('尚未签署协议', 'No agreements yet'),
  noneHint: text('签署的协议将列在这里。', 'Agreements you sign are listed here.'),
  sign: text('签署协议', 'Sign agreement'),
  signAgain: text('重新签署', 'Sign again'),
  renew: text('续签', 'Renew'),
  view: text('查看', 'View'),
  viewOf: text('查看{number}', 'View {number}'),
  unsigned: text('没有生效中的协议', 'No agreement in force'),
  unsignedHint: text(
    '请阅读并签署《{kind}》，运营方确认后生效。',
    'Read and sign the {kind}. It takes effect once the operator confirms it.',
  ),
  notPublished: text(
    '运营方尚未发布协议文本，发布后即可签署。',
    'The operator has not published the agreement yet. You can sign it once it is published.',
  ),
  inForce: text('{kind}生效中', '{kind} in force'),
  noticeGiven: text('{kind}将于{date}终止', '{kind} ends on {date}'),
  noticeRuns: {
    own: text(
      '通知期内不能签署《{kind}》。可撤销终止通知，或待现有协议失效后签署。',
      'You cannot sign the {kind} during the notice period. Withdraw the notice, or sign once this agreement has ended.',
    ),
    operator: text(
      '通知期内不能签署《{kind}》，待现有协议失效后可签署。',
      'You cannot sign the {kind} during the notice period. You can sign once this agreement has ended.',
    ),
  },
  ended: text('{kind}已于{date}失效', '{kind} ended on {date}'),
  signNewKind: text(
    '贵机构已成为系统接入开发商，请签署《{kind}》，生效后替代现有协议。',
    'Your institution is now a system access developer. Sign the {kind}; it replaces the current agreement once confirmed.',
  ),
  renewableFrom: text('{date}起可续签', 'Renewable from {date}'),
  renewNow: text('到期前请及时续签', 'Renew before the end of the term'),
  next: {
    awaits: text(
      '{number}已于{date}签署，等待运营方确认',
      '{number} was signed on {date} and awaits the operator’s confirmation',
    ),
    sentBack: text('{number}已退回：{feedback}', '{number} was sent back: {feedback}'),
    rejected: text('{number}未通过：{feedback}', '{number} was rejected: {feedback}'),
    upcoming: text('已续签：{number}自{date}起生效', 'Renewed: {number} takes effect on {date}'),
  },
  needed: text('协议生效期间可以办理', 'Requires an agreement in force'),
  neededLead: text(
    '没有生效中的协议时，以下事项不能办理；其他业务不受影响。',
    'Not available without an agreement in force. Other services are not affected.',
  ),
  available: text('可办理', 'Available'),
  blocked: text('不可办理', 'Blocked'),
}

export const signWords = {
  title: text('签署《{kind}》', 'Sign the {kind}'),
  submit: text('签署', 'Sign'),
  lead: text(
    '第{edition}版，有效期{months}个月，终止通知期{days}日。运营方确认后生效。',
    'Edition {edition}, term {months} months, notice period {days} days. It takes effect once the operator confirms it.',
  ),
  changes: text('修订说明：{changes}', 'Changes: {changes}'),
  signerName: text('签署人姓名', 'Signatory'),
  signerTitle: text('职务', 'Position'),
  files: text('授权书', 'Letter of authorization'),
  filesHelp: text('须加盖公章。', 'It must bear the institution’s seal.'),
  typedName: text('机构全称', 'Institution name'),
  typedNameHelp: text('请输入“{name}”以确认签署', 'Type “{name}” to confirm your signature'),
  authorised: text(
    '我已阅读本协议，并获授权代表{institution}签署',
    'I have read this agreement and am authorized to sign it on behalf of {institution}',
  ),
  done: text('协议已签署，等待运营方确认', 'Agreement signed, awaiting the operator’s confirmation'),
}

/** The operator's list. */
export const deskWords = {
  title: text('ISV协议', 'ISV agreements'),
  lead: text('全部ISV的协议，待确认的在前。', 'Agreements of all ISVs, those awaiting confirmation first.'),
  keyword: text('查找', 'Search'),
  keywordHint: text('机构、协议编号或签署人', 'Name, number, signatory'),
  endsWithin: text('即将到期', 'Ending within'),
  endsWithinDays: text('{n}日内', '{n} days'),
  signed: text('签署日期', 'Date signed'),
  none: text('没有符合条件的协议', 'No matching agreements'),
  noneHint: text('请调整筛选条件。', 'Try different filters.'),
  file: text('ISV协议清单-{date}.xlsx', 'isv-agreements-{date}.xlsx'),
  decision: text('确认', 'Decision'),
  feedbackHelp: text('ISV可见', 'Visible to the ISV'),
  passBody: text(
    '确认{institution}签署的{number}？协议自{date}起生效。',
    'Confirm {number} of {institution}? It takes effect on {date}.',
  ),
  passAhead: text(
    '确认{institution}的续签{number}？续签自{date}（现有协议到期次日）起生效。',
    'Confirm renewal {number} of {institution}? It takes effect on {date}, the day after the current agreement ends.',
  ),
  sendBackBody: text(
    '将{number}退回{institution}重新签署？',
    'Send {number} back to {institution} to be signed again?',
  ),
  rejectBody: text(
    '拒绝{institution}签署的{number}？此操作不可撤销。',
    'Reject {number} of {institution}? This cannot be undone.',
  ),
  done: {
    pass: text('{number}已确认', '{number} confirmed'),
    sendBack: text('{number}已退回', '{number} sent back'),
    reject: text('{number}已拒绝', '{number} rejected'),
  },
  confirm: text('确认', 'Confirm'),
}

export const replies = {
  pass: [text('授权书与签署内容一致，予以确认。', 'The letter of authorization matches. Confirmed.')],
  reject: [
    text('授权书未加盖公章，请更换。', 'The letter of authorization is not sealed. Please replace it.'),
    text('授权书已过有效期，请更换。', 'The letter of authorization has expired. Please replace it.'),
    text('签署人与授权书所载不一致。', 'The signatory is not the person named in the letter.'),
  ],
}

/** The operator's templates. */
export const templateWords = {
  title: text('ISV协议模板', 'ISV agreement templates'),
  lead: text(
    'ISV签署的协议文本，按版本发布。已签署的协议保留签署时的版本。',
    'The agreement texts that ISVs sign, published in editions. Signed agreements keep the edition they were signed in.',
  ),
  kinds: text('协议', 'Agreements'),
  forWhom: {
    cooperation: text('候选ISV签署。', 'Signed by ISV candidates.'),
    developer: text('系统接入开发商签署。', 'Signed by system access developers.'),
  },
  draftLead: text(
    '下一版的草稿，自动保存，发布前ISV看不到。',
    'Draft of the next edition. It is saved automatically and not visible to ISVs until published.',
  ),
  freshLead: text(
    '以下为现行版本。修改后自动保存为下一版的草稿。',
    'Current edition. Changes are saved automatically as a draft of the next edition.',
  ),
  noneLead: text('尚未发布任何版本，ISV暂不能签署。', 'No edition published yet. ISVs cannot sign.'),
  term: text('有效期', 'Term'),
  notice: text('终止通知期', 'Notice period'),
  changesHelp: text('签署时显示给ISV', 'Shown to ISVs when they sign'),
  previewTitle: text('ISV看到的内容', 'ISV view'),
  publishBody: text(
    '此后的签署和续签均使用新版；已签署的协议不受影响。',
    'All signatures and renewals from now on use the new edition. Signed agreements are not affected.',
  ),
  inForce: text('{n}份生效中', '{n} in force'),
  months: text('{n}个月', '{n} months'),
  days: text('{n}日', '{n} days'),
}

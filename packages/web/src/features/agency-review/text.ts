import { text } from '@cass/contract/kit/text.ts'

export const sideWords = {
  agencies: {
    title: text('机构注册审核', 'Institution review'),
    lead: text(
      '机构的注册申请与信息变更申请，待审核的按提交先后排列。',
      'Registrations and profile changes. Those awaiting review come first, oldest at the top.',
    ),
  },
  candidates: {
    title: text('候选ISV审核', 'ISV candidate review'),
    lead: text(
      '软件开发商的候选ISV申请和系统接入开发商申请，通过后该机构获得相应身份。',
      'Applications from software vendors to become ISV candidates or system access developers. Approval grants the identity.',
    ),
  },
}

export const words = {
  institution: text('机构', 'Institution'),
  keyword: text('机构名称片段或统一社会信用代码', 'Name or credit code'),
  creditCode: text('统一社会信用代码', 'Credit code'),
  kind: text('申请类型', 'Type'),
  identity: text('机构身份', 'Identity'),
  applicant: text('申请人', 'Applicant'),
  status: text('状态', 'Status'),
  submitted: text('提交时间', 'Submitted'),
  decided: text('审核', 'Decided'),
  shared: text('代码重复', 'Duplicate credit code'),
  none: text('还没有申请', 'No applications yet'),
  noneHint: text('机构提交申请后会显示在这里。', 'Applications appear here when institutions submit them.'),
  review: text('审核', 'Review'),
  view: text('查看', 'View'),
  back: text('返回列表', 'Back to list'),

  form: text('申请内容', 'Application'),
  account: text('申请账号', 'Account'),
  person: text('申请人信息', 'Applicant details'),
  userType: text('用户类型', 'User type'),
  newInstitution: text('机构信息', 'Institution'),
  candidate: text('软件开发商信息', 'Software vendor'),
  developer: text('系统接入开发商申请', 'System access developer application'),
  statement: text('申请说明', 'Statement'),
  products: text('申请产品', 'Products'),
  noProducts: text('未选择产品', 'No products selected'),
  certifications: text('提交时已通过的验收测试', 'Certified at submission'),
  changes: text('变更内容', 'Changes'),
  changesLead: text('仅列出有变化的项目。', 'Changed fields only.'),
  field: text('项目', 'Field'),
  onRecord: text('申请时登记', 'On record'),
  byNow: text('现为{value}', 'now {value}'),
  asked: text('申请变更为', 'Requested'),
  noChanges: text('没有变化', 'No changes'),
  changedSince: text('较上次提交有修改', 'Changed since the last submission'),
  before: text('原为{value}', 'was {value}'),
  documents: text('申请文件', 'Documents'),
  formerDocuments: text('此前提交、已被替换的文件', 'Previously submitted, since replaced'),
  sharedTitle: text('统一社会信用代码已被其他机构使用', 'This credit code is used by other institutions'),
  sharedBody: text('申请人已确认继续使用，请核实。', 'The applicant confirmed using it. Please verify.'),

  decision: text('审核意见', 'Decision'),
  feedbackHelp: text('将以邮件和短信发送给申请人', 'Sent to the applicant by email and SMS'),
  rejectBody: text(
    '“{name}”的申请将被拒绝，申请人可修改后重新提交。',
    'The application from “{name}” will be rejected. The applicant can correct and resubmit it.',
  ),
  passBody: text(
    '“{name}”的申请将通过，结果立即生效并通知申请人。',
    'The application from “{name}” will be approved. It takes effect immediately and the applicant is notified.',
  ),
  passed: text('“{name}”的申请已通过', 'The application from “{name}” was approved'),
  rejected: text('“{name}”的申请已拒绝', 'The application from “{name}” was rejected'),
  noneWaiting: text('没有更多待审核的申请', 'No more applications awaiting review'),
}

export const replies = {
  pass: [
    text('材料齐全，信息属实，同意。', 'Documents complete and in order. Approved.'),
    text('经核实，同意。', 'Verified. Approved.'),
  ],
  reject: [
    text(
      '授权文件缺少公章，请补充后重新提交。',
      'The authorization document lacks the company seal. Please add it and resubmit.',
    ),
    text(
      '机构名称与证明文件不一致，请核对。',
      'The institution name does not match the documents. Please check.',
    ),
    text('统一社会信用代码有误，请核对。', 'The unified social credit code is incorrect. Please check.'),
  ],
}

import { text } from '@cass/contract/kit/text.ts'

export const reviewText = {
  alreadyOpen: text(
    '贵机构已有同类申请正在审核，请您等待审核结果',
    'An application of this type is already under review. Please wait for the decision.',
  ),
  changedMeanwhile: text(
    '申请变更的内容在提交后已被修改，请您拒绝该申请，由机构核对后重新提交',
    'The data has changed since this request was submitted. Please reject it so that the institution can check and resubmit it.',
  ),
  noLongerEligible: text(
    '该机构已不是候选ISV、没有生效中的ISV协议，或已无验收成功的测试，无法通过。请拒绝该申请。',
    'The institution is no longer an ISV candidate, has no ISV agreement in force, or no longer has a successful certification test. Please reject the application.',
  ),
  decidedElsewhere: text(
    '该账号的注册由运营方在机构注册审核中处理',
    'This registration is reviewed by the operator under Institution review',
  ),
  filesGone: text(
    '文件不存在或已失效，请您重新上传',
    'A file is no longer available. Please upload it again.',
  ),
  linkUseless: text(
    '该链接已失效，请您使用最近一封邮件中的链接',
    'This link is no longer valid. Please use the link in the latest email.',
  ),
}

/** What was asked for, as it stands inside a sentence. */
export const kindWords = {
  registration: text('注册申请', 'registration'),
  user: text('注册申请', 'registration'),
  change: text('机构信息变更申请', 'profile change request'),
  candidate: text('候选ISV申请', 'ISV candidate application'),
  developer: text('系统接入开发商申请', 'system access developer application'),
}

/** To whom submitted it. Newcomers cannot log in before they are passed, so a rejection brings them a link. */
export const outcomeWords = {
  pass: {
    subject: text('【CASS】您的申请已通过审核', 'CASS: your application was approved'),
    mail: text(
      '{name}，您好：\n您为{institution}提交的{kind}已通过审核。',
      'Dear {name},\nYour {kind} for {institution} was approved.',
    ),
    next: text('您可登录查看：', 'View it here:'),
    newcomerNext: text('账号{loginName}现可登录：', 'You can now log in as {loginName}:'),
    sms: text('【CASS】您的{kind}已通过审核。', 'Your {kind} was approved.'),
    bell: text('您的{kind}已通过审核', 'Your {kind} was approved'),
  },
  reject: {
    subject: text('【CASS】您的申请未通过审核', 'CASS: your application was rejected'),
    mail: text(
      '{name}，您好：\n您为{institution}提交的{kind}未通过审核。',
      'Dear {name},\nYour {kind} for {institution} was rejected.',
    ),
    next: text('请您登录后修改并重新提交：', 'Please log in, correct and resubmit it:'),
    newcomerNext: text(
      '请您在30天内通过以下链接修改并重新提交，请勿转发：',
      'Please correct and resubmit it within 30 days using this link. Do not forward the link:',
    ),
    sms: text(
      '【CASS】您的{kind}未通过审核，详情请查看邮件。',
      'Your {kind} was rejected. See your email for details.',
    ),
    bell: text(
      '您的{kind}未通过审核，请修改后重新提交',
      'Your {kind} was rejected. Please correct and resubmit it',
    ),
  },
}
export const feedbackLine = text('审核意见：{feedback}', 'Reviewer feedback: {feedback}')

/** For the bells of those who decide. */
export const deskWords = {
  registration: {
    module: text('机构注册审核', 'Institution review'),
    sentence: text(
      '{institution}提交了注册申请，请审核',
      '{institution} submitted a registration. Please review it',
    ),
  },
  change: {
    module: text('机构注册审核', 'Institution review'),
    sentence: text(
      '{institution}申请变更机构信息，请审核',
      '{institution} requested a profile change. Please review it',
    ),
  },
  candidate: {
    module: text('候选ISV审核', 'ISV candidate review'),
    sentence: text(
      '{institution}申请成为候选ISV，请审核',
      '{institution} applied to become an ISV candidate. Please review it',
    ),
  },
  developer: {
    module: text('ISV资格审核', 'ISV review'),
    sentence: text(
      '{institution}申请成为系统接入开发商，请审核',
      '{institution} applied to become a system access developer. Please review it',
    ),
  },
  user: {
    module: text('用户管理', 'User management'),
    sentence: text(
      '{name}申请加入{institution}，请审核',
      '{name} requested to join {institution}. Please review the request',
    ),
  },
}

export const joinWords = {
  subject: text('【CASS】有用户申请加入贵机构', 'CASS: a user requested to join your institution'),
  mail: text(
    '账号{loginName}申请加入{institution}，请您在用户管理中审核：',
    'The account {loginName} requested to join {institution}. Please review the request in user management:',
  ),
}

/** To those who manage an institution's users, when the operator admits another administrator. */
export const administratorWords = {
  subject: text('【CASS】贵机构新增一名管理员', 'CASS: a new administrator was added to your institution'),
  mail: text(
    '账号{loginName}已通过审核，成为{institution}的管理员。如非贵机构安排，请您在用户管理中停用该账号，并联系运营方：',
    'The account {loginName} was approved as an administrator of {institution}. If your institution did not arrange this, please disable the account in user management and contact the operator:',
  ),
  bell: text(
    '账号{loginName}已成为{institution}的管理员，请核实',
    'The account {loginName} is now an administrator of {institution}. Please verify',
  ),
}

/** What a notification about a task calls its subject. */
export const subjectWords = text('{institution}的{kind}', '{institution}, {kind}')

export const requestText = {
  nothingChanged: text('信息没有变化，无需提交。', 'Nothing has changed. There is nothing to submit.'),
  alreadyDeveloper: text(
    '贵机构已是系统接入开发商。',
    'Your institution is already a system access developer.',
  ),
  notCandidate: text(
    '贵机构尚不是候选ISV，请先申请成为候选ISV。',
    'Your institution is not an ISV candidate. Apply to become one first.',
  ),
  noAgreement: text(
    '贵机构没有生效中的ISV协议，请先签署或续签。',
    'Your institution has no ISV agreement in force. Sign or renew it first.',
  ),
  noCertification: text(
    '贵机构尚无通过的验收测试，至少一个接口版本验收成功后方可申请。',
    'Your institution has no successful certification test. Certify at least one interface version first.',
  ),
  unknownProduct: text(
    '该产品版本不存在，请重新选择。',
    'This product version does not exist. Please select again.',
  ),
  alreadyCandidate: text('贵机构已是候选ISV。', 'Your institution is already an ISV candidate.'),
}

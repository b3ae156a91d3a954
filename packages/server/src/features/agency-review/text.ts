import { text } from '@cass/contract/kit/text.ts'

export const reviewText = {
  alreadyOpen: text(
    '贵机构已有同类申请正在审核，请您等待审核结果',
    'An application of this kind is under review already. Please wait for its outcome',
  ),
  changedMeanwhile: text(
    '申请变更的内容在提交后已被修改，请您拒绝该申请，由机构核对后重新提交',
    'What it asks to change has changed since. Please reject it, so that the institution checks it and submits it again',
  ),
  decidedElsewhere: text(
    '该账号的注册由运营方在机构注册审核中处理',
    'The operator decides on this registration in the institution review',
  ),
  filesGone: text('文件不存在或已失效，请您重新上传', 'A file is not there any more. Please upload it again'),
  linkUseless: text(
    '该链接已失效，请您使用最近一封邮件中的链接',
    'This link is no longer valid. Please use the one in the latest mail',
  ),
}

/** What was asked for, as it stands inside a sentence. */
export const kindWords = {
  registration: text('注册申请', 'registration'),
  user: text('注册申请', 'registration'),
  change: text('机构信息变更申请', 'request to change the institution’s data'),
  candidate: text('候选ISV申请', 'application as candidate ISV'),
}

/** To whom submitted it. Newcomers cannot log in before they are passed, so a rejection brings them a link. */
export const outcomeWords = {
  pass: {
    subject: text('【CASS】您的申请已通过审核', 'CASS: your application has passed'),
    mail: text(
      '{name}，您好：\n您为{institution}提交的{kind}已通过审核。',
      'Dear {name},\nyour {kind} for {institution} has passed the review.',
    ),
    next: text('您可登录查看：', 'You can see it here:'),
    newcomerNext: text('账号{loginName}现可登录：', 'The account {loginName} can now log in:'),
    sms: text('【CASS】您的{kind}已通过审核。', 'Your {kind} has passed the review.'),
    bell: text('您的{kind}已通过审核', 'Your {kind} has passed the review'),
  },
  reject: {
    subject: text('【CASS】您的申请未通过审核', 'CASS: your application was rejected'),
    mail: text(
      '{name}，您好：\n您为{institution}提交的{kind}未通过审核。',
      'Dear {name},\nyour {kind} for {institution} was rejected.',
    ),
    next: text('请您登录后修改并重新提交：', 'Please log in, correct it and submit it again:'),
    newcomerNext: text(
      '请您在30天内通过以下链接修改并重新提交，请勿转发：',
      'Please correct it and submit it again within 30 days through this link, which is for you alone:',
    ),
    sms: text('【CASS】您的{kind}未通过审核，详情请查看邮件。', 'Your {kind} was rejected, see your mail.'),
    bell: text('您的{kind}未通过审核，请修改后重新提交', 'Your {kind} was rejected, please correct it'),
  },
}
export const feedbackLine = text('审核意见：{feedback}', 'The reviewer says: {feedback}')

/** For the bells of those who decide. */
export const deskWords = {
  registration: {
    module: text('机构注册审核', 'Institution review'),
    sentence: text('{institution}提交了注册申请，请审核', '{institution} has registered, please review'),
  },
  change: {
    module: text('机构注册审核', 'Institution review'),
    sentence: text(
      '{institution}申请变更机构信息，请审核',
      '{institution} asks to change its data, please review',
    ),
  },
  candidate: {
    module: text('候选ISV审核', 'ISV candidate review'),
    sentence: text(
      '{institution}申请成为候选ISV，请审核',
      '{institution} applies as candidate ISV, please review',
    ),
  },
  user: {
    module: text('用户管理', 'User management'),
    sentence: text('{name}申请加入{institution}，请审核', '{name} asks to join {institution}, please decide'),
  },
}

export const joinWords = {
  subject: text('【CASS】有用户申请加入贵机构', 'CASS: somebody asks to join your institution'),
  mail: text(
    '账号{loginName}申请加入{institution}，请您在用户管理中审核：',
    'The account {loginName} asks to join {institution}. Please decide in the user management:',
  ),
}

/** To those who manage an institution's users, when the operator admits another administrator. */
export const administratorWords = {
  subject: text('【CASS】贵机构新增一名管理员', 'CASS: your institution has another administrator'),
  mail: text(
    '账号{loginName}已通过审核，成为{institution}的管理员。如非贵机构安排，请您在用户管理中停用该账号，并联系运营方：',
    'The account {loginName} has passed the review as an administrator of {institution}. If this is not your institution’s doing, please disable it in the user management and contact the operator:',
  ),
  bell: text(
    '账号{loginName}已成为{institution}的管理员，请核实',
    'The account {loginName} is now an administrator of {institution}, please verify',
  ),
}

/** What a notification about a task calls its subject. */
export const subjectWords = text('{institution}的{kind}', '{kind} of {institution}')

export const requestText = {
  nothingChanged: text('信息没有变化，无需提交。', 'Nothing has changed, so there is nothing to submit.'),
  alreadyCandidate: text('贵机构已是候选ISV。', 'Your institution is a candidate ISV already.'),
}

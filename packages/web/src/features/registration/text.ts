import { text } from '@cass/contract/kit/text.ts'

export const registerWords = {
  title: text('注册机构账号', 'Register an account'),
  lead: text(
    '注册后可申请接口服务、预约验收测试并管理本机构用户。',
    'Apply for interface services, book certification tests and manage your users.',
  ),
  candidateTitle: text('候选ISV机构注册', 'Register as an ISV candidate'),
  candidateLead: text(
    '面向尚未在本平台注册的软件开发商，注册与候选申请一并提交。',
    'For software vendors new to this platform: register and apply in one step.',
  ),
  steps: [text('确认服务条款', 'Terms of service'), text('填写注册信息', 'Registration details')],
  haveAccount: text('已有账号？', 'Already have an account?'),
  login: text('登录', 'Log in'),
  vendor: text('软件开发商？', 'Are you a software vendor?'),
  toVendor: text('了解候选ISV申请', 'How to become an ISV candidate'),
}

export const termsWords = {
  lead: text(
    '请您阅读以下条款至末尾，同意后继续注册。',
    'Please read the terms to the end and accept them to continue.',
  ),
  end: text('请先将条款滚动至末尾。', 'Please scroll to the end of the terms.'),
  agree: text('我已阅读并同意服务条款', 'I have read and agree to the terms of service'),
  next: text('同意并继续', 'Accept and continue'),
  again: text('再次查看服务条款', 'Read the terms again'),
  agreed: text('您已同意服务条款。', 'You have agreed to the terms of service.'),
}

export const needWords = {
  title: text('请提前准备', 'What you need'),
  register: [
    text('可接收验证码的手机和邮箱', 'A mobile phone and an email address to receive verification codes'),
    text(
      '机构名称；新机构还需统一社会信用代码',
      'The name of your institution, and its unified social credit code if it is not registered yet',
    ),
    text(
      '机构管理员：加盖公章的授权文件扫描件（jpg、png或pdf，单个不超过10MB）',
      'Administrators: a scan of the sealed authorization document (jpg, png or pdf, up to 10 MB each)',
    ),
  ],
  candidate: [
    text('可接收验证码的手机和邮箱', 'A mobile phone and an email address to receive verification codes'),
    text('机构名称和统一社会信用代码', 'The name and unified social credit code of your institution'),
    text(
      '成立日期、注册资本、人员规模等公司信息',
      'Company details: date of establishment, registered capital, number of staff',
    ),
    text(
      '营业执照、授权书等文件（合计不超过20MB）',
      'Business license, authorization letter and other documents (up to 20 MB in total)',
    ),
  ],
  time: text(
    '填写约需10分钟，内容会自动保存在本机。',
    'It takes about ten minutes. Your entries are saved on this device.',
  ),
}

export const formWords = {
  notListed: text(
    '列表中没有您的机构时，须先由其管理员完成机构注册。',
    'If your institution is not listed, its administrator must register it first.',
  ),
  submit: text('提交注册', 'Submit registration'),
  resubmit: text('重新提交', 'Resubmit'),
  apply: text('提交申请', 'Submit application'),
  restored: text(
    '已恢复您上次填写的内容，密码和验证码须重新输入。',
    'Your previous entries have been restored. Please enter passwords and codes again.',
  ),
  codeUsedTitle: text('统一社会信用代码已被使用', 'Duplicate credit code'),
  codeUsedHint: text(
    '继续使用时，将作为另一家机构提交，并提示审核人员核对。',
    'If you continue, your institution is submitted as a separate one and the reviewer is asked to check it.',
  ),
  codeUse: text('继续使用', 'Use anyway'),
  codeCorrect: text('返回修改', 'Go back and correct'),
}

export const resultWords = {
  title: text('注册申请已提交', 'Registration submitted'),
  resubmitted: text('修改后的申请已提交', 'Corrected application submitted'),
  applied: text('候选ISV申请已提交', 'ISV candidate application submitted'),
  next: text('接下来', 'Next steps'),
  operator: text(
    '运营方场务人员核对您提交的信息和文件，一般在3个工作日内完成。',
    'The operator’s field-affairs staff check your details and documents, usually within three working days.',
  ),
  institution: text(
    '您所选机构的管理员审核您的申请。如需尽快使用，请直接联系本机构管理员。',
    'An administrator of the selected institution reviews your application. If it is urgent, contact them directly.',
  ),
  hear: text('结果将通过短信和邮件通知您。', 'We will notify you of the decision by SMS and email.'),
  hearAt: text('结果将发送至{mobile}和{email}。', 'We will send the decision to {mobile} and {email}.'),
  passed: text('通过后，使用用户名{username}登录。', 'Once approved, log in as {username}.'),
  passedCandidate: text(
    '通过后，贵机构成为候选ISV，可预约验收测试。',
    'Once approved, your institution becomes an ISV candidate and can book certification tests.',
  ),
  refused: text(
    '如未通过，邮件中将写明原因，并附链接供您修改后再次提交。',
    'If it is rejected, the email states the reason and includes a link to correct and resubmit it.',
  ),
  refusedApplied: text(
    '如未通过，本页将显示审核意见，您可修改后再次提交。',
    'If it is rejected, this page shows the reason, and you can correct and resubmit it.',
  ),
  home: text('返回首页', 'Back to home page'),
}

export const resumeWords = {
  title: text('修改并重新提交', 'Correct and resubmit'),
  lead: text(
    '用户名{username}的申请未通过审核，请按审核意见修改。',
    'The application for {username} was rejected. Please correct it as the reviewer requested.',
  ),
  feedback: text('审核意见', 'Reviewer feedback'),
  kept: text(
    '账号、手机和邮箱保持不变，无须再次填写。',
    'Your account, mobile number and email address stay the same and need not be entered again.',
  ),
  institution: text('所属机构', 'Institution'),
  type: text('注册为', 'Registered as'),
  goneTitle: text('链接已失效', 'This link is no longer valid'),
  goneHint: text(
    '链接可能已过期、已使用或不完整。如已重新提交，请等候审核结果；否则可重新注册，或联系服务热线。',
    'It may have expired, been used or be incomplete. If you have resubmitted, please wait for the decision; otherwise register again or contact the service hotline.',
  ),
  register: text('重新注册', 'Register again'),
}

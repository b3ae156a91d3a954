import { text } from '@cass/contract/kit/text.ts'

export const registerWords = {
  title: text('注册机构账号', 'Register an account'),
  lead: text(
    '注册后可申请接口服务、预约验收测试并管理本机构用户。',
    'With an account you apply for interface services, book certification tests and manage your people.',
  ),
  candidateTitle: text('候选ISV机构注册', 'Register as a candidate ISV'),
  candidateLead: text(
    '面向尚未在本平台注册的软件开发商，注册与候选申请一并提交。',
    'For software vendors that are new to this platform: registration and application in one.',
  ),
  steps: [text('确认服务条款', 'Terms of service'), text('填写注册信息', 'Your registration')],
  haveAccount: text('已有账号？', 'Have an account?'),
  login: text('登录', 'Log in'),
  vendor: text('软件开发商？', 'A software vendor?'),
  toVendor: text('了解候选ISV申请', 'How to become a candidate ISV'),
}

export const termsWords = {
  lead: text(
    '请您阅读以下条款至末尾，同意后继续注册。',
    'Please read these terms to the end. You register once you agree.',
  ),
  end: text('请先将条款滚动至末尾。', 'Scroll to the end of the terms first.'),
  agree: text('我已阅读并同意服务条款', 'I have read the terms of service and agree to them'),
  next: text('同意并继续', 'Accept and continue'),
  again: text('再次查看服务条款', 'Read the terms again'),
  agreed: text('您已同意服务条款。', 'You have agreed to the terms of service.'),
}

export const needWords = {
  title: text('请提前准备', 'Have these at hand'),
  register: [
    text('可接收验证码的手机和邮箱', 'A mobile phone and a mailbox that can receive codes'),
    text(
      '机构名称；新机构还需统一社会信用代码',
      'Your institution’s name, and its unified social credit code if it is new here',
    ),
    text(
      '机构管理员：加盖公章的授权文件扫描件（jpg、png或pdf，单个不超过10MB）',
      'Administrators: a scan of the sealed authorization document (jpg, png or pdf, up to 10 MB each)',
    ),
  ],
  candidate: [
    text('可接收验证码的手机和邮箱', 'A mobile phone and a mailbox that can receive codes'),
    text('机构名称和统一社会信用代码', 'Your institution’s name and unified social credit code'),
    text(
      '成立日期、注册资本、人员规模等公司信息',
      'Company data: date of establishment, registered capital, size',
    ),
    text(
      '营业执照、授权书等文件（合计不超过20MB）',
      'Business licence, authorization and other documents (20 MB in all)',
    ),
  ],
  time: text(
    '填写约需10分钟，内容会自动保存在本机。',
    'It takes about ten minutes. What you fill in is kept on this device.',
  ),
}

export const sectionWords = {
  account: {
    title: text('账号', 'Account'),
    lead: text('审核通过后，您使用此用户名登录。', 'You log in with this username once you are approved.'),
  },
  contact: {
    title: text('联系方式', 'Contact'),
    lead: text(
      '手机和邮箱均须验证，用于登录验证和接收审核结果。',
      'Both are verified now. You log in with them and hear of the decision there.',
    ),
  },
  person: {
    title: text('个人信息', 'About you'),
    lead: text('请填写账号使用人的真实信息。', 'The person who will use the account.'),
  },
  institution: {
    title: text('所属机构', 'Institution'),
    lead: text('账号归属的机构。', 'Where the account belongs.'),
  },
  company: {
    title: text('公司信息', 'Company'),
    lead: text(
      '用于评估候选ISV资质，信息须与证照一致。',
      'What the operator assesses a candidate by. It must agree with your documents.',
    ),
  },
  documents: {
    title: text('证明文件', 'Documents'),
    lead: text('仅供审核使用。', 'Seen by the reviewers only.'),
  },
}
export type SectionName = keyof typeof sectionWords

/** Labels, by the names of the fields. */
export const labels = {
  userType: text('注册为', 'Register as'),
  username: text('用户名', 'Username'),
  password: text('密码', 'Password'),
  repeat: text('确认密码', 'Repeat the password'),
  mobile: text('手机号码', 'Mobile phone'),
  verifyCode: text('图形验证码', 'Image code'),
  smsCode: text('短信验证码', 'SMS code'),
  email: text('邮箱', 'Email'),
  emailCode: text('邮箱验证码', 'Email code'),
  name: text('姓名', 'Name'),
  department: text('部门', 'Department'),
  telephone: text('座机', 'Landline'),
  userRole: text('岗位', 'Function'),
  institutionSource: text('机构', 'Institution'),
  institutionId: text('机构名称', 'Institution name'),
  institutionName: text('机构名称', 'Institution name'),
  'institution.name': text('机构名称', 'Institution name'),
  'institution.nameEn': text('英文名称', 'English name'),
  'institution.creditCode': text('统一社会信用代码', 'Unified social credit code'),
  'institution.identity': text('机构身份', 'Institution identity'),
  'candidate.establishedOn': text('成立日期', 'Date of establishment'),
  'candidate.registeredCapital': text('注册资本（万元）', 'Registered capital (CNY 10,000)'),
  'candidate.staffScale': text('人员规模', 'Number of staff'),
  'candidate.companyAddress': text('公司地址', 'Company address'),
  'candidate.contactPerson': text('联系人', 'Contact person'),
  'candidate.contactPhone': text('联系电话', 'Contact phone'),
  'candidate.contactEmail': text('联系邮箱', 'Contact email'),
  fileIds: text('证明文件', 'Documents'),
}

export const fileWords = {
  registration: text('授权文件', 'Authorization document'),
  candidateRegistration: text('申请文件', 'Application documents'),
}

export const helpWords = {
  username: text('仅限字母和数字，注册后不可修改。', 'Letters and digits only. It cannot be changed later.'),
  image: text(
    '获取短信和邮箱验证码前填写一次，不区分大小写。',
    'Enter it once, before you get the two codes. Case does not matter.',
  ),
  mobile: text('中国大陆11位手机号码。', 'A mainland China number of 11 digits.'),
  email: text('建议使用单位邮箱。', 'Preferably your work address.'),
  sms: text(
    '验证码已发送至该手机，10分钟内有效。',
    'A code is on its way to this phone. It is good for ten minutes.',
  ),
  emailSent: text(
    '验证码已发送至该邮箱，10分钟内有效。',
    'A code is on its way to this mailbox. It is good for ten minutes.',
  ),
  institution: text(
    '输入名称中的至少两个字，再从列表中选择。',
    'Type two characters or more of its name, then choose from the list.',
  ),
  institutionUser: text(
    '列表中没有您的机构时，须先由其管理员完成机构注册。',
    'Not in the list? Its administrator registers the institution first.',
  ),
  creditCode: text('18位，见营业执照。', '18 characters, as on the business licence.'),
  institutionName: text('与营业执照一致的全称。', 'The full name, as on the business licence.'),
  capital: text('以万元为单位，如5000。', 'In units of 10,000 yuan: 5000 means 50 million.'),
  phone: text('手机，或带区号的座机。', 'A mobile number, or a landline with its area code.'),
  authorization: text(
    '加盖公章的管理员授权书，写明您的姓名和授权范围。',
    'The letter, under the company seal, that names you as administrator and says what for.',
  ),
  candidateFiles: text(
    '营业执照、授权书，以及能说明开发能力的材料，如资质证书、产品介绍。',
    'Business licence, letter of authorization, and what shows your capability: certificates, product descriptions.',
  ),
  optionalFiles: text(
    '如审核意见要求补充，请在此上传。',
    'If the feedback asks for more documents, add them here.',
  ),
}

export const choiceWords = {
  userType: {
    AGENCY_ADMIN: text(
      '管理本机构信息和用户。须上传授权文件，由运营方审核。',
      'Manages the institution’s data and people. Needs an authorization document; the operator decides.',
    ),
    AGENCY_USER: text(
      '加入已注册的机构，由本机构管理员审核。',
      'Joins an institution that is registered. Its administrator decides.',
    ),
  },
  source: {
    list: {
      title: text('机构已注册', 'It is registered'),
      hint: text('从列表中选择。', 'Choose it from the list.'),
    },
    new: {
      title: text('列表中没有我的机构', 'It is not in the list'),
      hint: text('与您的账号一并注册。', 'Register it together with your account.'),
    },
  },
  identity: {
    '00': text('在本市场交易的金融机构。', 'A financial institution that trades in this market.'),
    '05': text(
      '提供清算、结算、托管等交易后服务。',
      'Provides clearing, settlement, custody or other post-trade services.',
    ),
    '10': text(
      '接收、加工或分发市场数据，软件开发商亦选此项。',
      'Receives, processes or distributes market data; software vendors choose this too.',
    ),
  },
}

export const formWords = {
  sections: text('表单栏目', 'Sections of the form'),
  sectionDone: text('已填完', 'complete'),
  sectionErrors: text('{n}处需修改', '{n} to correct'),
  problems: text('有{n}处需要修改', '{n} fields need your attention'),
  problem: text('有1处需要修改', 'One field needs your attention'),
  check: text('检查', 'Check'),
  complete: text('填写完整，可以提交。', 'Everything is filled in. You can submit.'),
  submit: text('提交注册', 'Submit registration'),
  resubmit: text('重新提交', 'Submit again'),
  apply: text('提交申请', 'Submit application'),
  uploading: text(
    '文件正在上传，请在完成后提交。',
    'A document is still on its way. Submit once it is there.',
  ),
  restored: text(
    '已恢复您上次填写的内容，密码和验证码须重新输入。',
    'What you filled in before is back. Passwords and codes have to be entered again.',
  ),
  discard: text('放弃草稿', 'Discard'),
  discardTitle: text('放弃草稿', 'Discard the draft?'),
  discardBody: text('已填写的内容将被清除，无法恢复。', 'Everything filled in so far is cleared for good.'),
  keep: text('继续填写', 'Keep it'),
  meter: text('已上传{used}，上限{limit}', '{used} of {limit} used'),
  codeUsedTitle: text('统一社会信用代码已被使用', 'This credit code is in use'),
  codeUsedHint: text(
    '继续使用时，将作为另一家机构提交，并提示审核人员核对。',
    'If you use it, yours is submitted as a separate institution, and the reviewer is told to compare.',
  ),
  codeUse: text('继续使用', 'Use it all the same'),
  codeCorrect: text('返回修改', 'Correct it'),
}

export const resultWords = {
  title: text('注册申请已提交', 'Your registration has been submitted'),
  resubmitted: text('修改后的申请已提交', 'Your corrected application has been submitted'),
  applied: text('候选ISV申请已提交', 'Your application has been submitted'),
  next: text('接下来', 'What happens next'),
  operator: text(
    '运营方场务人员核对您提交的信息和文件，一般在3个工作日内完成。',
    'The operator’s field-affairs staff check your data and documents, as a rule within three working days.',
  ),
  institution: text(
    '您所选机构的管理员审核您的申请。如需尽快使用，请直接联系本机构管理员。',
    'An administrator of the institution you chose decides. If it is urgent, speak to them directly.',
  ),
  hear: text('结果将通过短信和邮件通知您。', 'You will hear of the decision by SMS and mail.'),
  hearAt: text('结果将发送至{mobile}和{email}。', 'You will hear of the decision at {mobile} and {email}.'),
  passed: text('通过后，使用用户名{username}登录。', 'Once approved, log in as {username}.'),
  passedCandidate: text(
    '通过后，贵机构成为候选ISV，可预约验收测试。',
    'Once approved, your institution is a candidate ISV and can book certification tests.',
  ),
  refused: text(
    '如未通过，邮件中将写明原因，并附链接供您修改后再次提交。',
    'If it is rejected, the mail says why and has a link to correct it and submit again.',
  ),
  refusedApplied: text(
    '如未通过，本页将显示审核意见，您可修改后再次提交。',
    'If it is rejected, this page shows why, and you can correct it and apply again.',
  ),
  home: text('返回首页', 'Back to the home page'),
}

export const resumeWords = {
  title: text('修改并重新提交', 'Correct and submit again'),
  lead: text(
    '用户名{username}的申请未通过审核，请按审核意见修改。',
    'The application of {username} was rejected. Please correct it as the reviewer asks.',
  ),
  feedback: text('审核意见', 'Reviewer’s feedback'),
  kept: text(
    '账号、手机和邮箱保持不变，无须再次填写。',
    'Username, password, phone and mailbox stay as they are.',
  ),
  institution: text('所属机构', 'Institution'),
  type: text('注册为', 'Registered as'),
  goneTitle: text('链接已失效', 'This link no longer works'),
  goneHint: text(
    '链接可能已过期、已使用或不完整。如已重新提交，请等候审核结果；否则可重新注册，或联系服务热线。',
    'It may have expired, been used, or be incomplete. If you have submitted again, await the decision; otherwise register anew or call the service hotline.',
  ),
  register: text('重新注册', 'Register anew'),
}

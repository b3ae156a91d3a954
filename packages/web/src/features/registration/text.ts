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

export const sectionWords = {
  account: {
    title: text('账号', 'Account'),
    lead: text(
      '审核通过后，您使用此用户名登录。',
      'You log in with this username once your registration is approved.',
    ),
  },
  contact: {
    title: text('联系方式', 'Contact'),
    lead: text(
      '手机和邮箱均须验证，用于登录验证和接收审核结果。',
      'Both must be verified. They are used for login verification and to notify you of the decision.',
    ),
  },
  person: {
    title: text('个人信息', 'Personal details'),
    lead: text('请填写账号使用人的真实信息。', 'Details of the person who will use the account.'),
  },
  institution: {
    title: text('所属机构', 'Institution'),
    lead: text('账号归属的机构。', 'The institution the account belongs to.'),
  },
  company: {
    title: text('公司信息', 'Company'),
    lead: text(
      '用于评估候选ISV资质，信息须与证照一致。',
      'Used to assess ISV candidates. The details must match your documents.',
    ),
  },
  documents: {
    title: text('证明文件', 'Documents'),
    lead: text('仅供审核使用。', 'For review purposes only.'),
  },
}
export type SectionName = keyof typeof sectionWords

/** Labels, by the names of the fields. */
export const labels = {
  userType: text('注册为', 'Register as'),
  username: text('用户名', 'Username'),
  password: text('密码', 'Password'),
  repeat: text('确认密码', 'Confirm password'),
  mobile: text('手机号码', 'Mobile number'),
  verifyCode: text('图形验证码', 'Image code'),
  smsCode: text('短信验证码', 'SMS code'),
  email: text('邮箱', 'Email'),
  emailCode: text('邮箱验证码', 'Email code'),
  name: text('姓名', 'Name'),
  department: text('部门', 'Department'),
  telephone: text('座机', 'Landline'),
  userRole: text('岗位', 'Job role'),
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
  username: text('仅限字母和数字，注册后不可修改。', 'Letters and digits only. Cannot be changed later.'),
  image: text(
    '获取短信和邮箱验证码前填写一次，不区分大小写。',
    'Enter it once before requesting the two codes. Not case-sensitive.',
  ),
  mobile: text('中国大陆11位手机号码。', '11-digit mainland China mobile number.'),
  email: text('建议使用单位邮箱。', 'Preferably your work email.'),
  sms: text(
    '验证码已发送至该手机，10分钟内有效。',
    'A code was sent to this number. It is valid for 10 minutes.',
  ),
  emailSent: text(
    '验证码已发送至该邮箱，10分钟内有效。',
    'A code was sent to this address. It is valid for 10 minutes.',
  ),
  institution: text(
    '输入名称中的至少两个字，再从列表中选择。',
    'Enter at least two characters of the name, then select from the list.',
  ),
  institutionUser: text(
    '列表中没有您的机构时，须先由其管理员完成机构注册。',
    'If your institution is not listed, its administrator must register it first.',
  ),
  creditCode: text('18位，见营业执照。', '18 characters, as on the business license.'),
  institutionName: text('与营业执照一致的全称。', 'The full name, as on the business license.'),
  capital: text('以万元为单位，如5000。', 'In units of CNY 10,000; for example, 5000 means CNY 50 million.'),
  phone: text('手机，或带区号的座机。', 'Mobile number, or landline with area code.'),
  authorization: text(
    '加盖公章的管理员授权书，写明您的姓名和授权范围。',
    'Authorization letter with the company seal, stating your name and the scope of authorization.',
  ),
  candidateFiles: text(
    '营业执照、授权书，以及能说明开发能力的材料，如资质证书、产品介绍。',
    'Business license, authorization letter and evidence of your development capability, such as certificates or product descriptions.',
  ),
  optionalFiles: text(
    '如审核意见要求补充，请在此上传。',
    'If the reviewer asked for more documents, upload them here.',
  ),
}

export const choiceWords = {
  userType: {
    AGENCY_ADMIN: text(
      '管理本机构信息和用户。须上传授权文件，由运营方审核。',
      'Manages the institution’s profile and users. Requires an authorization document and approval by the operator.',
    ),
    AGENCY_USER: text(
      '加入已注册的机构，由本机构管理员审核。',
      'Joins a registered institution. Requires approval by its administrator.',
    ),
  },
  source: {
    list: {
      title: text('机构已注册', 'Already registered'),
      hint: text('从列表中选择。', 'Select it from the list.'),
    },
    new: {
      title: text('列表中没有我的机构', 'Not in the list'),
      hint: text('与您的账号一并注册。', 'Register it together with your account.'),
    },
  },
  identity: {
    '00': text('在本市场交易的金融机构。', 'A financial institution trading in this market.'),
    '05': text(
      '提供清算、结算、托管等交易后服务。',
      'Provides clearing, settlement, custody or other post-trade services.',
    ),
    '10': text(
      '接收、加工或分发市场数据，软件开发商亦选此项。',
      'Receives, processes or distributes market data. Software vendors also select this type.',
    ),
  },
}

export const formWords = {
  sections: text('表单栏目', 'Form sections'),
  sectionDone: text('已填完', 'complete'),
  sectionErrors: text('{n}处需修改', '{n} {n|error|errors} to correct'),
  problems: text('有{n}处需要修改', '{n} fields need attention'),
  problem: text('有1处需要修改', '1 field needs attention'),
  check: text('检查', 'Check'),
  complete: text('填写完整，可以提交。', 'The form is complete and can be submitted.'),
  submit: text('提交注册', 'Submit registration'),
  resubmit: text('重新提交', 'Resubmit'),
  apply: text('提交申请', 'Submit application'),
  uploading: text(
    '文件正在上传，请在完成后提交。',
    'A document is still uploading. Submit once it is complete.',
  ),
  restored: text(
    '已恢复您上次填写的内容，密码和验证码须重新输入。',
    'Your previous entries have been restored. Please enter passwords and codes again.',
  ),
  discard: text('放弃草稿', 'Discard'),
  discardTitle: text('放弃草稿', 'Discard draft?'),
  discardBody: text(
    '已填写的内容将被清除，无法恢复。',
    'All entries will be deleted. This cannot be undone.',
  ),
  keep: text('继续填写', 'Keep editing'),
  meter: text('已上传{used}，上限{limit}', '{used} of {limit} used'),
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

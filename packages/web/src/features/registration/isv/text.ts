import { text } from '@cass/contract/kit/text.ts'

export const isvWords = {
  title: text('成为接口软件开发商', 'Become an independent software vendor (ISV)'),
  lead: text(
    '软件开发商经审核成为候选ISV，通过接口版本验收后，可申请成为系统接入开发商，为市场机构提供接口产品。',
    'A software vendor is first approved as an ISV candidate. Once it has certified an interface version, it can apply to become a system access developer and supply interface products to the market’s institutions.',
  ),
  way: text('办理路径', 'How it works'),
  stages: [
    {
      title: text('候选ISV', 'ISV candidate'),
      what: text(
        '提交公司信息和证明文件，由运营方审核资质。',
        'Submit company details and documents for review by the operator.',
      ),
      time: text('一般3个工作日', 'Usually three working days'),
    },
    {
      title: text('接口版本验收', 'Interface version certification'),
      what: text(
        '以候选身份预约验收测试，至少一个接口版本验收通过。',
        'Book certification tests as a candidate and certify at least one interface version.',
      ),
      time: text('按预约场次', 'According to the booked session'),
    },
    {
      title: text('系统接入开发商', 'System access developer'),
      what: text(
        '申请成为ISV，签署协议、备案产品，为客户提供接入服务。',
        'Apply to become an ISV, sign the agreement, file your products and connect your clients.',
      ),
      time: text('验收通过后申请', 'Apply once certified'),
    },
  ],
  member: text(
    '市场成员须先成为候选ISV并通过接口版本验收，方可申请成为系统接入开发商。',
    'Market members must also become ISV candidates and certify an interface version before applying to become a system access developer.',
  ),
  needs: text('需要准备', 'What you need'),
  needItems: [
    text(
      '成立日期、注册资本、人员规模和公司地址',
      'Date of establishment, registered capital, number of staff and company address',
    ),
    text('联系人及其电话、邮箱', 'Contact person with phone number and email address'),
    text(
      '营业执照、授权书等扫描件：jpg、png或pdf，单个不超过10MB，最多5个，合计不超过20MB',
      'Scans of the business license, authorization letter and similar documents: jpg, png or pdf, up to 10 MB each, maximum five files and 20 MB in total',
    ),
  ],
  start: text('开始办理', 'Get started'),
  newTitle: text('首次使用本平台', 'New to this platform'),
  newHint: text(
    '注册机构和管理员账号，同时提交候选申请。',
    'Register your institution and administrator account, and submit the candidate application.',
  ),
  newAction: text('注册为新机构', 'Register as a new institution'),
  memberTitle: text('已是市场成员', 'Already a market member'),
  memberHint: text(
    '由机构管理员登录后提交候选申请，无须重新注册。',
    'An institution administrator logs in and applies. No new registration is needed.',
  ),
  memberAction: text('登录后申请', 'Log in and apply'),
  applyTitle: text('候选ISV申请', 'ISV candidate application'),
  applyLead: text(
    '为{name}提交。已登记的信息已填入，请核对。',
    'For {name}. The details on record have been filled in; please check them.',
  ),
  adminOnly: text('候选申请由机构管理员提交', 'Only administrators can apply'),
  adminOnlyHint: text(
    '请联系本机构管理员登录后在本页提交。',
    'Ask an administrator of your institution to log in and apply on this page.',
  ),
  operator: text('您以运营方人员身份登录', 'You are logged in as operator staff'),
  operatorHint: text(
    '本页供机构使用，候选申请在候选ISV审核中处理。',
    'This page is for institutions. Review their applications under ISV candidate review.',
  ),
  isvTitle: text('贵机构已是系统接入开发商', 'Your institution is already a system access developer'),
  isvHint: text('无须再次申请。', 'No further application is needed.'),
  candidateTitle: text('贵机构已是候选ISV', 'Your institution is already an ISV candidate'),
  candidateHint: text(
    '下一步：预约接口版本验收，通过后申请成为系统接入开发商。',
    'Next: certify an interface version, then apply to become a system access developer.',
  ),
  developerAction: text('系统接入开发商申请', 'Apply to become a system access developer'),
  openTitle: text('候选申请正在审核', 'Your application is under review'),
  openHint: text(
    '一般在3个工作日内完成，结果将通过短信和邮件通知。',
    'Usually completed within three working days. We will notify you by SMS and email.',
  ),
  refusedTitle: text(
    '上次申请未通过，审核意见如下，请修改后再次提交。',
    'Your last application was rejected. Please correct it as the reviewer requested:',
  ),
}

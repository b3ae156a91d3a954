import { text } from '@cass/contract/kit/text.ts'

export const isvWords = {
  title: text('成为接口软件开发商', 'Build interface software for the market'),
  lead: text(
    '软件开发商经审核成为候选ISV，通过接口版本验收后，可申请成为系统接入开发商，为市场机构提供接口产品。',
    'A software vendor is first admitted as a candidate ISV. Having passed the acceptance of an interface version, it may apply as system-access developer and supply the market’s institutions.',
  ),
  way: text('办理路径', 'The way there'),
  stages: [
    {
      title: text('候选ISV', 'Candidate ISV'),
      what: text(
        '提交公司信息和证明文件，由运营方审核资质。',
        'You send company data and documents; the operator examines them.',
      ),
      time: text('一般3个工作日', 'Three working days as a rule'),
    },
    {
      title: text('接口版本验收', 'Interface version acceptance'),
      what: text(
        '以候选身份预约验收测试，至少一个接口版本验收通过。',
        'As a candidate you book certification tests and pass with at least one interface version.',
      ),
      time: text('按预约场次', 'By the session you book'),
    },
    {
      title: text('系统接入开发商', 'System-access developer'),
      what: text(
        '申请成为ISV，签署协议、备案产品，为客户提供接入服务。',
        'You apply as ISV, sign the agreement, file your products and connect your clients.',
      ),
      time: text('验收通过后申请', 'Once accepted'),
    },
  ],
  member: text(
    '市场成员须先成为候选ISV并通过接口版本验收，方可申请成为系统接入开发商。',
    'Market members, too, become candidates first and pass the acceptance of an interface version before they apply as system-access developer.',
  ),
  needs: text('需要准备', 'What you need'),
  needItems: [
    text(
      '成立日期、注册资本、人员规模和公司地址',
      'Date of establishment, registered capital, number of staff, address',
    ),
    text('联系人及其电话、邮箱', 'A contact person with phone and email'),
    text(
      '营业执照、授权书等扫描件：jpg、png或pdf，单个不超过10MB，最多5个，合计不超过20MB',
      'Scans of the business licence, authorization and the like: jpg, png or pdf, up to 10 MB each, five at most, 20 MB in all',
    ),
  ],
  start: text('开始办理', 'Where to start'),
  newTitle: text('首次使用本平台', 'New to this platform'),
  newHint: text(
    '注册机构和管理员账号，同时提交候选申请。',
    'Register institution and administrator, and apply at the same time.',
  ),
  newAction: text('注册为新机构', 'Register as a new institution'),
  memberTitle: text('已是市场成员', 'A market member already'),
  memberHint: text(
    '由机构管理员登录后提交候选申请，无须重新注册。',
    'Its administrator logs in and applies; there is no second registration.',
  ),
  memberAction: text('登录后申请', 'Log in and apply'),
  applyTitle: text('候选ISV申请', 'Candidate application'),
  applyLead: text(
    '为{name}提交。已登记的信息已填入，请核对。',
    'For {name}. What we know is filled in; please check it.',
  ),
  adminOnly: text('候选申请由机构管理员提交', 'Administrators apply'),
  adminOnlyHint: text(
    '请联系本机构管理员登录后在本页提交。',
    'Ask an administrator of your institution to log in and apply on this page.',
  ),
  operator: text('您以运营方人员身份登录', 'You are logged in as operator staff'),
  operatorHint: text(
    '本页供机构使用，候选申请在候选ISV审核中处理。',
    'This page is for institutions. Their applications come up under ISV candidate review.',
  ),
  isvTitle: text('贵机构已是系统接入开发商', 'Your institution is a system-access developer'),
  isvHint: text('无须再次申请。', 'There is nothing left to apply for.'),
  candidateTitle: text('贵机构已是候选ISV', 'Your institution is a candidate ISV'),
  candidateHint: text(
    '下一步：预约接口版本验收，通过后申请成为系统接入开发商。',
    'Next: book the acceptance of an interface version, then apply as system-access developer.',
  ),
  openTitle: text('候选申请正在审核', 'Your application is under review'),
  openHint: text(
    '一般在3个工作日内完成，结果将通过短信和邮件通知。',
    'As a rule within three working days. You will hear of the decision by SMS and mail.',
  ),
  refusedTitle: text(
    '上次申请未通过，审核意见如下，请修改后再次提交。',
    'Your last application was rejected. Please correct it as the reviewer asks:',
  ),
}

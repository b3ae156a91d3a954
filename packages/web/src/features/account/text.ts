import { roleTypeFilters } from '@cass/contract/directory/enums.ts'
import { text } from '@cass/contract/kit/text.ts'

export const words = {
  title: text('个人中心', 'Personal center'),
  lead: text('查看和修改您的个人信息与登录方式。', 'Your own data and the ways you log in.'),
  sections: text('个人中心栏目', 'Sections'),
  loginName: text('登录名', 'Login name'),
  institution: text('所属机构', 'Institution'),
  role: text('角色', 'Role'),
  operator: text('运营方', 'Operator'),
  save: text('保存', 'Save'),
}

export const roleWords = {
  AGENCY_ADMIN: roleTypeFilters.AGENCY_ADMIN,
  AGENCY_USER: text('机构普通用户', 'Institution user'),
  GRIP_FIELD: text('场务用户', 'Field-affairs user'),
  GRIP_REVIEWER: text('部门审核人员', 'Department reviewer'),
  SUPER_ADMINISTRATOR: roleTypeFilters.SUPER_ADMINISTRATOR,
}

export const basicWords = {
  title: text('基本信息', 'Basic data'),
  name: text('姓名', 'Name'),
  landline: text('座机', 'Landline'),
}

export const codeWords = {
  code: text('验证码', 'Verification code'),
  get: text('获取验证码', 'Get code'),
  wait: text('{n}秒后重发', 'Again in {n} s'),
}

export const phoneWords = {
  title: text('绑定手机', 'Bind phone'),
  current: text('当前手机', 'Current phone'),
  why: text(
    '登录和找回密码的短信验证码将发送至该手机。',
    'SMS codes for login and password retrieval go to this phone.',
  ),
  areaCode: text('国家或地区代码', 'Country code'),
  next: text('新手机号码', 'New mobile number'),
  sent: text(
    '验证码已发送至新手机，10分钟内有效。',
    'A code has been sent to the new number. It lasts ten minutes.',
  ),
  save: text('绑定新手机', 'Bind this phone'),
}

export const emailWords = {
  title: text('绑定邮箱', 'Bind email'),
  current: text('当前邮箱', 'Current email'),
  why: text(
    '登录和找回密码的邮件验证码将发送至该邮箱。',
    'Email codes for login and password retrieval go to this mailbox.',
  ),
  next: text('新邮箱地址', 'New email address'),
  sent: text(
    '验证码已发送至新邮箱，10分钟内有效。',
    'A code has been sent to the new mailbox. It lasts ten minutes.',
  ),
  save: text('绑定新邮箱', 'Bind this mailbox'),
}

export const authenticatorWords = {
  title: text('动态口令', 'Authenticator app'),
  state: text('当前状态', 'Now'),
  none: text('未启用', 'Not in use'),
  inUse: text('自{date}起启用', 'In use since {date}'),
  why: text(
    '启用后，登录时除短信和邮件验证码外，还可使用手机验证器应用显示的6位动态口令，无需等待验证码。',
    'You can then log in with the six digits that an app on your phone shows, beside codes by SMS and email. No waiting for a code.',
  ),
  begin: text('启用动态口令', 'Set it up'),
  remove: text('停用动态口令', 'Remove it'),
  removed: text('已停用动态口令', 'The authenticator app was removed'),
  added: text('已启用动态口令', 'The authenticator app is in use'),
  ownership: text(
    '动态口令可用于登录您的账号，因此变更时需要验证您的密码和当前已绑定的手机或邮箱。',
    'It opens your account, so we ask for your password and a code at an address that is bound now.',
  ),
  scan: text(
    '使用验证器应用（支持RFC 6238标准的均可）扫描二维码：',
    'Scan the QR code with an authenticator app; any that follows RFC 6238 will do.',
  ),
  qr: text('动态口令密钥的二维码', 'QR code with the secret key'),
  type: text('无法扫描时，在应用中输入以下密钥：', 'If you cannot scan it, enter this key in the app:'),
  key: text('密钥', 'Secret key'),
  once: text('密钥仅显示这一次，请勿告知他人。', 'The key is shown this once. Do not share it with anybody.'),
  code: text('应用显示的6位动态口令', 'The six digits that the app shows'),
  confirm: text('确认启用', 'Confirm'),
  cancel: text('取消', 'Cancel'),
}

export const ownershipWords = {
  title: text('确认本人操作', 'Confirm that it is you'),
  why: text(
    '更换后，登录和找回密码的验证码将发送至新的号码或邮箱，因此需要验证您的密码和当前已绑定的方式。两者均无法使用时，请联系贵机构管理员或运营方协助更换。',
    'Codes for login and password retrieval will go to the new address, so we ask for your password and a code at one that is bound now. If you can use neither, your administrator or the operator can change it for you.',
  ),
  password: text('当前登录密码', 'Current password'),
  channel: text('验证方式', 'Send the code'),
  sms: text('短信至 {to}', 'by SMS to {to}'),
  email: text('邮件至 {to}', 'by email to {to}'),
  code: text('身份验证码', 'Confirmation code'),
  sentBySms: text(
    '验证码已发送至当前手机，10分钟内有效。',
    'A code has been sent to your current phone. It lasts ten minutes.',
  ),
  sentByEmail: text(
    '验证码已发送至当前邮箱，10分钟内有效。',
    'A code has been sent to your current mailbox. It lasts ten minutes.',
  ),
}

export const passwordWords = {
  title: text('登录密码', 'Password'),
  needsCurrent: text('修改时需要输入当前密码。', 'To change it you need the current one.'),
  change: text('修改密码', 'Change password'),
}

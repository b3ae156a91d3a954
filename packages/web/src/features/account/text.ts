import { roleTypeFilters } from '@cass/contract/directory/enums.ts'
import { text } from '@cass/contract/kit/text.ts'

export const words = {
  title: text('个人中心', 'Personal center'),
  lead: text('查看和修改您的个人信息与登录方式。', 'View and change your profile and login methods.'),
  sections: text('个人中心栏目', 'Sections'),
  loginName: text('登录名', 'Username'),
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
  title: text('基本信息', 'Profile'),
  name: text('姓名', 'Name'),
  landline: text('座机', 'Landline'),
}

export const codeWords = {
  code: text('验证码', 'Verification code'),
  get: text('获取验证码', 'Get code'),
  wait: text('{n}秒后重发', 'Resend in {n} s'),
}

export const phoneWords = {
  title: text('绑定手机', 'Change mobile number'),
  current: text('当前手机', 'Current mobile number'),
  why: text(
    '登录和找回密码的短信验证码将发送至该手机。',
    'SMS codes for login and password reset are sent to this number.',
  ),
  areaCode: text('国家或地区代码', 'Country code'),
  next: text('新手机号码', 'New mobile number'),
  sent: text(
    '验证码已发送至新手机，10分钟内有效。',
    'A code was sent to the new number. It is valid for 10 minutes.',
  ),
  save: text('绑定新手机', 'Save new number'),
}

export const emailWords = {
  title: text('绑定邮箱', 'Change email address'),
  current: text('当前邮箱', 'Current email address'),
  why: text(
    '登录和找回密码的邮件验证码将发送至该邮箱。',
    'Email codes for login and password reset are sent to this address.',
  ),
  next: text('新邮箱地址', 'New email address'),
  sent: text(
    '验证码已发送至新邮箱，10分钟内有效。',
    'A code was sent to the new address. It is valid for 10 minutes.',
  ),
  save: text('绑定新邮箱', 'Save new address'),
}

export const authenticatorWords = {
  title: text('动态口令', 'Authenticator app'),
  state: text('当前状态', 'Status'),
  none: text('未启用', 'Not in use'),
  inUse: text('自{date}起启用', 'In use since {date}'),
  why: text(
    '启用后，登录时除短信和邮件验证码外，还可使用手机验证器应用显示的6位动态口令，无需等待验证码。',
    'Log in with the six-digit code shown by an authenticator app instead of waiting for a code by SMS or email.',
  ),
  begin: text('启用动态口令', 'Set up'),
  remove: text('停用动态口令', 'Remove'),
  removed: text('已停用动态口令', 'Authenticator app removed'),
  added: text('已启用动态口令', 'Authenticator app added'),
  ownership: text(
    '动态口令可用于登录您的账号，因此变更时需要验证您的密码和当前已绑定的手机或邮箱。',
    'The app can be used to log in to your account, so we verify your password and your current mobile number or email address.',
  ),
  scan: text(
    '使用验证器应用（支持RFC 6238标准的均可）扫描二维码：',
    'Scan the QR code with an authenticator app (any app that supports RFC 6238):',
  ),
  qr: text('动态口令密钥的二维码', 'QR code with the secret key'),
  type: text('无法扫描时，在应用中输入以下密钥：', 'If you cannot scan it, enter this key in the app:'),
  key: text('密钥', 'Secret key'),
  once: text('密钥仅显示这一次，请勿告知他人。', 'The key is shown only once. Do not share it with anyone.'),
  code: text('应用显示的6位动态口令', 'Six-digit code shown by the app'),
  confirm: text('确认启用', 'Confirm'),
  cancel: text('取消', 'Cancel'),
}

export const ownershipWords = {
  title: text('确认本人操作', 'Verify your identity'),
  why: text(
    '更换后，登录和找回密码的验证码将发送至新的号码或邮箱，因此需要验证您的密码和当前已绑定的方式。两者均无法使用时，请联系贵机构管理员或运营方协助更换。',
    'Codes for login and password reset will be sent to the new number or address, so we verify your password and your current mobile number or email address. If you can use neither, ask your administrator or the operator to change it for you.',
  ),
  password: text('当前登录密码', 'Current password'),
  channel: text('验证方式', 'Send the code'),
  sms: text('短信至 {to}', 'by SMS to {to}'),
  email: text('邮件至 {to}', 'by email to {to}'),
  code: text('身份验证码', 'Confirmation code'),
  sentBySms: text(
    '验证码已发送至当前手机，10分钟内有效。',
    'A code was sent to your current mobile number. It is valid for 10 minutes.',
  ),
  sentByEmail: text(
    '验证码已发送至当前邮箱，10分钟内有效。',
    'A code was sent to your current email address. It is valid for 10 minutes.',
  ),
}

export const passwordWords = {
  title: text('登录密码', 'Password'),
  needsCurrent: text('修改时需要输入当前密码。', 'Your current password is required to change it.'),
  change: text('修改密码', 'Change password'),
}

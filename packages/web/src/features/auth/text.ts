import { text } from '@cass/contract/kit/text.ts'

export const loginWords = {
  title: text('登录', 'Log in'),
  lead: text(
    '使用机构账号登录，办理接口服务。',
    'Use your institution account to apply for and manage interface services.',
  ),
  insideTitle: text('员工登录', 'Staff login'),
  insideLead: text(
    '仅供运营方人员使用，操作均留存审计记录。',
    'For operator staff only. All activity is audited.',
  ),
  username: text('用户名', 'Username'),
  password: text('密码', 'Password'),
  secondFactor: text('第二重验证', 'Second factor'),
  submit: text('登录', 'Log in'),
  forget: text('忘记密码', 'Forgot your password?'),
  register: text('注册机构账号', 'Register an account'),
  noAccount: text('还没有账号？', 'No account yet?'),
  toInside: text('员工入口', 'Staff login'),
  toLogin: text('机构用户入口', 'Institution login'),
  forceTitle: text('该账号已登录', 'Already logged in'),
  forceHint: text(
    '强制登录后，另一处登录将立即下线，未保存的内容可能丢失。',
    'If you continue, the other session will end immediately and unsaved changes there may be lost.',
  ),
  force: text('强制登录', 'Log in here'),
  cancel: text('取消', 'Cancel'),
  isvTitle: text('选择登录身份', 'Select your identity'),
  isvLead: text(
    '贵机构具备ISV身份。请选择本次登录以何种身份申请服务，重新登录时可再次选择。',
    'Your institution is an ISV. Select the identity for applying for services in this session. You can choose again at your next login.',
  ),
  isvYes: text('以ISV身份', 'As an ISV'),
  isvYesHint: text('为客户开发、测试并备案接口产品', 'Develop, test and file interface products for clients'),
  isvNo: text('以本机构身份', 'As the institution'),
  isvNoHint: text('为本机构申请接口服务', 'Apply for services for your own institution'),
}

/** What helps before one logs in; each is a rule of the platform. */
export const loginFacts = {
  title: text('登录须知', 'Before you log in'),
  items: [
    text(
      '验证码为6位数字，10分钟内有效，仅可使用一次。',
      'Verification codes have six digits, are valid for 10 minutes and can be used once.',
    ),
    text('连续5次输错，账号将锁定15分钟。', 'Five failed attempts lock the account for 15 minutes.'),
    text('30分钟无操作将自动退出登录。', 'You are logged out after 30 minutes of inactivity.'),
    text('同一账号同时只能在一处登录。', 'You can be logged in from only one place at a time.'),
  ],
}

/** Where a code went, without saying whether there is such an account. */
export const sentWords = {
  sms: text(
    '如账号存在，验证码已发送至其登记的手机。',
    'If the account exists, a code was sent to its registered mobile number.',
  ),
  email: text(
    '如账号存在，验证码已发送至其登记的邮箱。',
    'If the account exists, a code was sent to its registered email address.',
  ),
}

export const newPasswordWords = {
  password: text('新密码', 'New password'),
  repeat: text('确认新密码', 'Confirm new password'),
}

export const forgetWords = {
  title: text('找回密码', 'Reset your password'),
  lead: text(
    '通过登记的手机或邮箱确认身份后，设置新密码。',
    'Verify your identity by mobile or email, then set a new password.',
  ),
  steps: [text('确认账号', 'Account'), text('验证身份', 'Verification'), text('设置新密码', 'New password')],
  channel: text('验证方式', 'Verify by'),
  next: text('下一步', 'Next'),
  back: text('上一步', 'Back'),
  account: text('账号', 'Account'),
  via: text('验证方式', 'Verified by'),
  submit: text('设置新密码', 'Set new password'),
  expired: text(
    '验证已过期，请返回上一步重新获取验证码。',
    'The verification has expired. Go back and request a new code.',
  ),
  doneTitle: text('密码已重置', 'Password reset'),
  doneHint: text(
    '该账号此前的登录均已退出，请使用新密码登录。',
    'All previous sessions have ended. Please log in with the new password.',
  ),
  toLogin: text('前往登录', 'Log in'),
  remembered: text('想起密码了？', 'Remember it?'),
  login: text('返回登录', 'Back to login'),
}

export const resetWords = {
  title: text('修改密码', 'Change your password'),
  lead: text('当前账号：{name}', 'Account: {name}'),
  current: text('当前密码', 'Current password'),
  initial: text(
    '您正在使用管理员设置的初始密码，其他人可能知悉。设置您自己的密码后即可继续使用。',
    'You are using the initial password set by an administrator, which others may know. Set your own password to continue.',
  ),
  submit: text('修改密码', 'Change password'),
  submitInitial: text('设置密码并继续', 'Set password and continue'),
  visitorTitle: text('请先登录', 'Please log in'),
  visitorHint: text(
    '修改密码须先登录。如忘记密码，可通过登记的手机或邮箱找回。',
    'Log in to change your password. If you have forgotten it, reset it by mobile or email.',
  ),
  login: text('登录', 'Log in'),
  forget: text('找回密码', 'Reset password'),
}

export const consentWords = {
  lead: text('请您阅读并同意以下条款后继续。', 'Please read and accept these terms to continue.'),
  replaced: text(
    '条款刚刚更新，请您阅读新版后确认。',
    'The terms have just been updated. Please read the new edition.',
  ),
  accept: text('同意并继续', 'Accept and continue'),
  decline: text('不同意并退出', 'Decline and log out'),
}

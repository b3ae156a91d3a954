import { text } from '@cass/contract/kit/text.ts'

export const codeWords = {
  image: text('图形验证码', 'Image code'),
  imageHint: text('不区分大小写', 'Not case-sensitive'),
  imageAlt: text(
    '图形验证码图片，共4个字符，点击可更换',
    'Image code of four characters. Press for a new image',
  ),
  imageReload: text('换一张', 'New image'),
  imageLoading: text('图片加载中…', 'Loading…'),
  imageFailed: text('加载失败，点击重试', 'Loading failed, press to retry'),
  smsCode: text('短信验证码', 'SMS code'),
  emailCode: text('邮箱验证码', 'Email code'),
  appCode: text('动态口令', 'Authenticator code'),
  appHint: text(
    '请输入验证器应用当前显示的6位数字',
    'Enter the six-digit code shown by your authenticator app',
  ),
  get: text('获取验证码', 'Get code'),
  wait: text('{n}秒后重发', 'Resend in {n} s'),
  demo: text('演示环境：验证码不会真正发出，', 'Demo: codes are not actually sent. '),
  demoLink: text('请在演示信箱查看', 'View them in the demo mailbox'),
}

export const passwordWords = {
  rules: text('密码要求', 'Password requirements'),
  met: text('已满足', 'met'),
  missing: text('未满足', 'not met'),
}

export const passwordCheckWords = {
  length: text('8至16位，不含空格和中文', '8 to 16 characters, no spaces'),
  upper: text('大写字母', 'An upper-case letter'),
  lower: text('小写字母', 'A lower-case letter'),
  digit: text('数字', 'A digit'),
  symbol: text('符号', 'A symbol'),
}

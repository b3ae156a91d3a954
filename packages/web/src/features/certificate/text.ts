import { text } from '@cass/contract/kit/text.ts'

export const words = {
  title: text('证书查验', 'Check a certificate'),
  lead: text(
    '输入证书上的编号与验证码，确认证书是否有效。',
    'Enter the number and verification code on the certificate to check whether it is valid.',
  ),
  number: text('证书编号', 'Certificate no.'),
  numberHelp: text('以CT开头，后接14位数字。', 'Starts with CT, followed by 14 digits.'),
  code: text('验证码', 'Verification code'),
  codeHelp: text('16位字母和数字，不区分大小写。', '16 letters and digits, not case-sensitive.'),
  check: text('查验', 'Check'),
  valid: text('证书有效', 'Valid certificate'),
  validHint: text('编号{number}的证书由本平台签发。', 'Certificate {number} was issued by this platform.'),
  invalid: text('未查到该证书', 'Not a valid certificate'),
  invalidHint: text(
    '编号与验证码不符，或证书并非由本平台签发。请核对后重试。',
    'The number and code do not match a certificate issued by this platform. Check them and try again.',
  ),
}

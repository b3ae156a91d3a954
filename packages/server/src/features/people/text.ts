import { text } from '@cass/contract/kit/text.ts'

/** Mail to the owners of accounts. */
export const mailText = {
  resetSubject: text('【CASS】您的密码已重置', 'CASS: your password was reset'),
  reset: text(
    '您的账号{loginName}的密码已由管理员重置。请使用管理员告知的新密码登录{login}并立即修改，或在{forget}自行设置密码。如非您本人要求，请立即联系管理员。',
    'The password of your account {loginName} was reset by an administrator. Log in at {login} with the new password from your administrator and change it immediately, or set your own password at {forget}. If you did not request this, contact your administrator immediately.',
  ),
}

import { fill, type Text } from '@cass/contract/kit/text.ts'
import type { Unit } from '../../platform/unit.ts'
import { mailText } from './text.ts'

/** Mail goes out in both languages: the sender's language says nothing about the reader's, who may never have chosen one. */
export const both = (text: Text, separator: string) => `${text.zh}${separator}${text.en}`

/** Without the password, which the person who reset it passes on through another channel. */
export function sendResetMail(
  unit: Unit,
  user: { kind: 'agency' | 'grip'; loginName: string; email: string },
  portal: string,
): void {
  const entrance = `${portal}${user.kind === 'grip' ? '/inside' : '/login'}`
  unit.send({
    channel: 'email',
    to: user.email,
    purpose: 'passwordReset',
    subject: both(mailText.resetSubject, ' / '),
    body: both(fill(mailText.reset, { loginName: user.loginName, entrance, portal }), '\n\n'),
  })
}

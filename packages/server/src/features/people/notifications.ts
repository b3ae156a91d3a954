import { fill, type Text } from '@cass/contract/kit/text.ts'
import type { Unit } from '../../platform/unit.ts'
import { mailText } from './text.ts'

/** In both languages: who writes is not who reads, and the reader may never have chosen one. */
export const both = (words: Text, between: string) => `${words.zh}${between}${words.en}`

/** Never with the password: whoever reset it hands it over by another way. */
export function sendResetNote(
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

import { fill } from '@cass/contract/kit/text.ts'
import { bilingualMails } from '../../lib/bilingual-mail.ts'
import type { Unit } from '../../platform/unit.ts'
import { mailText } from './text.ts'

/** Never with the password: whoever reset it hands it over by another way. */
export function sendResetNote(
  unit: Unit,
  user: { kind: 'agency' | 'grip'; loginName: string; email: string },
  portal: string,
): void {
  const entrance = `${portal}${user.kind === 'grip' ? '/inside' : '/login'}`
  const { email, loginName } = user
  const mails = bilingualMails([{ email }], {
    purpose: 'passwordReset',
    subject: mailText.resetSubject,
    lines: [fill(mailText.reset, { loginName, entrance, portal })],
  })
  for (const mail of mails) unit.send(mail)
}

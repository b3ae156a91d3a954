import { fill } from '@cass/contract/kit/text.ts'
import { paths } from '@cass/contract/site/paths.ts'
import { bilingualMails } from '../../lib/bilingual-mail.ts'
import type { Unit } from '../../platform/unit.ts'
import { mailText } from './text.ts'

/** Without the password, which the person who reset it passes on through another channel. */
export function sendResetMail(
  unit: Unit,
  user: { kind: 'agency' | 'grip'; loginName: string; email: string },
  portal: string,
): void {
  const login = `${portal}${user.kind === 'grip' ? paths.inside : paths.login}`
  const { email, loginName } = user
  const mails = bilingualMails([{ email }], {
    purpose: 'passwordReset',
    subject: mailText.resetSubject,
    lines: [fill(mailText.reset, { loginName, login, forget: `${portal}${paths.forget}` })],
  })
  for (const mail of mails) unit.send(mail)
}

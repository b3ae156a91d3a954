import { fill } from '@cass/contract/kit/text.ts'
import { paths } from '@cass/contract/site/paths.ts'
import { both } from '../../lib/bilingual-mail.ts'
import type { Unit } from '../../platform/unit.ts'
import { mailText } from './text.ts'

/** Notifies phone and mailbox. Without the password, which the person who reset it passes on through another channel. */
export function sendResetNotice(
  unit: Unit,
  user: { kind: 'agency' | 'grip'; loginName: string; mobile: string; email: string },
  portal: string,
): void {
  const login = `${portal}${user.kind === 'grip' ? paths.inside : paths.login}`
  const body = fill(mailText.reset, { loginName: user.loginName, login, forget: `${portal}${paths.forget}` })
  const common = { purpose: 'passwordReset', subject: both(mailText.resetSubject, ' / ') }
  unit.send({ ...common, channel: 'email', to: user.email, body: both(body, '\n\n') })
  unit.send({ ...common, channel: 'sms', to: user.mobile, body: both(body, ' ') })
}

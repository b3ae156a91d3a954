import { fill } from '@cass/contract/kit/text.ts'
import { paths } from '@cass/contract/site/paths.ts'
import { both } from '../../lib/bilingual-mail.ts'
import type { Unit } from '../../platform/unit.ts'
import { mailText } from './text.ts'

type Addressee = { loginName: string; email: string }

/** Without the password, which the person who opened the account passes on through another channel. */
export function sendInvitation(
  unit: Unit,
  given: Addressee & { institution: { name: string; nameEn: string }; portal: string },
): void {
  const { institution, loginName, portal } = given
  const links = { login: `${portal}${paths.login}`, forget: `${portal}${paths.forget}` }
  const zh = fill(mailText.invited, { institution: institution.name, loginName, ...links })
  const en = fill(mailText.invited, {
    institution: institution.nameEn || institution.name,
    loginName,
    ...links,
  })
  unit.send({
    channel: 'email',
    to: given.email,
    purpose: 'userInvited',
    subject: both(mailText.invitedSubject, ' / '),
    body: both({ zh: zh.zh, en: en.en }, '\n\n'),
  })
}

export function sendChoosePassword(unit: Unit, user: Addressee & { mobile: string }, portal: string): void {
  const body = fill(mailText.choose, { loginName: user.loginName, forget: `${portal}${paths.forget}` })
  const common = { purpose: 'choosePassword', subject: both(mailText.chooseSubject, ' / ') }
  unit.send({ ...common, channel: 'email', to: user.email, body: both(body, '\n\n') })
  unit.send({ ...common, channel: 'sms', to: user.mobile, body: both(body, ' ') })
}

import { fill } from '@cass/contract/kit/text.ts'
import type { Unit } from '../../platform/unit.ts'
import { both } from '../people/service.ts'
import { letterText } from './text.ts'

type Addressee = { loginName: string; email: string }

/** Never with the password: whoever opened the account hands it over by another way. */
export function sendInvitation(
  unit: Unit,
  given: Addressee & { institution: { name: string; nameEn: string }; portal: string },
): void {
  const { institution, loginName, portal } = given
  const zh = fill(letterText.invited, { institution: institution.name, loginName, portal })
  const en = fill(letterText.invited, {
    institution: institution.nameEn || institution.name,
    loginName,
    portal,
  })
  unit.post({
    channel: 'email',
    to: given.email,
    purpose: 'userInvited',
    subject: both(letterText.invitedSubject, ' / '),
    body: both({ zh: zh.zh, en: en.en }, '\n\n'),
  })
}

export function askForPassword(unit: Unit, user: Addressee & { mobile: string }, portal: string): void {
  const words = fill(letterText.choose, { loginName: user.loginName, portal })
  const common = { purpose: 'choosePassword', subject: both(letterText.chooseSubject, ' / ') }
  unit.post({ ...common, channel: 'email', to: user.email, body: both(words, '\n\n') })
  unit.post({ ...common, channel: 'sms', to: user.mobile, body: both(words, ' ') })
}

import { messages } from '@cass/contract/errors.ts'
import { fill, type Text } from '@cass/contract/kit/text.ts'
import type { Unit } from '../../platform/unit.ts'

type Owner = { mobile: string; email: string; loginName: string }

/** Notifies every address of the account: a thief who controls one of them cannot suppress the others. */
function notifyOwner(unit: Unit, owner: Owner, purpose: string, subject: Text, body: Text): void {
  const { zh, en } = fill(body, { loginName: owner.loginName })
  // In both languages: the caller's language says nothing about the owner's.
  const common = { purpose, subject: `${subject.zh} / ${subject.en}` }
  unit.send({ ...common, channel: 'sms', to: owner.mobile, body: `${zh} ${en}` })
  unit.send({ ...common, channel: 'email', to: owner.email, body: `${zh}\n\n${en}` })
}

export const notifyOfNewAddress = (unit: Unit, former: Owner): void =>
  notifyOwner(unit, former, 'addressChanged', messages.addressChangedSubject, messages.addressChanged)

export const notifyOfAuthenticator = (unit: Unit, owner: Owner, what: 'added' | 'removed'): void =>
  notifyOwner(
    unit,
    owner,
    'authenticatorChanged',
    messages.authenticatorSubject,
    what === 'added' ? messages.authenticatorAdded : messages.authenticatorRemoved,
  )

export const notifyOfNewPassword = (unit: Unit, owner: Owner): void =>
  notifyOwner(unit, owner, 'passwordChanged', messages.passwordChangedSubject, messages.passwordChanged)

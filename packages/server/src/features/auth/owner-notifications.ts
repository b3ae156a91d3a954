import { messages } from '@cass/contract/errors.ts'
import { fill, type Text } from '@cass/contract/kit/text.ts'
import type { Unit } from '../../platform/unit.ts'

type Owner = { mobile: string; email: string; loginName: string }

/** To every address that the account had: whoever has taken one of them cannot keep it from the others. */
function writeToOwner(unit: Unit, owner: Owner, purpose: string, subject: Text, words: Text): void {
  const { zh, en } = fill(words, { loginName: owner.loginName })
  // In both languages: who writes is not who reads, and the reader may never have chosen one.
  const letter = { purpose, subject: `${subject.zh} / ${subject.en}` }
  unit.send({ ...letter, channel: 'sms', to: owner.mobile, body: `${zh} ${en}` })
  unit.send({ ...letter, channel: 'email', to: owner.email, body: `${zh}\n\n${en}` })
}

export const notifyOfNewAddress = (unit: Unit, former: Owner): void =>
  writeToOwner(unit, former, 'addressChanged', messages.addressChangedSubject, messages.addressChanged)

export const notifyOfAuthenticator = (unit: Unit, owner: Owner, what: 'added' | 'removed'): void =>
  writeToOwner(
    unit,
    owner,
    'authenticatorChanged',
    messages.authenticatorSubject,
    what === 'added' ? messages.authenticatorAdded : messages.authenticatorRemoved,
  )

export const notifyOfNewPassword = (unit: Unit, owner: Owner): void =>
  writeToOwner(unit, owner, 'passwordChanged', messages.passwordChangedSubject, messages.passwordChanged)

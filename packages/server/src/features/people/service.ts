import { accountWorkflow } from '@cass/contract/account/workflow.ts'
import { messages } from '@cass/contract/errors.ts'
import type { RefusedField } from '@cass/contract/kit/envelope.ts'
import type { Language } from '@cass/contract/kit/text.ts'
import { move } from '../../platform/move.ts'
import { conflict, Refusal } from '../../platform/refusal.ts'
import { hashPassword } from '../../platform/secrets.ts'
import { endSessionsOf } from '../../platform/session.ts'
import { users } from '../../platform/tables.ts'
import type { Unit } from '../../platform/unit.ts'
import { clearTries, endCodesOf, forgetDevices, notifyOfNewAddress } from '../auth/service.ts'
import { deleteAuthenticator } from '../authenticators/service.ts'
import { sendResetNote } from './notifications.ts'
import { randomPassword } from './random-password.ts'
import type { NewUser, UserRow } from './repository.ts'
import * as repository from './repository.ts'

export { enabledCodes, lockUser } from '../auth/service.ts'
export { randomPassword } from './random-password.ts'
export type { NewUser, Person, UserRow } from './repository.ts'
export {
  calledUsers,
  findEnabledPeople,
  findEnabledWith,
  findUserManagers,
  isEnabled,
  lockStaff,
  lockUserManagers,
  managesUsers,
} from './repository.ts'

// What is the same for everybody who manages accounts: registration, institutions' administrators, the operator.

/** Makes an account; a login name that is taken is refused at its field. */
export async function addUser(unit: Unit, user: NewUser): Promise<string> {
  const id = await repository.insertUser(unit.tx, user)
  if (id === null) throw new LoginNameTaken(unit.ctx.language)
  return id
}

export class LoginNameTaken extends Refusal {
  readonly field: RefusedField
  constructor(language: Language) {
    const field = { path: 'username', message: messages.loginNameTaken[language] }
    super('VALIDATION', { data: [field] })
    this.field = field
  }
}

/** Changes an account that the caller saw in this version; `endsSession` where it may do other things from now on. */
export async function changeUser(
  unit: Unit,
  seen: { id: string; version: number },
  change: Partial<Omit<NewUser, 'status'>>,
  given: { endsSession: boolean },
): Promise<{ version: number }> {
  if (!(await repository.changeUser(unit.tx, seen, change))) throw conflict()
  if (given.endsSession) await endSessionsOf(unit.tx, [seen.id], 'permission', unit.ctx.now)
  return { version: seen.version + 1 }
}

/** Disables, and ends what the account still has open. */
export async function disableUser(unit: Unit, user: UserRow, version = user.version) {
  const moved = await move(unit, accountWorkflow, users, {
    name: 'disable',
    id: user.id,
    from: user.status,
    version,
    actors: ['administrator'],
  })
  await endSessionsOf(unit.tx, [user.id], 'permission', unit.ctx.now)
  return moved
}

/** Enables a disabled account, and unlocks a locked one; its failed tries are forgotten, or its name stays locked. */
export async function enableUser(unit: Unit, user: UserRow, version = user.version) {
  const moved = await move(unit, accountWorkflow, users, {
    name: user.status === accountWorkflow.states.locked.code ? 'unlock' : 'enable',
    id: user.id,
    from: user.status,
    version,
    actors: ['administrator'],
  })
  await clearTries(unit.tx, user.loginName)
  return moved
}

/** A fresh initial password with its hash; hashing takes its time, so this comes before a transaction. */
export async function freshPassword(): Promise<{ password: string; passwordHash: string }> {
  const password = randomPassword()
  return { password, passwordHash: await hashPassword(password) }
}

/**
 * Sets an initial password, which its owner must change and hears of; ends the session of whoever used the old one.
 */
export async function resetPassword(
  unit: Unit,
  user: UserRow,
  given: { passwordHash: string; portal: string; version?: number | undefined },
): Promise<void> {
  const { passwordHash, portal, version = user.version } = given
  await replacePassword(unit, { ...user, version }, { passwordHash, initialPassword: true })
  sendResetNote(unit, user, portal)
  await unit.audit({ action: 'user.resetPassword', subject: `user:${user.id}` })
}

/** Makes the password useless: the owner sets another one by phone or mail, so this one is nobody's. */
export async function spoilPassword(
  unit: Unit,
  user: UserRow,
  dummyPasswordHash: string,
  version = user.version,
): Promise<void> {
  await replacePassword(
    unit,
    { ...user, version },
    { passwordHash: dummyPasswordHash, initialPassword: false },
  )
  await unit.audit({ action: 'user.spoilPassword', subject: `user:${user.id}` })
}

async function replacePassword(
  unit: Unit,
  seen: { id: string; version: number; loginName: string },
  change: { passwordHash: string; initialPassword: boolean },
): Promise<void> {
  if (!(await repository.changeUser(unit.tx, seen, change))) throw conflict()
  await endSessionsOf(unit.tx, [seen.id], 'password', unit.ctx.now)
  await endCodesOf(unit.tx, seen.loginName, unit.ctx.now)
  await forgetDevices(unit.tx, seen.id)
  // Whoever's it was: the owner sets up another one.
  await deleteAuthenticator(unit.tx, seen.id)
}

/**
 * Once an account has another phone or mailbox. Nobody takes it over unnoticed, neither with a stolen session nor as its
 * administrator: whoever has the former one is told. What was sent there opens nothing any more.
 */
export async function leaveAddresses(
  unit: Unit,
  former: { mobile: string; email: string; loginName: string },
): Promise<void> {
  await endCodesOf(unit.tx, former.loginName, unit.ctx.now)
  notifyOfNewAddress(unit, former)
}

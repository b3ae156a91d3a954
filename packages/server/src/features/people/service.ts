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
import { sendResetNotice } from './notifications.ts'
import { randomPassword } from './random-password.ts'
import type { NewUser, UserRow } from './repository.ts'
import * as repository from './repository.ts'

export { enabledCodes, lockUser } from '../auth/service.ts'
export { randomPassword } from './random-password.ts'
export type { NewUser, Person, UserRow } from './repository.ts'
export {
  findEnabledPeople,
  findEnabledStaff,
  findEnabledWith,
  findUserManagers,
  isEnabled,
  lockStaff,
  lockUserManagers,
  managesUsers,
  matchesUser,
  staffWith,
} from './repository.ts'

// Account management shared by registration, institutions' administrators and the operator.

/** Creates an account; refuses a taken login name at its field. */
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

/** Changes an account if it still has the expected version. `endsSession`: what it may do has changed, so it must log in again. */
export async function changeUser(
  unit: Unit,
  expected: { id: string; version: number },
  change: Partial<Omit<NewUser, 'status'>>,
  given: { endsSession: boolean },
): Promise<{ version: number }> {
  if (!(await repository.changeUser(unit.tx, expected, change))) throw conflict()
  if (given.endsSession) await endSessionsOf(unit.tx, [expected.id], 'permission', unit.ctx.now)
  return { version: expected.version + 1 }
}

/** Disables an account and ends its sessions. */
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

/** Enables a disabled account or unlocks a locked one. Clears its failed login attempts, which would keep it locked. */
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

/** A new initial password with its hash. Hashing is slow, so callers do it before they open a transaction. */
export async function freshPassword(): Promise<{ password: string; passwordHash: string }> {
  const password = randomPassword()
  return { password, passwordHash: await hashPassword(password) }
}

/**
 * Sets an initial password, which the owner must change and is notified of; ends sessions that used the old one.
 */
export async function resetPassword(
  unit: Unit,
  user: UserRow,
  given: { passwordHash: string; portal: string; version?: number | undefined },
): Promise<void> {
  const { passwordHash, portal, version = user.version } = given
  await replacePassword(unit, { ...user, version }, { passwordHash, initialPassword: true })
  sendResetNotice(unit, user, portal)
  await unit.audit({ action: 'user.resetPassword', subject: `user:${user.id}` })
}

/**
 * Makes the password unusable, so that the owner has to set another one by phone or mail; at once, even if they have just
 * bound that phone or mailbox. Only the operator does this, having made sure who the owner is.
 */
export async function invalidatePassword(
  unit: Unit,
  user: UserRow,
  dummyPasswordHash: string,
  version = user.version,
): Promise<void> {
  await replacePassword(
    unit,
    { ...user, version },
    { passwordHash: dummyPasswordHash, initialPassword: false, addressBoundAt: null },
  )
  await unit.audit({ action: 'user.spoilPassword', subject: `user:${user.id}` })
}

async function replacePassword(
  unit: Unit,
  expected: { id: string; version: number; loginName: string },
  change: { passwordHash: string; initialPassword: boolean; addressBoundAt?: null },
): Promise<void> {
  if (!(await repository.changeUser(unit.tx, expected, change))) throw conflict()
  await endSessionsOf(unit.tx, [expected.id], 'password', unit.ctx.now)
  await endCodesOf(unit.tx, expected.loginName, unit.ctx.now)
  await forgetDevices(unit.tx, expected.id)
  // It may have been set up by somebody who had stolen the password; the owner sets up a new one.
  await deleteAuthenticator(unit.tx, expected.id)
}

/**
 * Called once an account has a new phone or mailbox. The former ones are notified, so that nobody can take over an account
 * unnoticed, with a stolen session or as its administrator. Codes that were sent there no longer work.
 */
export async function retireAddresses(
  unit: Unit,
  former: { mobile: string; email: string; loginName: string },
): Promise<void> {
  await endCodesOf(unit.tx, former.loginName, unit.ctx.now)
  notifyOfNewAddress(unit, former)
}

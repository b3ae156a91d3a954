import type { saveAuthority, saveAuthorityBatch } from '@cass/contract/internal-users/endpoints.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { actorOf, type Context } from '../../platform/context.ts'
import type { Input } from '../../platform/http.ts'
import { conflict, invalid, notFound } from '../../platform/refusal.ts'
import type { Unit, Write } from '../../platform/unit.ts'
import * as people from '../people/service.ts'
import { checkGrantable, checkNotSelf, checkWithinReach, isOperatorCode } from './policy.ts'
import * as repository from './repository.ts'
import { userText } from './text.ts'

/** Granting and revoking permissions of operator users. */
export function createAuthority(deps: { write: Write }) {
  const { write } = deps

  /** Locks the users; all of them must exist and be manageable by the caller. */
  async function lockUsersForGrant(
    unit: Unit,
    userIds: readonly string[],
    path: string,
  ): Promise<people.UserRow[]> {
    await people.lockStaff(unit.tx)
    const users = await repository.lockUsers(unit.tx, userIds)
    if (users.length < userIds.length) throw notFound()
    const actor = actorOf(unit.ctx)
    for (const user of users) {
      checkWithinReach(actor, user)
      checkNotSelf(actor, user)
    }
    if (users.some((user) => user.roleType === 'superAdmin'))
      throw invalid([{ path, message: userText.superHoldsAll[unit.ctx.language] }])
    return users
  }

  /** Sets a user's permissions; false if nothing changed. */
  async function setPermissions(unit: Unit, user: people.UserRow, permissions: string[]): Promise<boolean> {
    const granted = permissions.filter((code) => !user.permissions.includes(code))
    const revoked = user.permissions.filter((code) => !permissions.includes(code))
    checkGrantable(actorOf(unit.ctx), [...granted, ...revoked])
    const hasChanged = granted.length + revoked.length > 0
    if (hasChanged) await people.changeUser(unit, user, { permissions }, { endsSession: true })
    await unit.audit({
      action: 'internalUsers.authority',
      subject: `user:${user.id}`,
      details: { granted, revoked },
    })
    return hasChanged
  }

  return {
    async saveAuthority(
      ctx: Context,
      body: Input<typeof saveAuthority>['body'],
    ): Promise<{ version: number }> {
      checkCodes(ctx, body.permissions)
      return await write(ctx, async (unit) => {
        const [user] = await lockUsersForGrant(unit, [body.userId], 'userId')
        if (user!.version !== body.version) throw conflict()
        const changed = await setPermissions(unit, user!, [...new Set(body.permissions)])
        return { version: body.version + (changed ? 1 : 0) }
      })
    },

    async saveAuthorityBatch(
      ctx: Context,
      body: Input<typeof saveAuthorityBatch>['body'],
    ): Promise<{ changed: number }> {
      const { mode } = body
      const codes = [...new Set(body.permissions)]
      checkCodes(ctx, codes)
      checkGrantable(actorOf(ctx), codes)
      return await write(ctx, async (unit) => {
        const users = await lockUsersForGrant(unit, [...new Set(body.userIds)], 'userIds')
        let changed = 0
        for (const user of users) {
          const others = user.permissions.filter((code) => !codes.includes(code))
          if (await setPermissions(unit, user, mode === 'grant' ? [...others, ...codes] : others)) changed++
        }
        return { changed }
      })
    },
  }
}

function checkCodes(ctx: Context, permissions: readonly string[]): void {
  const others = permissions.filter((code) => !isOperatorCode(code))
  if (others.length === 0) return
  const message = fill(userText.notOperators, { codes: others.join(', ') })[ctx.language]
  throw invalid([{ path: 'permissions', message }])
}

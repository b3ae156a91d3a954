import type { decideOwnUser, disableOwnUser } from '@cass/contract/agency-users/own-endpoints.ts'
import type { Context } from '../../platform/context.ts'
import type { Input } from '../../platform/http.ts'
import { conflict } from '../../platform/refusal.ts'
import type { Unit, Write } from '../../platform/unit.ts'
import type { AgencyReviewService } from '../agency-review/service.ts'
import {
  disableUser,
  enabledCodes,
  enableUser,
  freshPassword,
  invalidatePassword,
  resetPassword,
  type UserRow,
} from '../people/service.ts'
import {
  lockManagers,
  lockUserInScope,
  refuseDisabledByOperator,
  refuseOutranked,
  refuseSelf,
} from './checks.ts'
import { sendChoosePassword } from './notifications.ts'
import type { Scope } from './policy.ts'

type OneUser = Input<typeof disableOwnUser>['query']
type Moved = { status: string; version: number }

/** Deciding on accounts, enabling and disabling them, and resetting their passwords. */
export function createAccounts(deps: { write: Write; agencyReview: AgencyReviewService; portal: string }) {
  const { write, agencyReview, portal } = deps

  async function lockForReset(unit: Unit, scope: Scope, given: OneUser): Promise<UserRow> {
    const user = await lockUserInScope(unit, scope, given.userId)
    refuseSelf(unit, user)
    refuseOutranked(unit, scope, user)
    if (!enabledCodes.includes(user.status)) throw conflict()
    return user
  }

  return {
    decide: (ctx: Context, scope: Scope, body: Input<typeof decideOwnUser>['body']): Promise<Moved> =>
      write(ctx, async (unit) => {
        const user = await lockUserInScope(unit, scope, body.id)
        if (user.version !== body.version) throw conflict()
        return await agencyReview.decideForUser(unit, user, body)
      }),

    enable: (ctx: Context, scope: Scope, given: OneUser): Promise<Moved> =>
      write(ctx, async (unit) => {
        const user = await lockUserInScope(unit, scope, given.userId)
        await refuseDisabledByOperator(unit, scope, user)
        return await enableUser(unit, user, given.version)
      }),

    disable: (ctx: Context, scope: Scope, given: OneUser): Promise<Moved> =>
      write(ctx, async (unit) => {
        const refuseLast = await lockManagers(unit, scope)
        const user = await lockUserInScope(unit, scope, given.userId)
        refuseSelf(unit, user)
        refuseOutranked(unit, scope, user)
        refuseLast(user)
        return await disableUser(unit, user, given.version)
      }),

    /** A new initial password, for the caller to pass on. */
    async reset(ctx: Context, scope: Scope, given: OneUser): Promise<{ password: string }> {
      const { password, passwordHash } = await freshPassword()
      await write(ctx, async (unit) => {
        const user = await lockForReset(unit, scope, given)
        await resetPassword(unit, user, { passwordHash, portal, version: given.version })
      })
      return { password }
    },

    /** Nobody learns a new password: the owner has to set one by phone or mail. */
    async requireNewPassword(ctx: Context, scope: Scope, given: OneUser): Promise<null> {
      const { passwordHash } = await freshPassword()
      return await write(ctx, async (unit) => {
        const user = await lockForReset(unit, scope, given)
        await invalidatePassword(unit, user, passwordHash, given.version)
        sendChoosePassword(unit, user, portal)
        return null
      })
    },
  }
}

import type {
  beginAuthenticator,
  bindEmail,
  bindPhone,
  getAuthenticator,
  updateOwnInfo,
} from '@cass/contract/account/endpoints.ts'
import type { AuditAction } from '@cass/contract/audit-log/actions.ts'
import type { CurrentUser } from '@cass/contract/auth/current-user.ts'
import { responseCodes } from '@cass/contract/errors.ts'
import type { DataOf } from '@cass/contract/kit/endpoint.ts'
import { joinLandline, splitLandline } from '@cass/contract/kit/landline.ts'
import { actorOf, type Context } from '../../platform/context.ts'
import type { Input } from '../../platform/http.ts'
import { conflict, invalid, Refusal } from '../../platform/refusal.ts'
import type { Actor } from '../../platform/session.ts'
import type { Unit, Write } from '../../platform/unit.ts'
import { type AuthService, notifyOfAuthenticator, presentCurrentUser } from '../auth/service.ts'
import { type AuthenticatorService, deleteAuthenticator } from '../authenticators/service.ts'
import type { CodeService, Proof } from '../codes/service.ts'
import { retireAddresses } from '../people/service.ts'
import type { OwnData } from './repository.ts'
import * as repository from './repository.ts'

type Owner = Pick<Input<typeof bindEmail>['body'], 'password' | 'ownVerifyType' | 'ownCode'>

export type AccountService = ReturnType<typeof createAccountService>

/** What people change about themselves. */
export function createAccountService(deps: {
  write: Write
  codes: CodeService
  auth: Pick<AuthService, 'checkOwnPassword' | 'proveOwnership'>
  authenticators: AuthenticatorService
}) {
  const { write, codes, auth, authenticators } = deps

  async function change(
    unit: Unit,
    action: AuditAction,
    version: number,
    data: Partial<OwnData>,
  ): Promise<CurrentUser> {
    const actor = actorOf(unit.ctx)
    const changed: Actor = { ...actor, ...data, version: version + 1 }
    const expected = { id: actor.userId, version }
    // Unchanged fields are written from the actor, which therefore must be of the same version.
    if (actor.version !== version || !(await repository.updateOwnData(unit.tx, expected, changed)))
      throw conflict()
    await unit.audit({ action, subject: `user:${actor.userId}`, details: data })
    return presentCurrentUser(changed, unit.ctx.language)
  }

  /**
   * Binds a new phone or mailbox. The owner must confirm it with the password, a code sent to a bound address and the code
   * sent to the new one; a session alone is not enough, since it may be stolen.
   */
  async function bind(
    ctx: Context,
    address: { channel: 'sms' | 'email'; purpose: 'bindPhone' | 'bindEmail'; identity: string },
    code: string,
    owner: Owner,
    work: (unit: Unit) => Promise<CurrentUser>,
  ): Promise<CurrentUser> {
    const own = await verifyOwner(ctx, owner)
    const proof = await codes.prove(ctx, { ...address, holder: actorOf(ctx).sessionId }, code)
    if (!proof) throw new Refusal('CODE_WRONG')
    return await write(ctx, async (unit) => {
      const user = await work(unit)
      await consumeOwnerProof(unit, own)
      if (!(await codes.consume(unit.tx, ctx, proof))) throw new Refusal('CODE_WRONG')
      await repository.markAddressBound(unit.tx, actorOf(ctx).userId, ctx.now)
      await retireAddresses(unit, actorOf(ctx))
      return user
    })
  }

  /** Verifies that the caller is the account's owner, by password and a code sent to a bound address. */
  async function verifyOwner(ctx: Context, owner: Owner): Promise<Proof> {
    await auth.checkOwnPassword(ctx, owner.password)
    const own = await auth.proveOwnership(ctx, owner.ownVerifyType, owner.ownCode)
    if (!own) throw wrongOwnCode(ctx)
    return own
  }
  async function consumeOwnerProof(unit: Unit, own: Proof): Promise<void> {
    if (!(await codes.consume(unit.tx, unit.ctx, own))) throw wrongOwnCode(unit.ctx)
  }
  const wrongOwnCode = ({ language }: Context) =>
    invalid([{ path: 'ownCode', message: responseCodes.CODE_WRONG.message[language] }])

  return {
    updateInfo: (ctx: Context, body: Input<typeof updateOwnInfo>['body']): Promise<CurrentUser> =>
      write(ctx, (unit) => {
        const landline = joinLandline(splitLandline(body.landline))
        return change(unit, 'account.updateInfo', body.version, { name: body.name, landline })
      }),

    bindPhone: (ctx: Context, body: Input<typeof bindPhone>['body']): Promise<CurrentUser> =>
      bind(
        ctx,
        { channel: 'sms', purpose: 'bindPhone', identity: body.phoneNo },
        body.phoneCode,
        body,
        (unit) => change(unit, 'account.bindPhone', body.version, { mobile: body.phoneNo }),
      ),

    bindEmail: (ctx: Context, body: Input<typeof bindEmail>['body']): Promise<CurrentUser> =>
      bind(
        ctx,
        { channel: 'email', purpose: 'bindEmail', identity: body.email.toLowerCase() },
        body.emailCode,
        body,
        (unit) => change(unit, 'account.bindEmail', body.version, { email: body.email }),
      ),

    async authenticator(ctx: Context): Promise<DataOf<typeof getAuthenticator>> {
      const since = await authenticators.since(actorOf(ctx).userId)
      return { since: since?.toISOString() ?? null }
    },

    async beginAuthenticator(ctx: Context, owner: Owner): Promise<DataOf<typeof beginAuthenticator>> {
      const own = await verifyOwner(ctx, owner)
      return await write(ctx, async (unit) => {
        await consumeOwnerProof(unit, own)
        const begun = await authenticators.begin(unit.tx, actorOf(ctx), ctx.now)
        if (!begun) throw conflict()
        await unit.audit({
          action: 'account.beginAuthenticator',
          subject: `user:${actorOf(ctx).userId}`,
        })
        return begun
      })
    },

    confirmAuthenticator: (ctx: Context, code: string): Promise<DataOf<typeof getAuthenticator>> =>
      write(ctx, async (unit) => {
        const actor = actorOf(ctx)
        if (!(await authenticators.confirm(unit.tx, actor.userId, code, ctx.now)))
          throw invalid([{ path: 'code', message: responseCodes.CODE_WRONG.message[ctx.language] }])
        notifyOfAuthenticator(unit, actor, 'added')
        await unit.audit({ action: 'account.confirmAuthenticator', subject: `user:${actor.userId}` })
        return { since: ctx.now.toISOString() }
      }),

    async removeAuthenticator(ctx: Context, owner: Owner): Promise<null> {
      const own = await verifyOwner(ctx, owner)
      const actor = actorOf(ctx)
      await write(ctx, async (unit) => {
        await consumeOwnerProof(unit, own)
        if (!(await deleteAuthenticator(unit.tx, actor.userId))) throw conflict()
        notifyOfAuthenticator(unit, actor, 'removed')
        await unit.audit({ action: 'account.removeAuthenticator', subject: `user:${actor.userId}` })
      })
      return null
    },
  }
}

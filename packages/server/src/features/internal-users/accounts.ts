import { accountWorkflow } from '@cass/contract/account/workflow.ts'
import type {
  disableInternalUser,
  saveInternalUser,
  updateInternalUser,
} from '@cass/contract/internal-users/endpoints.ts'
import type { DataOf } from '@cass/contract/kit/endpoint.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { defaultPermissions } from '@cass/contract/permissions.ts'
import { paths } from '@cass/contract/site/paths.ts'
import { both } from '../../lib/bilingual-mail.ts'
import { changedFields } from '../../lib/changed-fields.ts'
import { actorOf, type Context } from '../../platform/context.ts'
import type { Input } from '../../platform/http.ts'
import { conflict, invalid, notFound, refuse } from '../../platform/refusal.ts'
import type { Unit, Write } from '../../platform/unit.ts'
import type { AuthService } from '../auth/service.ts'
import * as people from '../people/service.ts'
import type { HeldTasks } from '../reviews/service.ts'
import type { TeamService } from '../teams/service.ts'
import { departmentProblems, landlineOf, ownProblems, supervisorProblems } from './fields.ts'
import { notifyOfLeftTeams } from './notifications.ts'
import {
  checkGrantable,
  checkNotSelf,
  checkOutranks,
  checkRoleAssignable,
  checkWithinReach,
} from './policy.ts'
import { presentLeftTeams } from './present.ts'
import * as repository from './repository.ts'
import { storedRole } from './roles.ts'
import { userText } from './text.ts'

type NewUser = Input<typeof saveInternalUser>['body']
type ChangedUser = Input<typeof updateInternalUser>['body']
type OneUser = { userId: string; version?: number | undefined }

/** Adding, changing, disabling and enabling operator accounts. */
export function createAccounts(deps: {
  write: Write
  auth: Pick<AuthService, 'hashNewPassword'>
  teams: Pick<TeamService, 'leftWithout' | 'setTeamsOf'>
  heldTasks: Pick<HeldTasks, 'lock' | 'handBack'>
  /** The portal's public address, for links. */
  portal: string
}) {
  const { write, auth, teams, heldTasks, portal } = deps

  return {
    async save(ctx: Context, body: NewUser): Promise<{ id: string }> {
      const role = storedRole(body.roleType)
      checkRoleAssignable(actorOf(ctx), role)
      const passwordHash = await auth.hashNewPassword(ctx, body.username, body.password)
      return await write(ctx, async (unit) => {
        await people.lockStaff(unit.tx)
        const problems = [
          ...(await departmentProblems(unit, body.departmentId)),
          ...(await supervisorProblems(unit, null, body.supervisorId)),
        ]
        if (problems.length > 0) throw invalid(problems)
        const id = await people.addUser(unit, {
          loginName: body.username,
          kind: 'grip',
          roleType: role,
          permissions: [...defaultPermissions[role]],
          name: body.name,
          mobile: body.mobile,
          email: body.email,
          ...landlineOf(body.landline),
          departmentId: body.departmentId,
          supervisorId: body.supervisorId,
          passwordHash,
          initialPassword: true,
          status: accountWorkflow.states.normal.code,
          createdAt: ctx.now,
        })
        const { joined } = await teams.setTeamsOf(unit, { id, departmentId: body.departmentId }, body.teamIds)
        await unit.audit({
          action: 'internalUsers.save',
          subject: `user:${id}`,
          details: {
            loginName: body.username,
            name: body.name,
            roleType: body.roleType,
            departmentId: body.departmentId,
            teamIds: joined,
          },
        })
        sendInvitation(unit, { ...body, portal })
        return { id }
      })
    },

    update: (ctx: Context, body: ChangedUser): Promise<{ version: number }> =>
      write(ctx, async (unit) => {
        const user = await lockOne(unit, { userId: body.id, version: body.version })
        const actor = actorOf(ctx)
        const role = storedRole(body.roleType)
        const roleChanged = role !== user.roleType
        const permissions: string[] = roleChanged ? [...defaultPermissions[role]] : user.permissions
        checkOutranks(actor, user)
        if (roleChanged) {
          await refuseLastSuperAdmin(unit, user)
          checkRoleAssignable(actor, role)
          // A new role also revokes permissions that were granted individually.
          checkGrantable(
            actor,
            user.permissions.filter((code) => !permissions.includes(code)),
          )
        }
        const { name, mobile, email, landline, departmentId, supervisorId, teamIds } = body
        const fields = {
          name,
          mobile,
          email,
          ...landlineOf(landline),
          roleType: role,
          departmentId,
          supervisorId,
        }
        if (user.id === actor.userId) {
          const own = { ...user, teamIds: await repository.teamIdsOf(unit.tx, user.id) }
          const problems = ownProblems(unit, own, { ...fields, teamIds })
          if (problems.length > 0) throw invalid(problems)
        }
        const problems = [
          ...(departmentId === user.departmentId ? [] : await departmentProblems(unit, departmentId)),
          ...(supervisorId === user.supervisorId
            ? []
            : await supervisorProblems(unit, user.id, supervisorId)),
        ]
        if (problems.length > 0) throw invalid(problems)
        const { joined, left } = await teams.setTeamsOf(unit, { id: user.id, departmentId }, teamIds)
        const changed = await people.changeUser(
          unit,
          { id: user.id, version: body.version },
          { ...fields, permissions },
          { endsSession: roleChanged || mobile !== user.mobile || email !== user.email },
        )
        if (mobile !== user.mobile || email !== user.email) await people.retireAddresses(unit, user)
        await unit.audit({
          action: 'internalUsers.update',
          subject: `user:${user.id}`,
          details: {
            changed: changedFields(user, fields),
            ...(roleChanged && { from: user.roleType, to: role }),
            ...(joined.length + left.length > 0 && { joined, left }),
          },
        })
        return changed
      }),

    /**
     * Takes effect at once, in an emergency too: review tasks they have taken return to their teams, also where nobody is
     * left there to take them. Super administrators are notified of that.
     */
    disable: (ctx: Context, given: OneUser): Promise<DataOf<typeof disableInternalUser>> =>
      write(ctx, async (unit) => {
        await heldTasks.lock(unit, given.userId)
        const user = await lockOne(unit, given)
        checkWithinReach(actorOf(ctx), user)
        await refuseLastSuperAdmin(unit, user)
        checkNotSelf(actorOf(ctx), user)
        const left = await teams.leftWithout(unit.tx, user.id)
        const disabled = await people.disableUser(unit, user)
        const handedBack = await heldTasks.handBack(unit, user.id)
        await notifyOfLeftTeams(unit, { ...user, version: disabled.version }, left)
        return { ...disabled, handedBack, leaves: presentLeftTeams(left, ctx.language) }
      }),

    enable: (ctx: Context, given: OneUser): Promise<{ status: string; version: number }> =>
      write(ctx, async (unit) => {
        const user = await lockOne(unit, given)
        checkWithinReach(actorOf(ctx), user)
        return await people.enableUser(unit, user)
      }),

    async resetPassword(ctx: Context, given: OneUser): Promise<{ password: string }> {
      const { password, passwordHash } = await people.freshPassword()
      return await write(ctx, async (unit) => {
        const user = await lockOne(unit, given)
        checkNotSelf(actorOf(ctx), user)
        checkOutranks(actorOf(ctx), user)
        if (!people.enabledCodes.includes(user.status)) throw conflict()
        await people.resetPassword(unit, user, { passwordHash, portal })
        return { password }
      })
    },
  }
}

/** Locks an operator user, in the version that the caller read if given. */
async function lockOne(unit: Unit, given: OneUser): Promise<people.UserRow> {
  await people.lockStaff(unit.tx)
  const [user] = await repository.lockUsers(unit.tx, [given.userId])
  if (!user) throw notFound()
  if (given.version !== undefined && given.version !== user.version) throw conflict()
  return user
}

/** There must always be an enabled super administrator. */
async function refuseLastSuperAdmin(unit: Unit, user: people.UserRow): Promise<void> {
  if (user.roleType !== 'superAdmin' || !people.enabledCodes.includes(user.status)) return
  if ((await repository.otherSuperAdmins(unit.tx, user.id)).length === 0)
    throw refuse('STILL_NEEDED', userText.lastSuper)
}

/** Without the password, which is passed on through another channel. */
function sendInvitation(
  unit: Unit,
  given: { name: string; username: string; email: string; portal: string },
): void {
  const { invitation, invitationSubject } = userText
  const login = `${given.portal}${paths.inside}`
  const body = fill(invitation, { name: given.name, loginName: given.username, login })
  unit.send({
    channel: 'email',
    to: given.email,
    purpose: 'userInvited',
    subject: both(invitationSubject, ' / '),
    body: both(body, '\n\n'),
  })
}

import { accountWorkflow } from '@cass/contract/account/workflow.ts'
import type { inviteOwnUser, updateOwnUser } from '@cass/contract/agency-users/own-endpoints.ts'
import { changedFields } from '../../lib/changed-fields.ts'
import { actorOf, type Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import type { Input } from '../../platform/http.ts'
import { conflict, invalid } from '../../platform/refusal.ts'
import type { Write } from '../../platform/unit.ts'
import type { AuthService } from '../auth/service.ts'
import { findNormalInstitution } from '../institutions/service.ts'
import { addUser, changeUser, managesUsers, retireAddresses } from '../people/service.ts'
import { lockManagers, lockUserInScope, refuseOutranked, refuseSelf } from './checks.ts'
import { sendInvitation } from './notifications.ts'
import { grantableBy, isAdmitted, resolvePermissions, roleTypeOf, type Scope } from './policy.ts'
import { agencyUserText } from './text.ts'

type Editable = Omit<Input<typeof updateOwnUser>['body'], 'id' | 'version'>

/** The columns of the editable fields; permissions are resolved separately. */
const columnsOf = (body: Editable) => ({
  name: body.name,
  mobile: body.mobile,
  email: body.email,
  agencyDepartment: body.department,
  telephoneAreaCode: body.telephoneAreaCode,
  landline: body.telephone,
  userRole: body.userRole,
  roleType: roleTypeOf[body.roleType],
})

/** Adding and changing accounts. */
export function createEditing(deps: {
  db: Db
  write: Write
  auth: Pick<AuthService, 'hashNewPassword'>
  portal: string
}) {
  const { db, write, auth, portal } = deps

  return {
    async add(
      ctx: Context,
      scope: Scope,
      body: Input<typeof inviteOwnUser>['body'] & { institutionId?: string },
    ): Promise<{ id: string }> {
      const institutionId = scope.institutionId ?? body.institutionId
      const institution = institutionId && (await findNormalInstitution(db, institutionId))
      if (!institution)
        throw invalid([{ path: 'institutionId', message: agencyUserText.institutionNotNormal[ctx.language] }])
      const columns = columnsOf(body)
      const permissions = resolvePermissions(ctx, {
        current: [],
        chosen: body.permissions,
        grantable: grantableBy(actorOf(ctx), scope),
        roleType: columns.roleType,
      })
      const passwordHash = await auth.hashNewPassword(ctx, body.username, body.password)
      return await write(ctx, async (unit) => {
        const loginName = body.username
        const id = await addUser(unit, {
          ...columns,
          loginName,
          kind: 'agency',
          institutionId,
          permissions,
          passwordHash,
          initialPassword: true,
          status: accountWorkflow.states.normal.code,
          createdAt: ctx.now,
        })
        sendInvitation(unit, { ...body, loginName, institution, portal })
        await unit.audit({
          action: 'agencyUser.add',
          subject: `user:${id}`,
          details: { loginName, institutionId, roleType: columns.roleType, permissions },
        })
        return { id }
      })
    },

    update: (
      ctx: Context,
      scope: Scope,
      body: Input<typeof updateOwnUser>['body'],
    ): Promise<{ version: number }> =>
      write(ctx, async (unit) => {
        const refuseLast = await lockManagers(unit, scope)
        const user = await lockUserInScope(unit, scope, body.id)
        if (user.version !== body.version || !isAdmitted(user)) throw conflict()
        const columns = columnsOf(body)
        const permissions = resolvePermissions(ctx, {
          current: user.permissions,
          chosen: body.permissions,
          grantable: grantableBy(actorOf(ctx), scope),
          roleType: columns.roleType,
        })
        const before = { ...user, permissions: user.permissions.toSorted() }
        const changed = changedFields(before, { ...columns, permissions: permissions.toSorted() })
        const hasChanged = (...names: string[]) => names.some((name) => changed.includes(name))
        const endsSession = hasChanged('roleType', 'permissions', 'mobile', 'email')

        if (endsSession) refuseSelf(unit, user)
        if (hasChanged('mobile', 'email')) refuseOutranked(unit, scope, user)
        if (columns.roleType !== 'agencyAdmin' || !permissions.includes(managesUsers)) refuseLast(user)
        const answer = await changeUser(unit, user, { ...columns, permissions }, { endsSession })
        if (hasChanged('mobile', 'email')) await retireAddresses(unit, user)
        await unit.audit({
          action: 'agencyUser.update',
          subject: `user:${user.id}`,
          details: {
            changed,
            ...(hasChanged('roleType') ? { roleType: { from: user.roleType, to: columns.roleType } } : {}),
            ...(hasChanged('permissions')
              ? {
                  granted: permissions.filter((code) => !user.permissions.includes(code)),
                  taken: user.permissions.filter((code) => !permissions.some((each) => each === code)),
                }
              : {}),
          },
        })
        return answer
      }),
  }
}

import type { AgencyUserDetail, AgencyUserRow } from '@cass/contract/agency-users/fields.ts'
import type { searchOwnUsers } from '@cass/contract/agency-users/own-endpoints.ts'
import type { LargePage } from '@cass/contract/kit/page.ts'
import { actorOf, type Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import type { Input } from '../../platform/http.ts'
import { notFound } from '../../platform/refusal.ts'
import type { Write } from '../../platform/unit.ts'
import type { AgencyReviewService } from '../agency-review/service.ts'
import type { AuthService } from '../auth/service.ts'
import type { InstitutionService } from '../institutions/service.ts'
import { randomPassword } from '../people/service.ts'
import { createAccounts } from './accounts.ts'
import { createEditing } from './editing.ts'
import { grantableBy, roleTypeOf, type Scope } from './policy.ts'
import { presentDetail, presentUser } from './present.ts'
import * as repository from './repository.ts'

export type AgencyUserService = ReturnType<typeof createAgencyUserService>

/** Institution users, managed by the operator and, within their own institution, by its administrators. */
export function createAgencyUserService(deps: {
  db: Db
  write: Write
  auth: AuthService
  institutions: InstitutionService
  agencyReview: AgencyReviewService
  /** The portal's public address, for links. */
  portal: string
}) {
  const { db, institutions } = deps

  return {
    ...createEditing(deps),
    ...createAccounts(deps),

    async search(
      ctx: Context,
      scope: Scope,
      body: Input<typeof searchOwnUsers>['body'] & { institutionId?: string },
    ): Promise<LargePage<AgencyUserRow>> {
      const { rows, total, more } = await repository.pageUsers(db, scope, {
        ...body,
        roleType: body.roleType === '' ? '' : roleTypeOf[body.roleType],
      })
      const list = rows.map((user) => presentUser(user, actorOf(ctx), scope, ctx.language))
      return { list, total, more, pageNum: body.pageNum, pageSize: body.pageSize }
    },

    async detail(ctx: Context, scope: Scope, id: string): Promise<AgencyUserDetail> {
      const user = await repository.findUser(db, scope, id)
      if (!user) throw notFound()
      return presentDetail(user, actorOf(ctx), scope, ctx.language)
    },

    grantable: async (ctx: Context, scope: Scope): Promise<string[]> => grantableBy(actorOf(ctx), scope),
    randomPassword: async () => ({ password: randomPassword() }),
    findInstitutions: (keyword: string) => institutions.choices(keyword),
  }
}

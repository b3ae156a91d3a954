import type {
  addDepartment,
  DepartmentRow,
  getDepartmentTabs,
  modifyDepartment,
  OwnedTree,
  searchDepartments,
} from '@cass/contract/departments/endpoints.ts'
import type { DataOf } from '@cass/contract/kit/endpoint.ts'
import type { Page } from '@cass/contract/kit/page.ts'
import type { TreeType } from '@cass/contract/permissions.ts'
import type { Context } from '../../platform/context.ts'
import type { Db, Reader } from '../../platform/db.ts'
import type { Input } from '../../platform/http.ts'
import { conflict, invalid, notFound, refuse } from '../../platform/refusal.ts'
import type { Write } from '../../platform/unit.ts'
import { lockStaff } from '../people/service.ts'
import { presentTab, type TeamService } from '../teams/service.ts'
import { presentDepartment, presentMember } from './present.ts'
import * as repository from './repository.ts'
import { departmentText, notEmptyText } from './text.ts'

export { ensureDepartments } from './repository.ts'

export type DepartmentService = ReturnType<typeof createDepartmentService>

/** The operator's departments. A department owns the tree nodes that its teams own. */
export function createDepartmentService(deps: { db: Db; write: Write; teams: TeamService }) {
  const { db, write, teams } = deps

  async function find(reader: Reader, id: string): Promise<repository.ListedDepartment> {
    const row = await repository.findDepartment(reader, id)
    if (!row) throw notFound()
    return row
  }

  const codeTaken = (ctx: Context) =>
    invalid([{ path: 'code', message: departmentText.codeTaken[ctx.language] }])

  return {
    async search(ctx: Context, body: Input<typeof searchDepartments>['body']): Promise<Page<DepartmentRow>> {
      const { pageNum, pageSize } = body
      const { rows, total } = await repository.pageDepartments(db, body)
      return { list: rows.map((row) => presentDepartment(row, ctx.language)), total, pageNum, pageSize }
    },

    add: (ctx: Context, body: Input<typeof addDepartment>['body']): Promise<{ id: string }> =>
      write(ctx, async (unit) => {
        await lockStaff(unit.tx)
        if (await repository.isCodeTaken(unit.tx, body.code)) throw codeTaken(ctx)
        const id = await repository.insertDepartment(unit.tx, body)
        await unit.audit({ action: 'departments.add', subject: `department:${id}`, details: body })
        return { id }
      }),

    modify: (ctx: Context, body: Input<typeof modifyDepartment>['body']): Promise<{ version: number }> =>
      write(ctx, async (unit) => {
        const { id, version, ...fields } = body
        await lockStaff(unit.tx)
        const { department } = await find(unit.tx, id)
        if (department.version !== version) throw conflict()
        if (await repository.isCodeTaken(unit.tx, fields.code, id)) throw codeTaken(ctx)
        if (!(await repository.updateDepartment(unit.tx, { id, version }, fields))) throw conflict()
        await unit.audit({ action: 'departments.modify', subject: `department:${id}`, details: fields })
        return { version: version + 1 }
      }),

    remove: (ctx: Context, given: { id: string; version?: number | undefined }): Promise<null> =>
      write(ctx, async (unit) => {
        await lockStaff(unit.tx)
        const row = await find(unit.tx, given.id)
        const { id, code, nameZh, version } = row.department
        if (given.version !== undefined && given.version !== version) throw conflict()
        if (row.members + row.teams > 0) throw refuse('STILL_NEEDED', notEmptyText(row.members, row.teams))
        await repository.deleteDepartment(unit.tx, id)
        await unit.audit({
          action: 'departments.delete',
          subject: `department:${id}`,
          details: { code, nameZh },
        })
        return null
      }),

    async tabs(ctx: Context, departmentId: string): Promise<DataOf<typeof getDepartmentTabs>> {
      const row = await find(db, departmentId)
      const [members, own] = await Promise.all([
        repository.membersOf(db, departmentId),
        teams.ofDepartment(ctx, departmentId),
      ])
      const treeTabs = await teams.treeTabs(
        ctx,
        own.map((team) => team.id),
      )
      return {
        department: { ...presentDepartment(row, ctx.language), description: row.department.description },
        tabs: [
          presentTab('members', members.length, ctx.language),
          presentTab('teams', own.length, ctx.language),
          ...treeTabs,
        ],
        members: members.map(presentMember),
        teams: own.map(({ id, name, members: count }) => ({ id, name, members: count })),
      }
    },

    /** The nodes that any of its teams owns (design §5). */
    async view(ctx: Context, treeType: TreeType, departmentId: string): Promise<OwnedTree> {
      const { department } = await find(db, departmentId)
      const own = await teams.ofDepartment(ctx, departmentId)
      const ids = own.map((team) => team.id)
      return await teams.ownedTree(ctx, treeType, ids, { version: department.version, owners: 'these' })
    },
  }
}

import type { OwnedTree, Tab } from '@cass/contract/departments/endpoints.ts'
import type { DataOf } from '@cass/contract/kit/endpoint.ts'
import type { Page } from '@cass/contract/kit/page.ts'
import { fill, type Text } from '@cass/contract/kit/text.ts'
import { type TreeType, treeTypeCodes } from '@cass/contract/permissions.ts'
import type {
  getTeam,
  searchTeams,
  searchUnownedInterfaces,
  TeamRow,
  UnownedInterface,
} from '@cass/contract/teams/endpoints.ts'
import type { Context } from '../../platform/context.ts'
import type { Db, Reader } from '../../platform/db.ts'
import type { Input } from '../../platform/http.ts'
import { conflict, invalid, notFound } from '../../platform/refusal.ts'
import type { Write } from '../../platform/unit.ts'
import type { MenuService } from '../menus/service.ts'
import { enabledCodes, lockStaff } from '../people/service.ts'
import { createMembership, refuseIfAny, type TeamRelation, type WorkOf } from './membership.ts'
import { ownershipProblems, presentOwners, selectOwned } from './ownership.ts'
import { presentDepartment, presentTab, presentTeam, presentUnowned } from './present.ts'
import * as repository from './repository.ts'
import { type SavedTeam, saveTeam } from './save-team.ts'
import { hasDutyText, teamText } from './text.ts'

export type { LeftTeams } from './membership.ts'
export { giveNodes, ownersOf } from './ownership.ts'
export { presentTab } from './present.ts'
export type { TeamName, TeamSummary } from './repository.ts'
export {
  enabledMembersOf,
  findTeamSummary,
  lockMember,
  reviewersOf,
  teamsOfMember,
  teamWithDuty,
} from './repository.ts'

export type TeamService = ReturnType<typeof createTeamService>

/** Teams: who is in them, and which nodes of the trees they review applications for (the audit model). */
export function createTeamService(deps: {
  db: Db
  write: Write
  menus: Pick<MenuService, 'liveTree'>
  workOf: WorkOf
}) {
  const { db, write, menus, workOf } = deps
  const membership = createMembership(workOf)

  async function find(reader: Reader, id: string): Promise<repository.ListedTeam> {
    const row = await repository.findTeam(reader, id)
    if (!row) throw notFound()
    return row
  }

  async function requireDepartment(id: string): Promise<repository.DepartmentRow> {
    const row = await repository.findDepartment(db, id)
    if (!row) throw notFound()
    return row
  }

  /** A tree with the nodes that these teams own selected; `owners` says whether to list only these teams or all owners. */
  async function ownedTree(
    ctx: Context,
    treeType: TreeType,
    teamIds: readonly string[],
    given: { version: number; owners: 'these' | 'all' },
  ): Promise<OwnedTree> {
    const [live, owned] = await Promise.all([
      menus.liveTree(treeType, ctx.language),
      repository.nodesOf(db, treeType, teamIds),
    ])
    const codes = owned.map((each) => each.nodeCode)
    const nodes = selectOwned(live.nodes, new Set(codes))
    const listed = given.owners === 'these' ? owned : await repository.ownersOfNodes(db, treeType, codes)
    return { treeType, nodes, owners: presentOwners(nodes, listed, ctx.language), version: given.version }
  }

  /** One tab per tree with the number of its interfaces that these teams own, counted as the tree page counts them. */
  const treeTabs = (ctx: Context, teamIds: readonly string[]): Promise<Tab[]> =>
    Promise.all(
      treeTypeCodes.map(async (type) => {
        const [{ tree }, owned] = await Promise.all([
          menus.liveTree(type, ctx.language),
          repository.nodesOf(db, type, teamIds),
        ])
        const codes = [...new Set(owned.map((each) => each.nodeCode))]
        const leaves = codes.filter((code) => tree.byId.get(code)?.children.length === 0)
        return presentTab(type, leaves.length, ctx.language)
      }),
    )

  return {
    departments: async (ctx: Context) =>
      (await repository.allDepartments(db)).map((row) => presentDepartment(row, ctx.language)),

    async search(ctx: Context, body: Input<typeof searchTeams>['body']): Promise<Page<TeamRow>> {
      const { pageNum, pageSize } = body
      const { rows, total } = await repository.pageTeams(db, body)
      return { list: rows.map((row) => presentTeam(row, ctx.language)), total, pageNum, pageSize }
    },

    async unowned(
      ctx: Context,
      { pageNum, pageSize }: Input<typeof searchUnownedInterfaces>['body'],
    ): Promise<Page<UnownedInterface>> {
      const found = await Promise.all(
        treeTypeCodes.map(async (type) => {
          const [{ tree }, owned] = await Promise.all([
            menus.liveTree(type, ctx.language),
            repository.ownedCodes(db, type),
          ])
          return presentUnowned(type, tree, owned, ctx.language)
        }),
      )
      const all = found.flat()
      const start = (pageNum - 1) * pageSize
      return { list: all.slice(start, start + pageSize), total: all.length, pageNum, pageSize }
    },

    async ofDepartment(ctx: Context, departmentId: string): Promise<TeamRow[]> {
      await requireDepartment(departmentId)
      const rows = await repository.teamsOfDepartment(db, departmentId)
      return rows.map((row) => presentTeam(row, ctx.language))
    },

    async candidates(departmentId: string): Promise<repository.Person[]> {
      await requireDepartment(departmentId)
      return await repository.enabledPeople(db, departmentId)
    },

    async details(ctx: Context, teamId: string): Promise<DataOf<typeof getTeam>> {
      const row = await find(db, teamId)
      const [people, work] = await Promise.all([repository.membersOf(db, teamId), workOf(db, { teamId })])
      return {
        ...presentTeam(row, ctx.language),
        description: row.team.description,
        people,
        kept: reasonsNotToDelete(row.team, row.nodes, work).map((reason) => reason[ctx.language]),
      }
    },

    async members(teamId: string): Promise<repository.Person[]> {
      await find(db, teamId)
      return await repository.membersOf(db, teamId)
    },

    async tabs(ctx: Context, teamId: string): Promise<Tab[]> {
      const row = await find(db, teamId)
      return [presentTab('members', row.members, ctx.language), ...(await treeTabs(ctx, [teamId]))]
    },

    treeTabs,

    async mayLeave(relation: TeamRelation): Promise<null> {
      if (!(await repository.findRelation(db, relation))) throw notFound()
      refuseIfAny(await membership.reasonsNotToLeave(db, relation))
      return null
    },

    leftWithout: membership.leftWithout,
    setTeamsOf: membership.setTeamsOf,

    ownedTree,

    async view(ctx: Context, treeType: TreeType, teamId: string): Promise<OwnedTree> {
      const { team } = await find(db, teamId)
      return await ownedTree(ctx, treeType, [teamId], { version: team.version, owners: 'all' })
    },

    async saveNodes(
      ctx: Context,
      tree: TreeType,
      given: { teamId: string; version: number; nodeIds: readonly string[] },
    ): Promise<{ version: number }> {
      const { teamId, version } = given
      await find(db, teamId)
      const codes = [...new Set(given.nodeIds)]
      const live = await menus.liveTree(tree, ctx.language)
      const problems = ownershipProblems(live.nodes, codes)
      if (problems.length > 0)
        throw invalid(problems.map((problem) => ({ path: 'nodeIds', message: problem[ctx.language] })))
      return await write(ctx, async (unit) => {
        await lockStaff(unit.tx)
        await find(unit.tx, teamId)
        if (!(await repository.updateTeam(unit.tx, { id: teamId, version }, {}))) throw conflict()
        const members = await repository.membersOf(unit.tx, teamId)
        // Applications for a node whose owner has no members would wait forever.
        if (codes.length > 0 && !members.some((member) => enabledCodes.includes(member.status)))
          throw invalid([{ path: 'nodeIds', message: teamText.ownerWithoutMembers[ctx.language] }])
        const changed = await repository.replaceNodes(unit.tx, { teamId, tree, codes })
        await unit.audit({
          action: 'teams.saveNodes',
          subject: `team:${teamId}`,
          details: { tree, ...changed },
        })
        return { version: version + 1 }
      })
    },

    save: (ctx: Context, body: SavedTeam): Promise<{ id: string; version: number }> =>
      write(ctx, async (unit) => {
        await lockStaff(unit.tx)
        return await saveTeam(unit, body, membership)
      }),

    remove: (ctx: Context, given: { id: string; version?: number | undefined }): Promise<null> =>
      write(ctx, async (unit) => {
        await lockStaff(unit.tx)
        await repository.lockTeam(unit.tx, given.id)
        const { team, nodes } = await find(unit.tx, given.id)
        const version = given.version ?? team.version
        if (version !== team.version) throw conflict()
        refuseIfAny(reasonsNotToDelete(team, nodes, await workOf(unit.tx, { teamId: team.id })))
        if (!(await repository.deleteTeam(unit.tx, { id: team.id, version }))) throw conflict()
        await unit.audit({
          action: 'teams.delete',
          subject: `team:${team.id}`,
          details: { nameZh: team.nameZh, departmentId: team.departmentId },
        })
        return null
      }),
  }
}

/** Why a team cannot be deleted; empty if it can. */
const reasonsNotToDelete = (
  team: repository.TeamRow,
  nodes: number,
  work: { open: number; ever: boolean },
): Text[] => [
  ...(nodes > 0 ? [fill(teamText.ownsNodes, { count: nodes })] : []),
  ...(team.duty === '' ? [] : [hasDutyText(team.duty)]),
  ...(work.open > 0 ? [fill(teamText.hasOpenTasks, { count: work.open })] : []),
  ...(work.open === 0 && work.ever ? [teamText.hasReviewed] : []),
]

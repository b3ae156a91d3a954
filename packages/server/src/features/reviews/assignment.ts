import type { ApplicationKind } from '@cass/contract/applications/kinds.ts'
import { type Stage, stages, teamDuties } from '@cass/contract/applications/stages.ts'
import { marketDate, marketMoment } from '@cass/contract/kit/market-time.ts'
import { fill, text } from '@cass/contract/kit/text.ts'
import type { Reader } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Unit } from '../../platform/unit.ts'
import { reviewWords } from '../applications/notification-text.ts'
import type { ApplicationRow } from '../applications/records.ts'
import * as repository from '../applications/records.ts'
import type { Returned } from '../applications/tables.ts'
import { changeOf } from '../holdings/service.ts'
import type { MenuService } from '../menus/service.ts'
import { ownersOf, teamWithDuty } from '../teams/service.ts'
import type { WorkdayService } from '../workdays/service.ts'
import { closing } from './deadlines.ts'

/** A team that is asked in a stage: about these nodes, with so many working days for it. */
export type Asked = { teamId: string; nodes: string[]; days: number }

/** The stages that an application still has before it, from its submission on. */
export function routeOf(kind: ApplicationKind, returned: Returned | null): readonly Stage[] {
  if (!returned) return kind.stages
  const place = kind.stages.indexOf(returned.stage)
  // Whoever countersigned other nodes than are ticked now does so again, before the stage that sent it back.
  return [
    ...kind.stages.slice(0, place).filter((stage) => stage === 'countersign'),
    ...kind.stages.slice(place),
  ]
}

/** Who is asked in a stage, and for how long. */
export function createAsking(deps: {
  menus: Pick<MenuService, 'editionTree'>
  workdays: Pick<WorkdayService, 'addWorkdays'>
}) {
  const { menus, workdays } = deps

  /** The teams that own something of what an application is about; of a change, of what changes. */
  async function owners(
    unit: Unit,
    application: ApplicationRow,
    kind: ApplicationKind,
  ): Promise<{ teamId: string; nodes: string[] }[]> {
    const { editionId, tree: type } = application
    if (type === null || editionId === null) return []
    const { tree } = await menus.editionTree(editionId, unit.ctx.language)
    const { added, removed } = changeOf(application)
    const codes = kind.nodes === 'change' ? [...added, ...removed] : application.nodes
    const found = await ownersOf(unit.tx, type, tree, codes)
    return found.map(({ team, nodeCodes }) => ({ teamId: team.id, nodes: nodeCodes.toSorted() }))
  }

  /** Those of the owners that have not passed these very nodes in this run of the review. */
  async function toCountersign(
    unit: Unit,
    application: ApplicationRow,
    kind: ApplicationKind,
    left: ReadonlyMap<string, number>,
  ): Promise<Asked[]> {
    const { id: applicationId, returned } = application
    const stage = 'countersign'
    const passes = returned
      ? await repository.passesOf(unit.tx, { applicationId, stage, since: returned.since })
      : []
    const passed = new Map(passes.map((task) => [task.teamId, task.nodes.join()]))
    return (await owners(unit, application, kind)).flatMap(({ teamId, nodes }) => {
      if (!left.has(teamId) && passed.get(teamId) === nodes.join()) return []
      return [{ teamId, nodes, days: left.get(teamId) ?? stages[stage].days }]
    })
  }

  return {
    /** Nobody where a stage needs nobody. */
    async teamsFor(
      unit: Unit,
      application: ApplicationRow,
      kind: ApplicationKind,
      stage: Stage,
    ): Promise<Asked[]> {
      const { returned } = application
      const left = new Map(
        returned?.teams.filter((team) => team.stage === stage).map(({ teamId, days }) => [teamId, days]),
      )
      const { by, days } = stages[stage]
      if (by === 'owners') return await toCountersign(unit, application, kind, left)
      const team = await teamWithDuty(unit.tx, by)
      if (!team) {
        const { zh, en } = teamDuties[by]
        throw refuse(
          'UNAVAILABLE',
          text(fill(reviewWords.noTeam, { duty: zh }).zh, fill(reviewWords.noTeam, { duty: en }).en),
        )
      }
      return [{ teamId: team.id, nodes: [], days: left.get(team.id) ?? days }]
    },

    /** The end of the market's day so many working days on. */
    dueIn: async (reader: Reader, now: Date, days: number): Promise<Date> =>
      marketMoment(await workdays.addWorkdays(reader, marketDate(now), days), closing),

    /** The working days that a task still has; one at least. */
    async daysLeft(reader: Reader, now: Date, dueAt: Date): Promise<number> {
      const due = marketDate(dueAt)
      let days = 1
      while ((await workdays.addWorkdays(reader, marketDate(now), days)) < due) days++
      return days
    },
  }
}

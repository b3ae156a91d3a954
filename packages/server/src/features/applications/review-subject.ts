import { flowOf, isComplete } from '@cass/contract/applications/flows.ts'
import { kindOf } from '@cass/contract/applications/kinds.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { type Stage, stages, type TeamDuty, teamDuties } from '@cass/contract/reviews/stages.ts'
import { addressOf, paths } from '@cass/contract/site/paths.ts'
import { actorOf } from '../../platform/context.ts'
import type { Unit } from '../../platform/unit.ts'
import type { MenuService } from '../menus/service.ts'
import {
  type Assignment,
  assignByDuty,
  passesOf,
  type SubjectKind,
  workbenchTitle,
} from '../reviews/service.ts'
import { ownersOf } from '../teams/service.ts'
import type { KindFeatures } from './kinds/kind.ts'
import { rulesOf } from './kinds/rules.ts'
import { moveApplication } from './move-application.ts'
import { changeOf } from './node-changes.ts'
import { notifyStatus } from './notifications.ts'
import { actorsOf } from './policy.ts'
import { findDescribed } from './queries/row-repository.ts'
import type { ApplicationRow } from './repository.ts'
import * as repository from './repository.ts'
import { applicationTitle } from './text.ts'

export type ApplicationSubject = ReturnType<typeof createApplicationSubject>

/** Stored with the tasks of applications. */
export const subjectKind = 'application'

/** How applications are reviewed: the stages of their kind, by the teams that own what is ticked. */
export function createApplicationSubject(deps: {
  menus: Pick<MenuService, 'editionTree'>
  features: KindFeatures
  /** The address people open, for links in mails. */
  portal: string
}) {
  const { features, menus, portal } = deps

  const treeOf = async (unit: Unit, { editionId }: ApplicationRow) =>
    editionId === null ? null : (await menus.editionTree(editionId, unit.ctx.language, unit.tx)).tree

  /** The teams that own something of what an application is about; of a change, of what changes. */
  async function owners(unit: Unit, application: ApplicationRow) {
    const tree = await treeOf(unit, application)
    if (application.tree === null || tree === null) return []
    const { added, removed } = changeOf(application)
    const changes = kindOf(application.serviceType)!.nodes === 'change'
    const codes = changes ? [...added, ...removed] : application.nodes
    const found = await ownersOf(unit.tx, application.tree, tree, codes)
    return found.map(({ team, nodeCodes }) => ({ teamId: team.id, nodes: nodeCodes.toSorted() }))
  }

  /** Those of the owners that have not passed these very nodes in this run of the review. */
  async function assignOwners(
    unit: Unit,
    application: ApplicationRow,
    stage: Stage,
    daysLeft: ReadonlyMap<string, number>,
  ): Promise<Assignment[]> {
    const { id: subjectId, returned } = application
    const passes = returned ? await passesOf(unit.tx, { subjectId, stage, since: returned.since }) : []
    const passed = new Map(passes.map((task) => [task.teamId, task.nodes.join()]))
    return (await owners(unit, application)).flatMap(({ teamId, nodes }) => {
      if (!daysLeft.has(teamId) && passed.get(teamId) === nodes.join()) return []
      return [{ teamId, permission: null, nodes, days: daysLeft.get(teamId) ?? stages[stage].days }]
    })
  }

  /** What an application that has passed brings about, and the end of its case where nothing is left to do. */
  async function fulfil(unit: Unit, application: ApplicationRow): Promise<void> {
    const { caseId, serviceType } = application
    const { passed, closesCase } = rulesOf(serviceType)
    if (passed) await passed(unit, application, await treeOf(unit, application))
    if (caseId === null) return
    const { flow } = (await repository.lockCase(unit.tx, caseId))!
    if (closesCase?.(application) || isComplete(flowOf(flow)!, await repository.filedIn(unit.tx, caseId)))
      await repository.closeCase(unit.tx, caseId, unit.ctx.now)
  }

  const ended = (unit: Unit) => ({ stage: null, returned: null, finishedAt: unit.ctx.now })

  const subject: SubjectKind<ApplicationRow> & { fulfil: typeof fulfil } = {
    fulfil,
    kind: subjectKind,

    summary: ({ institutionId, ordNo, round, serviceType }) => ({
      type: serviceType,
      reference: ordNo,
      institutionId,
      round,
    }),
    title({ ordNo, serviceType }) {
      return {
        called: fill(applicationTitle.called, { x: ordNo }),
        type: fill(applicationTitle.type, { kind: kindOf(serviceType)!.label }),
        place: workbenchTitle,
      }
    },
    reviewPath: (_, taskId) => addressOf(paths.applicationReview, { task: taskId }),
    async describe(reader, ids, ctx) {
      const found = await findDescribed(reader, ids)
      return new Map(
        found.map(({ id, subject, submittedAt }) => [
          id,
          { subject: subject[ctx.language], submittedAt: submittedAt! },
        ]),
      )
    },

    lock: repository.lockApplications,

    /** A supplement returns to the stage that asked for it. */
    route({ returned, serviceType }) {
      const { stages: all } = kindOf(serviceType)!
      if (!returned) return all
      const place = all.indexOf(returned.stage)
      // Whoever countersigned other nodes than are ticked now does so again, before the stage that sent it back.
      return [...all.slice(0, place).filter((stage) => stages[stage].by === 'owners'), ...all.slice(place)]
    },

    async assign(unit, application, stage) {
      const daysLeft = new Map(
        application.returned?.teams
          .filter((team) => team.stage === stage)
          .map(({ teamId, days }) => [teamId, days]),
      )
      const { by, days } = stages[stage]
      if (!(by in teamDuties)) return await assignOwners(unit, application, stage, daysLeft)
      const assignment = await assignByDuty(unit, by as TeamDuty, days)
      return [{ ...assignment, days: daysLeft.get(assignment.teamId!) ?? days }]
    },

    async entered(unit, application, stage) {
      if (application.stage !== stage) await repository.updateApplication(unit.tx, application.id, { stage })
      return { ...application, stage }
    },

    async taken(unit, application) {
      const { moves, states } = kindOf(application.serviceType)!.workflow
      const isFirst = moves.take?.from.some((state) => states[state]!.code === application.status)
      return isFirst ? await moveReviewed(unit, application, 'take') : application
    },

    async passed(unit, application, stage) {
      const feature = features[application.serviceType]
      if (feature) {
        await repository.updateApplication(unit.tx, application.id, { stage: null })
        return await feature.approved(unit, { ...application, stage: null })
      }
      if (stage !== 'agreement' && kindOf(application.serviceType)!.agreement)
        return await moveReviewed(unit, application, 'askToSign', { stage: null, returned: null })
      const name = stage === 'agreement' ? 'confirmAgreement' : 'pass'
      const passed = await moveReviewed(unit, application, name, ended(unit))
      await fulfil(unit, passed)
      return passed
    },

    async rejected(unit, application, feedback) {
      await rulesOf(application.serviceType).ended?.(unit, application)
      await features[application.serviceType]?.ended(unit, application)
      return await moveReviewed(unit, application, 'reject', ended(unit), feedback)
    },

    async sentBack(unit, application, { feedback, task, unfinished }) {
      // What was decided stays decided: only the signature is asked for again.
      if (task.stage === 'agreement')
        return await moveReviewed(
          unit,
          application,
          'returnAgreement',
          { stage: null, signedAt: null, signedBy: null },
          feedback,
        )
      const { stages: all } = kindOf(application.serviceType)!
      const isLater = ({ stage }: { stage: Stage }) => all.indexOf(stage) > all.indexOf(task.stage)
      const returned = {
        stage: task.stage,
        by: actorOf(unit.ctx).name,
        at: unit.ctx.now.toISOString(),
        feedback,
        since: application.returned?.since ?? application.round,
        // A later stage that sent it back before has had some of its days.
        teams: [...(application.returned?.teams.filter(isLater) ?? []), ...unfinished],
      }
      return await moveReviewed(unit, application, 'sendBack', { stage: null, returned }, feedback)
    },

    canBeSentBack: (type) => kindOf(type)?.workflow.moves.sendBack !== undefined,

    async changed(unit, before, after, feedback) {
      if (after.version !== before.version) await notifyStatus(unit, portal, after, feedback)
    },
  }
  return subject
}

/** What a reviewer's decision moves; the row as it is then. */
const moveReviewed = (
  unit: Unit,
  application: ApplicationRow,
  name: string,
  set: Partial<Omit<ApplicationRow, 'id' | 'status' | 'version'>> = {},
  comment = '',
): Promise<ApplicationRow> =>
  moveApplication(unit, application, name, {
    actors: actorsOf(actorOf(unit.ctx), application.serviceType),
    comment,
    set,
  })

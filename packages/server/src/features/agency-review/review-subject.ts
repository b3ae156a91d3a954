import { agencyReviewWorkflow } from '@cass/contract/agency-review/workflow.ts'
import { fill } from '@cass/contract/kit/text.ts'
import type { Permission } from '@cass/contract/permissions.ts'
import { stages } from '@cass/contract/reviews/stages.ts'
import { subjectKinds } from '@cass/contract/reviews/subjects.ts'
import { paths } from '@cass/contract/site/paths.ts'
import type { Unit } from '../../platform/unit.ts'
import { findInstitution } from '../institutions/service.ts'
import { type SubjectKind, workbenchTitle } from '../reviews/service.ts'
import { carryOut, type Verdict } from './decision.ts'
import { decidersOf, notifyReviewers } from './notifications.ts'
import type { Kind, ReviewRow } from './repository.ts'
import * as repository from './repository.ts'
import { deskWords, kindWords, subjectWords } from './text.ts'

export type AgencySubject = SubjectKind<ReviewRow>

/** Stored with the tasks of these reviews. */
export const subjectKind = 'agencyReview'

/** Who is asked to decide. */
export const permissions: Record<Kind, Permission> = {
  registration: 'GRIP_MENU_REVIEW_AGENCIES',
  change: 'GRIP_MENU_REVIEW_AGENCIES',
  candidate: 'GRIP_MENU_REVIEW_ISV_CANDIDATES',
  developer: 'GRIP_MENU_REVIEW_ISV_CANDIDATES',
  user: 'AGENCY_systemMgtUser',
}

/** How it is reviewed what an institution asks for itself, and who joins it: one decision, by whoever has the permission. */
export function createAgencySubject({ portal }: { portal: string }): AgencySubject {
  /** The review as it is once that is done. */
  async function decided(unit: Unit, review: ReviewRow, verdict: Verdict): Promise<ReviewRow> {
    await carryOut(
      unit,
      portal,
      {
        kind: review.kind,
        review,
        institution: (await findInstitution(unit.tx, review.institutionId))!,
        applicant: await repository.findUser(unit.tx, review.applicantId),
      },
      verdict,
    )
    return (await repository.findReview(unit.tx, review.id))!
  }

  return {
    kind: subjectKind,

    summary: ({ institutionId, kind, version }) => ({
      type: kind,
      reference: '',
      institutionId,
      // Each time it is handed in raises its version.
      round: version,
    }),
    title: ({ kind }, institution) => ({
      called: fill(subjectWords, { institution, kind: kindWords[kind] }),
      type: kindWords[kind],
      place: kind === 'user' ? deskWords.user.module : workbenchTitle,
    }),
    reviewPath: ({ id, kind }, taskId) =>
      kind === 'user'
        ? paths.ownUsers
        : subjectKinds[subjectKind]!.page({ id: taskId, subjectId: id, subjectType: kind }),
    async describe(reader, ids, _ctx) {
      const found = await repository.findDescribed(reader, ids)
      return new Map(found.map(({ id, ...line }) => [id, line]))
    },

    lock: repository.lockReviews,
    route: () => ['admission'],
    assign: async (_unit, { kind }, stage) => [
      { teamId: null, permission: permissions[kind], nodes: [], days: stages[stage].days },
    ],
    deciders: decidersOf,

    entered: async (_unit, review) => review,
    taken: async (_unit, review) => review,
    passed: (unit, review, _stage, feedback) => decided(unit, review, { result: 'pass', feedback }),
    rejected: (unit, review, feedback) => decided(unit, review, { result: 'reject', feedback }),
    // The applicant hears of the outcome as it is carried out.
    changed: async () => {},
    notifyWaiting: (unit, review) => notifyReviewers(unit, portal, review),
  }
}

export const isWaiting = ({ status }: { status: string }): boolean =>
  status === agencyReviewWorkflow.states.waiting.code

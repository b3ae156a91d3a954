import { openActs, openMoves, stateByCode } from '@cass/contract/kit/workflow.ts'
import { logFeedbackWorkflow } from '@cass/contract/log-feedback/workflow.ts'
import { allows } from '@cass/contract/permissions.ts'
import type { Actor } from '../../platform/session.ts'

type Feedback = { institutionId: string; status: string; submittedAt: Date | null }

/** Its institution's people with the permission for tests ask, the operator's who run the tests answer. */
export function actorsOf(actor: Actor, feedback: Feedback): string[] {
  if (actor.kind === 'grip')
    return feedback.submittedAt !== null && allows(actor.roles, ['GRIP_MENU_CERTIFICATION']) ? ['desk'] : []
  const isOwn = actor.institution?.id === feedback.institutionId
  return isOwn && allows(actor.roles, ['COMMON_serviceApplication_test']) ? ['applicant'] : []
}

export const mayRead = (actor: Actor, feedback: Feedback): boolean =>
  actor.duties.length === 0 && actorsOf(actor, feedback).length > 0

/** Moves and acts that are open to the caller; a form saves itself. */
export function movesFor(actor: Actor, feedback: Feedback): string[] {
  const actors = actorsOf(actor, feedback)
  const state = stateByCode(logFeedbackWorkflow, feedback.status)
  return [...openMoves(logFeedbackWorkflow, state, actors), ...openActs(logFeedbackWorkflow, state, actors)]
}

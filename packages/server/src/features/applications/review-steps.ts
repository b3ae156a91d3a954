import { type ApplicationKind, kindOf } from '@cass/contract/applications/kinds.ts'
import { stateByCode } from '@cass/contract/kit/workflow.ts'
import type { Stage } from '@cass/contract/reviews/stages.ts'
import type { Unit } from '../../platform/unit.ts'
import type { ReviewEngine } from '../reviews/service.ts'
import type { KindFeatures } from './kinds/kind.ts'
import { rulesOf } from './kinds/rules.ts'
import { notifyStatus } from './notifications.ts'
import { type ApplicationRow, updateApplication } from './repository.ts'
import type { ApplicationSubject } from './review-subject.ts'

export type ReviewSteps = ReturnType<typeof createReviewSteps>

/** Where a review is going to begin, if that is certain: to be written with the move `submit`. */
export const firstStage = ({ returned, serviceType }: ApplicationRow): Stage | null =>
  returned ? null : kindOf(serviceType)!.stages[0]!

/** Whether reviewers have something to do with it in this state; not while it waits for a place. */
export const isReviewed = ({ workflow }: ApplicationKind, state: string): boolean =>
  Object.values(workflow.moves).some(({ by, from }) => by.includes('reviewer') && from.includes(state))

/** What the applicant's moves mean for the review of an application; it is locked, and the move was made. */
export function createReviewSteps(deps: {
  engine: ReviewEngine
  subject: ApplicationSubject
  features: KindFeatures
  /** The address people open, for links in mails. */
  portal: string
}) {
  const { engine, features, portal, subject } = deps
  return {
    /** It was handed in, with the raised round. */
    async start(unit: Unit, application: ApplicationRow): Promise<void> {
      await features[application.serviceType]?.submitted(unit, application)
      const kind = kindOf(application.serviceType)!
      if (isReviewed(kind, stateByCode(kind.workflow, application.status)))
        await engine.start(unit, subject, application)
      await notifyStatus(unit, portal, application)
    },

    /** Its agreement was signed: field affairs looks at it. */
    async signed(unit: Unit, application: ApplicationRow): Promise<void> {
      await engine.openStage(unit, subject, application, 'agreement')
    },

    async withdrawn(unit: Unit, application: ApplicationRow, feedback = ''): Promise<void> {
      await engine.recall(unit, application)
      await rulesOf(application.serviceType).ended?.(unit, application)
      await features[application.serviceType]?.ended(unit, application)
      await updateApplication(unit.tx, application.id, { stage: null, returned: null })
      await notifyStatus(unit, portal, application, feedback)
    },

    /** Whether it may be done is the caller's to know. */
    urge: (unit: Unit, application: ApplicationRow): Promise<void> => engine.urge(unit, subject, application),
  }
}

import type { Db } from '../../platform/db.ts'
import type { Files } from '../../platform/files.ts'
import type { Secrets } from '../../platform/secrets.ts'
import type { Write } from '../../platform/unit.ts'
import type { MenuService } from '../menus/service.ts'
import type { ReviewEngine, ReviewService } from '../reviews/service.ts'
import type { TestCatalogueService } from '../test-catalogue/service.ts'
import { createActs } from './commands/acts.ts'
import { createBeginning } from './commands/begin.ts'
import { createDecide, type OrderOf } from './commands/decide.ts'
import { createSaving } from './commands/save.ts'
import { createSubmitting } from './commands/submit.ts'
import { createWithdrawing } from './commands/withdraw.ts'
import { createDocuments } from './documents.ts'
import { createFormOf } from './forms.ts'
import type { KindFeatures } from './kinds/kind.ts'
import { createApplicationExport } from './queries/export.ts'
import { createOwnQueries } from './queries/own.ts'
import { createReviewDesk } from './queries/review-desk.ts'
import type { ReviewSteps } from './review-steps.ts'
import type { ApplicationSubject } from './review-subject.ts'
import { createFormSecrets } from './secrets.ts'

export { type CorrectApplication, createCorrection } from './correction.ts'
export { contextOf } from './forms.ts'
export { findGoLiveNaming } from './kinds/go-live.ts'
export type { KindFeature, KindFeatures } from './kinds/kind.ts'
export { moveApplication } from './move-application.ts'
export { notifyStatus } from './notifications.ts'
export { mayApply, mayGoOn, wasUrgedToday } from './policy.ts'
export { isCalled, newestFirst } from './queries/row-repository.ts'
export {
  type ApplicationRow,
  changeApplication,
  findApplication,
  findSubmission,
  findSubmissionBefore,
  lockApplication,
  lockApplications,
  updateApplication,
} from './repository.ts'
export { createReviewSteps, type ReviewSteps } from './review-steps.ts'
export { type ApplicationSubject, createApplicationSubject } from './review-subject.ts'
export { isStepTaken } from './steps.ts'
export { productOf } from './vendor-products.ts'

export type ApplicationService = ReturnType<typeof createApplicationService>

/** Applications: what institutions do with theirs, what reviewers decide on them, and what both see. */
export function createApplicationService(deps: {
  db: Db
  write: Write
  files: Files
  secrets: Secrets
  menus: MenuService
  engine: ReviewEngine
  subject: ApplicationSubject
  reviewSteps: ReviewSteps
  /** Kinds that a feature of its own carries. */
  features: KindFeatures
  catalogue: Pick<TestCatalogueService, 'liveCatalogue' | 'editionOf'>
  reviews: ReviewService
  orderOf: OrderOf
  /** The address people open, for links in mails. */
  portal: string
}) {
  const documents = createDocuments(deps.files)
  const secrets = createFormSecrets(deps.secrets)
  const formOf = createFormOf(deps.catalogue)
  const beginning = createBeginning(deps)
  const exportRows = createApplicationExport(deps)

  return {
    begin: beginning.begin,
    save: createSaving({ ...deps, formOf, documents, secrets }),
    submit: createSubmitting({ ...deps, formOf, documents, secrets }),
    withdraw: createWithdrawing({ ...deps, formOf, beginning }),
    ...createActs({ ...deps, documents, beginning }),
    decide: createDecide(deps),
    ...createOwnQueries({ ...deps, exportRows }),
    ...createReviewDesk({ ...deps, exportRows }),
  }
}

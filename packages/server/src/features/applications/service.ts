import type { Db } from '../../platform/db.ts'
import type { Files } from '../../platform/files.ts'
import type { Secrets } from '../../platform/secrets.ts'
import type { Write } from '../../platform/unit.ts'
import type { MenuService } from '../menus/service.ts'
import type { ReviewEngine, ReviewService } from '../reviews/service.ts'
import { createActs } from './commands/acts.ts'
import { createBeginning } from './commands/begin.ts'
import { createDecide, type OrderOf } from './commands/decide.ts'
import { createSaving } from './commands/save.ts'
import { createSubmitting } from './commands/submit.ts'
import { createWithdrawing } from './commands/withdraw.ts'
import { createDocuments } from './documents.ts'
import { createApplicationExport } from './queries/export.ts'
import { createOwnQueries } from './queries/own.ts'
import { createReviewDesk } from './queries/review-desk.ts'
import { createReviewSteps } from './review-steps.ts'
import type { ApplicationSubject } from './review-subject.ts'
import { createFormSecrets } from './secrets.ts'

export { type ApplicationRow, findSubmission, lockApplication } from './repository.ts'
export { createApplicationSubject } from './review-subject.ts'

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
  reviews: ReviewService
  orderOf: OrderOf
  /** The address people open, for links in mails. */
  portal: string
}) {
  const documents = createDocuments(deps.files)
  const secrets = createFormSecrets(deps.secrets)
  const reviewSteps = createReviewSteps(deps)
  const beginning = createBeginning(deps)
  const exportRows = createApplicationExport(deps)

  return {
    begin: beginning.begin,
    save: createSaving({ ...deps, documents, secrets }),
    submit: createSubmitting({ ...deps, reviewSteps, documents, secrets }),
    withdraw: createWithdrawing({ ...deps, reviewSteps, beginning }),
    ...createActs({ ...deps, reviewSteps, documents, beginning }),
    decide: createDecide(deps),
    ...createOwnQueries({ ...deps, exportRows }),
    ...createReviewDesk({ ...deps, exportRows }),
  }
}

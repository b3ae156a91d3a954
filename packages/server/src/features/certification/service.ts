import type { Db } from '../../platform/db.ts'
import type { Files } from '../../platform/files.ts'
import type { Write } from '../../platform/unit.ts'
import type { ApplicationSubject, CorrectApplication, ReviewSteps } from '../applications/service.ts'
import type { MenuService } from '../menus/service.ts'
import type { ReviewEngine, ReviewService } from '../reviews/service.ts'
import type { TestCatalogueService } from '../test-catalogue/service.ts'
import type { TestSlotService } from '../test-slots/service.ts'
import type { WorkdayService } from '../workdays/service.ts'
import { createBookingCommands } from './booking-commands.ts'
import { createCertificates } from './certificate/service.ts'
import { createFormCommands } from './form-commands.ts'
import { createFormSubject, type FormSubject } from './form-subject.ts'
import { createKindFeature } from './kind-feature.ts'
import { createProgress, type Progress } from './progress.ts'
import { createCertificationQueries } from './queries.ts'
import { createReminders } from './reminders.ts'

export type CertificationService = ReturnType<typeof createCertificationService>

/** What the review engine is told of tests: how forms and reports are reviewed, and what a test comes to by them. */
export function createTestReview(deps: {
  catalogue: Pick<TestCatalogueService, 'editionOf'>
  menus: Pick<MenuService, 'editionTree'>
  subject: Pick<ApplicationSubject, 'fulfil'>
  /** The address people open, for links in mails. */
  portal: string
}): { progress: Progress; formSubject: FormSubject } {
  const progress = createProgress(deps)
  return { progress, formSubject: createFormSubject({ ...deps, progress }) }
}

/** Certification tests, from the submission with a seat to the certificate. */
export function createCertificationService(deps: {
  db: Db
  write: Write
  files: Files
  catalogue: Pick<TestCatalogueService, 'editionOf'>
  slots: Pick<TestSlotService, 'book' | 'queue' | 'free' | 'lockFor' | 'nextFree' | 'bookingOf'>
  workdays: Pick<WorkdayService, 'addWorkdays'>
  engine: ReviewEngine
  reviews: Pick<ReviewService, 'decide' | 'findTask'>
  reviewSteps: ReviewSteps
  review: ReturnType<typeof createTestReview>
  correct: CorrectApplication
  /** The address people open, for links in mails. */
  portal: string
}) {
  const all = { ...deps, ...deps.review }
  const queries = createCertificationQueries(all)
  return {
    /** What it does for its kind of application. */
    feature: createKindFeature(all),
    ...createBookingCommands(all),
    ...createFormCommands(all),
    ...queries,
    ...createCertificates({ ...deps, detail: queries.detail }),
    remind: createReminders(all),
  }
}

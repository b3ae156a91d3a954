import type { Db } from '../../platform/db.ts'
import type { Files } from '../../platform/files.ts'
import type { Write } from '../../platform/unit.ts'
import type { ReviewEngine, ReviewService } from '../reviews/service.ts'
import { createFilingCommands } from './commands.ts'
import { createFilingQueries } from './queries.ts'
import type { FilingSubject } from './review-subject.ts'

export { createFilingSubject } from './review-subject.ts'

export type IsvFilingService = ReturnType<typeof createIsvFilingService>

/** What ISVs file: customers, development plans, company data, answers to impact assessments (design §8). */
export const createIsvFilingService = (deps: {
  db: Db
  write: Write
  files: Files
  engine: ReviewEngine
  subject: FilingSubject
  reviews: ReviewService
}) => ({ ...createFilingCommands(deps), ...createFilingQueries(deps) })

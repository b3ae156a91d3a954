/** What all who handle applications share: the records and their review. How they are read is application-reading. */
export { claimAccounts } from './accounts.ts'
export { deadlines } from './deadlines.ts'
export { createHeldTasks, type HeldTasks } from './held-tasks.ts'
export { changeOf, followedUp, heldNodes, heldTrees } from './holdings.ts'
export { tellHolder, tellLate, tellStatus } from './letters.ts'
export { moveTask } from './moving.ts'
export type { ApplicationRow, CaseRow, NewApplication, TaskRow } from './repository.ts'
export {
  changeApplication,
  deleteApplication,
  drawNumber,
  filedIn,
  findApplication,
  findTask,
  insertApplication,
  insertCase,
  insertSubmission,
  lockApplication,
  lockApplications,
  lockCase,
  openTasksOf,
  updateApplication,
  workOfTeam,
} from './repository.ts'
export { createReview, type Review, type Verdict } from './review.ts'
export {
  applicationCases,
  applicationSecrets,
  applicationSubmissions,
  applications,
  institutionNodes,
  type Returned,
  reviewTasks,
} from './tables.ts'

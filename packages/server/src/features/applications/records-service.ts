/** What all who handle applications share: the records and their review. How they are read is application-reading. */
export { claimAccounts } from '../api-accounts/service.ts'
export { changeOf, followedUp, heldNodes, heldTrees } from '../holdings/service.ts'
export { deadlines } from '../reviews/deadlines.ts'
export { createReview, type Review, type Verdict } from '../reviews/engine.ts'
export { createHeldTasks, type HeldTasks } from '../reviews/held-tasks.ts'
export { moveTask } from './moving.ts'
export { notifyHolder, notifyLate, notifyStatus } from './notifications.ts'
export type { ApplicationRow, CaseRow, NewApplication, TaskRow } from './records.ts'
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
} from './records.ts'
export {
  applicationCases,
  applicationSecrets,
  applicationSubmissions,
  applications,
  institutionNodes,
  type Returned,
  reviewTasks,
} from './tables.ts'

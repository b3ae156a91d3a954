import { filingForms } from '@cass/contract/isv-filings/forms/by-kind.ts'
import { filingNumber } from '@cass/contract/isv-filings/number.ts'
import { isvFilingWorkflow } from '@cass/contract/isv-filings/workflow.ts'
import { addDays } from '@cass/contract/kit/days.ts'
import type { Form } from '@cass/contract/kit/form/definition.ts'
import { draftSchema } from '@cass/contract/kit/form/values.ts'
import { marketDate, marketMoment } from '@cass/contract/kit/market-time.ts'
import { stages } from '@cass/contract/reviews/stages.ts'
import { reviewTaskWorkflow } from '@cass/contract/reviews/workflow.ts'
import { eq } from 'drizzle-orm'
import { kindRules } from '../features/isv-filings/kinds/all.ts'
import { namesIn } from '../features/isv-filings/names.ts'
import { drawNumber } from '../features/isv-filings/repository.ts'
import { filingSubjectKind } from '../features/isv-filings/review-subject.ts'
import { filingSubmissions, isvFilings } from '../features/isv-filings/tables.ts'
import { subjectText } from '../features/isv-filings/text.ts'
import { findProducts } from '../features/isv-products/service.ts'
import { closing } from '../features/reviews/deadlines.ts'
import { reviewTasks } from '../features/reviews/tables.ts'
import { addWorkdays } from '../features/workdays/counting.ts'
import { officialDay } from '../features/workdays/official-calendar.ts'
import type { Tx } from '../platform/db.ts'
import { historyRows, users } from '../platform/tables.ts'
import { type DemoReferences, type DemoState, demoFilings } from './isv-filings/filings.ts'
import { demoUsers } from './people.ts'

const dayMs = 86_400_000
const { states } = isvFilingWorkflow
const reviewerLogin = 'field01'
const reviewerName = demoUsers.find(({ login }) => login === reviewerLogin)!.name

/** How each state came about, from the draft on. */
const pathTo: Readonly<Record<DemoState, readonly (keyof typeof isvFilingWorkflow.moves)[]>> = {
  draft: [],
  pending: ['submit'],
  inReview: ['submit', 'take'],
  supplement: ['submit', 'take', 'sendBack'],
  approved: ['submit', 'take', 'pass'],
  revising: ['submit', 'take', 'pass', 'revise'],
  rejected: ['submit', 'take', 'reject'],
  withdrawn: ['submit', 'withdraw'],
}

type Given = { userIds: ReadonlyMap<string, string>; now: Date }
type Filed = {
  by: string
  state: DemoState
  at: Date
  feedback: string
  row: Omit<
    typeof isvFilings.$inferInsert,
    'id' | 'number' | 'status' | 'authorId' | 'subjectZh' | 'subjectEn'
  >
}

/** Filings of the demo's ISVs, with what became of each. */
export async function loadIsvFilings(tx: Tx, given: Given): Promise<void> {
  for (const { by, daysAgo, feedback = '', form, kind, state } of demoFilings) {
    const facts = await factsFor(tx, by, given)
    const filled = draftSchema(filingForms[kind]).parse(form(facts))
    const at = new Date(given.now.getTime() - daysAgo * dayMs)
    await insertFiling(tx, given, {
      by,
      state,
      at,
      feedback,
      row: { kind, institutionId: facts.institutionId, form: filled, createdAt: at, updatedAt: at },
    })
  }
}

async function institutionOf(tx: Tx, userId: string): Promise<string> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId))
  return user!.institutionId!
}

async function factsFor(
  tx: Tx,
  login: string,
  { now, userIds }: Given,
): Promise<DemoReferences & { institutionId: string }> {
  const institutionId = await institutionOf(tx, userIds.get(login)!)
  const products = await findProducts(tx, [institutionId])
  const banks = new Map<string, string>()
  for (const each of ['bank01admin', 'bank02admin', 'post01admin', 'info01admin'])
    banks.set(each, await institutionOf(tx, userIds.get(each)!))
  const today = marketDate(now)
  return {
    institutionId,
    day: (offset) => addDays(today, offset),
    year: (ago) => String(Number(today.slice(0, 4)) - ago),
    version(name, number) {
      const { versions } = products.find(({ nameEn }) => nameEn === name)!
      return versions.find((one) => number === undefined || one.number === number)!.id
    },
    bank: (each) => banks.get(each)!,
  }
}

/** One filing as its workflow left it: its submission, its history and its task. */
export async function insertFiling(
  tx: Tx,
  { now, userIds }: Given,
  { at, by, feedback, row, state }: Filed,
): Promise<string> {
  const id = crypto.randomUUID()
  const path = pathTo[state]
  const submitted = path.length > 0
  const reviewer = userIds.get(reviewerLogin)!
  const authorId = userIds.get(by)!
  const form = row.form as Form
  const assessmentId = row.assessmentId ?? null
  const names = await namesIn(tx, { kind: row.kind, assessmentId }, [form])
  const subject = kindRules[row.kind].subject(form, names, { assessmentId }) ?? subjectText.unnamed
  /** Each step a little after the one before, and none in the future. */
  const stepAt = (step: number) => new Date(Math.min(at.getTime() + step * 5_400_000, now.getTime()))
  const updatedAt = stepAt(Math.max(path.length - 1, 0))
  const number = filingNumber(at, await drawNumber(tx))
  await tx.insert(isvFilings).values({
    ...row,
    id,
    number,
    authorId,
    subjectZh: subject.zh,
    subjectEn: subject.en,
    uniqueKey: submitted ? kindRules[row.kind].uniqueKey({ assessmentId }, form) : assessmentId,
    status: states[state].code,
    version: path.length,
    round: submitted ? 1 : 0,
    updatedAt,
    submittedAt: submitted ? at : null,
    approvedAt: path.includes('pass') ? stepAt(2) : null,
    returned: state === 'supplement' ? { by: reviewerName, at: stepAt(2).toISOString(), feedback } : null,
  })
  if (!submitted) return id
  await tx
    .insert(filingSubmissions)
    .values({ filingId: id, round: 1, form, submittedAt: at, submittedBy: authorId })
  let from: keyof typeof states = 'draft'
  for (const [step, move] of path.entries()) {
    const { by: actors, to } = isvFilingWorkflow.moves[move]
    const isVendor = actors.includes('vendor')
    await tx.insert(historyRows).values({
      workflow: isvFilingWorkflow.name,
      subjectId: id,
      move,
      fromStatus: states[from].code,
      toStatus: states[to].code,
      actorId: isVendor ? authorId : reviewer,
      actorName: isVendor ? by : reviewerLogin,
      comment: ['pass', 'reject', 'sendBack'].includes(move) ? feedback : '',
      at: stepAt(step),
    })
    from = to
  }
  await insertTask(tx, { id, at, state, path, feedback, number, reviewer, row, endedAt: stepAt(2) })
  return id
}

async function insertTask(
  tx: Tx,
  given: {
    id: string
    at: Date
    endedAt: Date
    state: DemoState
    path: readonly string[]
    feedback: string
    number: string
    reviewer: string
    row: Filed['row']
  },
): Promise<void> {
  const { at, endedAt, id, path, reviewer, row } = given
  const tasks = reviewTaskWorkflow.states
  const decided = path.includes('pass')
    ? tasks.passed
    : path.includes('reject')
      ? tasks.rejected
      : path.includes('sendBack')
        ? tasks.sentBack
        : path.includes('withdraw')
          ? tasks.recalled
          : null
  const taken = path.includes('take')
  const dueOn = addWorkdays((date) => officialDay(date).workday, marketDate(at), stages.isvFiling.days)
  await tx.insert(reviewTasks).values({
    id: crypto.randomUUID(),
    subjectKind: filingSubjectKind,
    subjectId: id,
    subjectType: row.kind,
    reference: given.number,
    institutionId: row.institutionId,
    round: 1,
    stage: 'isvFiling',
    permission: 'GRIP_MENU_ISV_MSG_MANGER',
    status: (decided ?? (taken ? tasks.taken : tasks.waiting)).code,
    holderId: taken ? reviewer : null,
    takenAt: taken ? at : null,
    decidedAt: decided ? endedAt : null,
    comment: decided && taken ? given.feedback : '',
    createdAt: at,
    dueAt: marketMoment(dueOn, closing),
  })
}

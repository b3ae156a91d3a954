import type { TestForm } from '@cass/contract/certification/catalogue.ts'
import type {
  CertificationDetail,
  CertificationRow,
  TestFormRecord,
} from '@cass/contract/certification/endpoints.ts'
import { appealLimit } from '@cass/contract/certification/enums.ts'
import type { PlannedCase } from '@cass/contract/certification/plan.ts'
import { canCheckIn, canMove, refuseSession } from '@cass/contract/certification/slots.ts'
import type { TestTime } from '@cass/contract/certification/test-time.ts'
import { certificationWorkflow, testFormWorkflow } from '@cass/contract/certification/workflow.ts'
import { institutionName } from '@cass/contract/institutions/name.ts'
import { marketDate } from '@cass/contract/kit/market-time.ts'
import { openActs, openMoves, stateByCode } from '@cass/contract/kit/workflow.ts'
import type { InterfaceFamily } from '@cass/contract/menus/enums.ts'
import type { HistoryItem } from '@cass/contract/reviews/history.ts'
import { actorOf, type Context } from '../../platform/context.ts'
import type { FileRow } from '../../platform/files.ts'
import { mayGoOn, wasUrgedToday } from '../applications/service.ts'
import { presentFile } from '../files/service.ts'
import type { ListedTest } from './list-repository.ts'
import { outcomeOf } from './outcome.ts'
import { actorsOf, type FormStep, isUnderWay, mayAppeal, testAllows } from './policy.ts'
import type { FormRow, ResultRow, CertificationRow as Stored } from './repository.ts'

export const timeIn = ({ session, testDate }: Pick<Stored, 'session' | 'testDate'>): TestTime | null =>
  testDate !== null && session !== null ? { date: testDate, session } : null

const canBeCheckedIn = ({ certification }: ListedTest, ctx: Context): boolean => {
  const time = timeIn(certification)
  return (
    time !== null &&
    !certification.needsNewTime &&
    certification.checkedInAt === null &&
    canCheckIn(ctx.now, time)
  )
}

/** Nobody has checked in for its session, and nobody can any more. */
const isMissed = ({ certification }: ListedTest, { now }: Context): boolean => {
  const time = timeIn(certification)
  return time !== null && certification.checkedInAt === null && refuseSession(time, now) !== undefined
}

/** Moves and acts of its workflow that are open to the caller and possible now. */
function movesOf(test: ListedTest, ctx: Context): string[] {
  const { application, certification } = test
  const actors = actorsOf(actorOf(ctx), application)
  const state = stateByCode(certificationWorkflow, application.status)
  const isDesk = actors.includes('desk')
  const time = timeIn(certification)
  const isPossible = (name: string): boolean => {
    switch (name) {
      case 'reschedule':
        return isDesk || certification.needsNewTime || !time || canMove(time, marketDate(ctx.now))
      case 'checkIn':
        return canBeCheckedIn(test, ctx)
      case 'appeal':
        return mayAppeal(certification)
      case 'evaluate':
        return application.satisfaction === null
      case 'urge':
        return test.isAwaited && !wasUrgedToday(application, ctx.now)
      case 'edit':
        return mayGoOn(actorOf(ctx), application.flow)
      default:
        return ['release', 'withdraw', 'delete'].includes(name)
    }
  }
  return [
    ...openMoves(certificationWorkflow, state, actors),
    ...openActs(certificationWorkflow, state, actors),
  ].filter(isPossible)
}

export function presentRow(test: ListedTest, ctx: Context): CertificationRow {
  const { application, certification } = test
  return {
    id: application.id,
    applyOrdNo: application.ordNo,
    institutionName: institutionName(test.institution, ctx.language),
    subject: application.subject[ctx.language],
    families: certification.families as InterfaceFamily[],
    status: application.status,
    version: application.version,
    testTime: timeIn(certification),
    needsNewTime: certification.needsNewTime,
    checkedInAt: certification.checkedInAt?.toISOString() ?? null,
    appeals: certification.appeals,
    certificateNo: certification.certificateNo,
    forms: test.forms,
    approvedForms: test.approvedForms,
    moves: movesOf(test, ctx),
  }
}

export const presentDetail = (
  test: ListedTest,
  more: Pick<CertificationDetail, 'catalogueId' | 'place' | 'testForms'>,
  ctx: Context,
): CertificationDetail => ({
  ...presentRow(test, ctx),
  ...more,
  approvedAt: test.certification.approvedAt?.toISOString() ?? null,
  appealsLeft: appealLimit - test.certification.appeals,
  canCheckIn: canBeCheckedIn(test, ctx),
  missed: isMissed(test, ctx),
  certifiedAt: test.certification.certifiedAt?.toISOString() ?? null,
})

export function presentForm(
  row: FormRow,
  given: {
    testForm: TestForm
    cases: readonly PlannedCase[]
    results: readonly ResultRow[]
    files: ReadonlyMap<string, FileRow>
    names: ReadonlyMap<string, string>
    history: HistoryItem[]
    test: ListedTest
  },
  ctx: Context,
): TestFormRecord {
  const fileOf = (id: string | null) => {
    const file = id === null ? undefined : given.files.get(id)
    return file ? presentFile(file) : null
  }
  const { application, certification } = given.test
  const actors = actorsOf(actorOf(ctx), application)
  const state = stateByCode(testFormWorkflow, row.status)
  const caseIds = given.cases.map(({ testCase }) => testCase.id)
  const { failed, open } = outcomeOf(caseIds, given.results)
  const isPossible = (name: FormStep): boolean => {
    switch (name) {
      case 'record':
        return isUnderWay(certification)
      case 'passTest':
        return open.length === 0 && failed.length === 0
      case 'failTest':
        return open.length === 0 && failed.length > 0
      case 'submit':
        // What was not handed in yet is, with the application.
        return row.status !== testFormWorkflow.states.draft.code
      case 'handInReport':
        return true
      default:
        // An appeal is made for the test as a whole.
        return false
    }
  }
  return {
    id: row.id,
    formKey: row.formKey,
    name: given.testForm.name,
    family: row.family as InterfaceFamily,
    status: row.status,
    version: row.version,
    feedback: row.feedback,
    report: fileOf(row.reportId),
    earlierReports: row.earlierReportIds.map(fileOf).filter((file) => file !== null),
    cases: given.cases.map(({ reason, testCase }) => {
      const found = given.results.find(({ caseId }) => caseId === testCase.id)
      return {
        id: testCase.id,
        title: testCase.title,
        steps: testCase.steps,
        expected: testCase.expected,
        messages: testCase.messages,
        reason,
        result: found
          ? {
              result: found.result,
              tester: found.tester,
              note: found.note,
              message: found.message,
              file: fileOf(found.fileId),
              recordedAt: found.recordedAt.toISOString(),
              recordedBy: given.names.get(found.recordedBy) ?? '',
            }
          : null,
      }
    }),
    moves: [
      ...openMoves(testFormWorkflow, state, actors),
      ...openActs(testFormWorkflow, state, actors),
    ].filter((name) => testAllows(name, given.test) && isPossible(name)),
    history: given.history,
  }
}

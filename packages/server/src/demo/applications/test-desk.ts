import { serviceType } from '@cass/contract/applications/enums.ts'
import type { Session } from '@cass/contract/certification/enums.ts'
import { testFormWorkflow } from '@cass/contract/certification/workflow.ts'
import { marketDate } from '@cass/contract/kit/market-time.ts'
import type { ApplicationRow } from '../../features/applications/service.ts'
import { createCorrection, type KindFeatures, type ReviewSteps } from '../../features/applications/service.ts'
import { plannedCases } from '../../features/certification/plan.ts'
import * as forms from '../../features/certification/repository.ts'
import { createCertificationService, type createTestReview } from '../../features/certification/service.ts'
import type { MenuService } from '../../features/menus/service.ts'
import { type Decision, openTasksOf, type ReviewEngine } from '../../features/reviews/service.ts'
import { createTestCatalogueService } from '../../features/test-catalogue/service.ts'
import { createTestSlotService } from '../../features/test-slots/service.ts'
import type { WorkdayService } from '../../features/workdays/service.ts'
import type { Db, Tx } from '../../platform/db.ts'
import type { Files } from '../../platform/files.ts'
import type { Unit, Write } from '../../platform/unit.ts'
import { isBusinessDay } from '../business-day.ts'
import type { Attach, Started } from './started.ts'

const day = 86_400_000
const { ready, reportDue, reportReturned } = testFormWorkflow.states
/** Somebody of the operator who runs tests. */
const runner = 'field01'

export type TestDesk = ReturnType<typeof createTestDesk>

/** Lets demo users take certification tests, by the product's own functions. */
export function createTestDesk(given: {
  tx: Tx
  now: Date
  files: Files
  menus: MenuService
  workdays: WorkdayService
  engine: ReviewEngine
  reviewSteps: ReviewSteps
  review: ReturnType<typeof createTestReview>
  unitOf(login: string, at: Date): Unit
  read(application: Started): Promise<ApplicationRow>
  /** Somebody of a team. */
  memberOf(teamId: string): string
  attachTo(subject: string, login: string, at: Date): Attach
}) {
  const { engine, files, menus, now, read, review, reviewSteps, tx, unitOf, workdays } = given
  const db = tx as unknown as Db
  const write: Write = (ctx, work) => work(unitOf(ctx.actor!.loginName, ctx.now))
  const catalogue = createTestCatalogueService({ db, write, menus })
  const slots = createTestSlotService({
    db,
    write,
    workdays,
    events: {
      promoted: (unit, application) => certification.promoted(unit, application),
      displaced: (unit, application) => certification.displaced(unit, application),
    },
  })
  const certification = createCertificationService({
    db,
    write,
    files,
    catalogue,
    slots,
    workdays,
    engine,
    reviews: { decide: notHere, findTask: notHere },
    reviewSteps,
    review,
    correct: createCorrection({ files }),
    portal: '',
  })
  const features: KindFeatures = { [serviceType.certificationTest]: certification.feature }
  const formsOf = ({ id }: Started) => forms.findForms(tx, id)
  const seen = async (application: Started) => {
    const { id, version } = await read(application)
    return { id, version }
  }

  return {
    catalogue,
    features,

    /** Today, or the first working day after it. */
    nextWorkday(): string {
      const today = marketDate(now)
      return isBusinessDay(today) ? today : this.dateAhead(1)
    },

    /** That many working days after today. */
    dateAhead(days: number): string {
      let date = marketDate(now)
      for (let left = days; left > 0; ) {
        date = new Date(Date.parse(date) + day).toISOString().slice(0, 10)
        if (isBusinessDay(date)) left--
      }
      return date
    },

    /** Whoever is asked about a form or its report decides; about all of them, unless one is named. */
    async decideForms(
      application: Started,
      at: Date,
      feedback: string,
      result: Decision['result'] = 'pass',
      only?: string,
    ) {
      for (const { formKey, id } of await formsOf(application)) {
        if (only !== undefined && formKey !== only) continue
        for (const task of await openTasksOf(tx, id)) {
          const unit = unitOf(given.memberOf(task.teamId!), at)
          const [row] = await review.formSubject.lock(tx, [id])
          await engine.decide(unit, review.formSubject, row!, task, { result, feedback })
        }
      }
    },

    checkIn: (application: Started, at: Date) =>
      certification.checkIn(unitOf(application.by, at).ctx, { id: application.id }),

    /** Results of all cases that are not left open, and then what the desk says to each form that has them all. */
    async run(
      application: Started,
      at: Date,
      {
        failing = [],
        open = [],
        tester,
      }: { failing?: readonly string[]; open?: readonly string[]; tester: string },
    ) {
      const row = await read(application)
      const { content } = await catalogue.editionOf(tx, row.catalogueId!)
      const cases = plannedCases(content, row).map(({ testCase }) => testCase)
      for (const { formKey, id, status, version } of await formsOf(application)) {
        if (status !== ready.code) continue
        const own = cases.filter((testCase) => testCase.formKey === formKey).map((testCase) => testCase.id)
        for (const caseId of own.filter((one) => !open.includes(one)))
          await certification.record(unitOf(application.by, at).ctx, {
            formId: id,
            caseId,
            result: failing.includes(caseId) ? 'fail' : 'pass',
            tester,
            note: failing.includes(caseId) ? '应答报文与预期不符' : '',
            message: '',
            fileId: null,
          })
        if (own.some((caseId) => open.includes(caseId))) continue
        const passed = !own.some((caseId) => failing.includes(caseId))
        await certification.feedback(unitOf(runner, at).ctx, {
          formId: id,
          version,
          passed,
          feedback: passed ? '案例全部通过' : '部分案例未通过，请修正后申诉重测',
        })
      }
    },

    /** Every report that is due. */
    async report(application: Started, at: Date) {
      for (const { formKey, id, status, version } of await formsOf(application)) {
        if (![reportDue.code, reportReturned.code].includes(status as '30')) continue
        const attach = given.attachTo(`certification:${application.id}`, application.by, at)
        // Claimed with the report, as an upload is.
        const fileId = await attach('report', `${formKey}验收测试报告.pdf`)
        await files.release(tx, [fileId], `certification:${application.id}`)
        await certification.handIn(unitOf(application.by, at).ctx, { formId: id, version, fileId })
      }
    },

    appeal: async (
      application: Started,
      at: Date,
      time: { date: string; session: Session },
      reason: string,
    ) =>
      await certification.appeal(unitOf(application.by, at).ctx, {
        ...(await seen(application)),
        reason,
        ...time,
      }),
    release: async (application: Started, login: string, at: Date, feedback: string) =>
      await certification.release(unitOf(login, at).ctx, { ...(await seen(application)), feedback }),
  }
}

function notHere(): never {
  throw new Error('The demo decides through the engine')
}

import { exportLimit } from '@cass/contract/applications/endpoints.ts'
import { serviceType } from '@cass/contract/applications/enums.ts'
import type { Catalogue, TestCase } from '@cass/contract/certification/catalogue.ts'
import type {
  CertificationDetail,
  CertificationRow,
  exportCertifications,
  getFormTask,
  searchCertifications,
} from '@cass/contract/certification/endpoints.ts'
import type { DataOf } from '@cass/contract/kit/endpoint.ts'
import type { Form } from '@cass/contract/kit/form/definition.ts'
import { fileIdsIn } from '@cass/contract/kit/form/values.ts'
import type { LargePage } from '@cass/contract/kit/page.ts'
import { actorOf, type Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import type { Bytes, Input } from '../../platform/http.ts'
import { forbidden, notFound } from '../../platform/refusal.ts'
import { createSheetExport } from '../../platform/sheet-export.ts'
import { listWords } from '../../platform/text.ts'
import type { Write } from '../../platform/unit.ts'
import { type ApplicationRow, findApplication, findSubmissionBefore } from '../applications/service.ts'
import { presentFile } from '../files/service.ts'
import { findHistory, presentHistory, type ReviewService } from '../reviews/service.ts'
import type { TestCatalogueService } from '../test-catalogue/service.ts'
import type { TestSlotService } from '../test-slots/service.ts'
import { findFiles, findUserNames } from './evidence-repository.ts'
import { formSubjectKind } from './form-subject.ts'
import { findListed, firstTests, type ListedTest, pageTests } from './list-repository.ts'
import { plannedCases, planOfApplication } from './plan.ts'
import { mayRead } from './policy.ts'
import { presentDetail, presentForm, presentRow } from './present.ts'
import * as repository from './repository.ts'
import { testSheet } from './sheet.ts'

/** What both sides see of certification tests, and what anybody learns of a certificate. */
export function createCertificationQueries(deps: {
  db: Db
  write: Write
  catalogue: Pick<TestCatalogueService, 'editionOf'>
  slots: Pick<TestSlotService, 'bookingOf'>
  reviews: Pick<ReviewService, 'findTask'>
}) {
  const { catalogue, db, reviews, slots, write } = deps
  const exportSheet = createSheetExport({ write, busy: listWords.busy })

  /** One that the caller may see; any other is as unknown as one that does not exist. */
  async function visible(ctx: Context, id: string): Promise<ApplicationRow> {
    const found = await findApplication(db, id)
    if (found?.serviceType !== serviceType.certificationTest || !mayRead(actorOf(ctx), found))
      throw notFound()
    return found
  }

  async function formsOf(ctx: Context, application: ApplicationRow, content: Catalogue, test: ListedTest) {
    const rows = await repository.findForms(db, application.id)
    const ids = rows.map(({ id }) => id)
    const [results, history] = await Promise.all([
      repository.findResults(db, rows, test.certification.appeals),
      findHistory(db, ids),
    ])
    const fileIds = [
      ...rows.flatMap(({ earlierReportIds, reportId }) => [...earlierReportIds, reportId]),
      ...results.map(({ fileId }) => fileId),
    ]
    const [files, names] = await Promise.all([
      findFiles(
        db,
        fileIds.filter((id) => id !== null),
      ),
      findUserNames(
        db,
        results.map(({ recordedBy }) => recordedBy),
      ),
    ])
    const plan = planOfApplication(content, application)
    return rows.map((row) =>
      presentForm(
        row,
        {
          testForm: content.forms.find(({ formKey }) => formKey === row.formKey)!,
          cases: plan.cases.filter(({ testCase }) => testCase.formKey === row.formKey),
          results: results.filter(({ formId }) => formId === row.id),
          files,
          names,
          history: presentHistory(
            history.filter(({ subjectId }) => subjectId === row.id),
            ctx,
          ),
          test,
        },
        ctx,
      ),
    )
  }

  async function handedIn(given: { form: Form; fileIds: readonly string[]; submittedAt: Date }) {
    const files = await findFiles(db, given.fileIds)
    return {
      form: given.form,
      files: [...files.values()].map(presentFile),
      submittedAt: given.submittedAt.toISOString(),
    }
  }

  async function detail(ctx: Context, id: string): Promise<CertificationDetail> {
    const application = await visible(ctx, id)
    const listed = await findListed(db, id)
    if (!listed) throw notFound()
    const { content } = await catalogue.editionOf(db, application.catalogueId!)
    const booking = (await slots.bookingOf(db, [id])).get(id)
    return presentDetail(
      listed,
      {
        catalogueId: application.catalogueId!,
        place: booking?.place ?? null,
        testForms: await formsOf(ctx, application, content, listed),
      },
      ctx,
    )
  }

  return {
    async search(
      ctx: Context,
      body: Input<typeof searchCertifications>['body'],
    ): Promise<LargePage<CertificationRow>> {
      const { pageNum, pageSize, view, ...filters } = body
      const { institution, kind } = actorOf(ctx)
      if (kind === 'agency' && institution === null) throw forbidden()
      const { rows, ...totals } = await pageTests(db, {
        ...filters,
        institutionId: kind === 'agency' ? institution!.id : null,
        testing: view === 'execution',
        pageNum,
        pageSize,
      })
      return { list: rows.map((row) => presentRow(row, ctx)), ...totals, pageNum, pageSize }
    },

    /** Of the operator's list. */
    export: (ctx: Context, body: Input<typeof exportCertifications>['body']): Promise<Bytes> =>
      exportSheet(
        ctx,
        'certification-tests',
        { action: 'certifications.export', subject: 'certifications', details: body },
        async () => {
          const { view, ...filters } = body
          const wanted = { ...filters, institutionId: null, testing: view === 'execution' }
          return testSheet(await firstTests(db, wanted, exportLimit), ctx.language)
        },
      ),

    detail,

    async formTask(ctx: Context, taskId: string): Promise<DataOf<typeof getFormTask>> {
      const found = await reviews.findTask(ctx, taskId)
      if (found?.task.subjectKind !== formSubjectKind) throw notFound()
      const [form] = await repository.findFormsById(db, [found.task.subjectId])
      if (!form) throw notFound()
      const certification = await detail(ctx, form.applicationId)
      const application = await visible(ctx, form.applicationId)
      // A report says nothing of the answers, which are as they were approved.
      const previous =
        found.task.stage === 'testReport'
          ? undefined
          : await findSubmissionBefore(db, application.id, form.submittedAt!)
      const current = { ...application, fileIds: fileIdsIn(application.form), submittedAt: form.submittedAt! }
      const { content } = await catalogue.editionOf(db, application.catalogueId!)
      const casesOf = (given: Form) =>
        plannedCases(content, { ...application, form: given })
          .map(({ testCase }) => testCase)
          .filter(({ formKey }) => formKey === form.formKey)
      const [now, before] = [casesOf(current.form), casesOf(previous?.form ?? current.form)]
      const missingIn = (others: readonly TestCase[]) => (one: TestCase) =>
        !others.some(({ id }) => id === one.id)
      return {
        task: found.task,
        formId: form.id,
        nodes: application.nodes,
        certification,
        submitted: await handedIn(current),
        previous: previous ? await handedIn(previous) : null,
        addedCases: now.filter(missingIn(before)).map(({ id }) => id),
        droppedCases: before.filter(missingIn(now)).map(({ id, title }) => ({ id, title })),
      }
    },

    /** The ids of its cases. */
    casesOf: async (ctx: Context, id: string): Promise<string[]> =>
      (await detail(ctx, id)).testForms.flatMap(({ cases }) => cases.map((one) => one.id)),

    /** For the files of `certification:<application id>`: whoever sees the test. */
    async mayReadFile(ctx: Context, id: string): Promise<boolean> {
      if (ctx.actor === null) return false
      const found = await findApplication(db, id)
      return found !== undefined && mayRead(ctx.actor, found)
    },
  }
}

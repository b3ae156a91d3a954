import type * as endpoints from '@cass/contract/certification/endpoints.ts'
import { certificationForm, groupName, questionName } from '@cass/contract/certification/form.ts'
import { testFormWorkflow } from '@cass/contract/certification/workflow.ts'
import { messages } from '@cass/contract/errors.ts'
import type { DataOf } from '@cass/contract/kit/endpoint.ts'
import { checkForm, normalizedForm } from '@cass/contract/kit/form/check.ts'
import { groupOf } from '@cass/contract/kit/form/values.ts'
import { marketDate } from '@cass/contract/kit/market-time.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { actorOf, type Context } from '../../platform/context.ts'
import { type Files, holderOf } from '../../platform/files.ts'
import type { Input } from '../../platform/http.ts'
import { act, move } from '../../platform/move.ts'
import { conflict, invalid, notFound, refuse } from '../../platform/refusal.ts'
import type { Unit, Write } from '../../platform/unit.ts'
import { contextOf, updateApplication } from '../applications/service.ts'
import type { ReviewEngine, ReviewService } from '../reviews/service.ts'
import type { TestCatalogueService } from '../test-catalogue/service.ts'
import { type FormSubject, formSubjectKind, type ReviewedForm } from './form-subject.ts'
import { notifyInstitution } from './notifications.ts'
import { type LockedTest, lockForm } from './own.ts'
import { plannedCases } from './plan.ts'
import type { Progress } from './progress.ts'
import * as repository from './repository.ts'
import { certificationForms } from './tables.ts'
import { certificationText } from './text.ts'

type Moved = { status: string; version: number }
type LockedForm = LockedTest & { form: ReviewedForm }

/** What is done with the forms of a test: results, test feedback, reports, corrections, and the decisions of reviewers. */
export function createFormCommands(deps: {
  write: Write
  files: Files
  catalogue: Pick<TestCatalogueService, 'editionOf'>
  engine: ReviewEngine
  formSubject: FormSubject
  reviews: Pick<ReviewService, 'decide'>
  progress: Progress
}) {
  const { catalogue, engine, files, formSubject, progress, reviews, write } = deps

  async function moveForm(
    unit: Unit,
    { actors, form }: Pick<LockedForm, 'actors' | 'form'>,
    name: keyof typeof testFormWorkflow.moves,
    comment = '',
    set: Partial<Omit<repository.FormRow, 'id' | 'status' | 'version'>> = {},
  ): Promise<ReviewedForm> {
    const { id, status: from, version } = form
    const change = { ...set, updatedAt: unit.ctx.now }
    const moved = await move(unit, testFormWorkflow, certificationForms, {
      name,
      id,
      from,
      version,
      actors,
      comment,
      set: change,
    })
    return { ...form, ...change, ...moved }
  }

  const casesOf = async (unit: Unit, { application, form }: LockedForm) =>
    plannedCases((await catalogue.editionOf(unit.tx, application.catalogueId!)).content, application).filter(
      ({ testCase }) => testCase.formKey === form.formKey,
    )

  /** A form that passed needs a result of each of its cases; one that failed says which did. */
  async function checkResults(unit: Unit, locked: LockedForm, passed: boolean): Promise<void> {
    const { certification, form } = locked
    const results = await repository.findResults(unit.tx, [form.id], certification.appeals)
    const cases = (await casesOf(unit, locked)).map(({ testCase }) => testCase.id)
    const resultOf = (id: string) => results.find(({ caseId }) => caseId === id)?.result
    const open = cases.filter((id) => resultOf(id) === undefined)
    if (open.length > 0)
      throw refuse('CONFLICT', fill(certificationText.casesOpen, { cases: open.join(', ') }))
    const failed = cases.filter((id) => resultOf(id) !== 'pass')
    if (passed && failed.length > 0)
      throw refuse('CONFLICT', fill(certificationText.casesFailed, { cases: failed.join(', ') }))
  }

  return {
    record: (ctx: Context, body: Input<typeof endpoints.recordResult>['body']): Promise<null> =>
      write(ctx, async (unit) => {
        const locked = await lockForm(unit, body.formId)
        const { actors, certification, form } = locked
        const { caseId, fileId, message, note, result, tester } = body
        if (!(await casesOf(unit, locked)).some(({ testCase }) => testCase.id === caseId))
          throw invalid([{ path: 'caseId', message: certificationText.caseUnknown[ctx.language] }])
        await act(unit, testFormWorkflow, {
          name: 'record',
          id: form.id,
          status: form.status,
          actors,
          details: { caseId, result },
        })
        const known = (await repository.findResults(unit.tx, [form.id], certification.appeals)).find(
          (one) => one.caseId === caseId,
        )
        if (fileId !== null && fileId !== known?.fileId) {
          const given = {
            holder: holderOf(ctx),
            kind: 'application',
            subject: `certification:${form.applicationId}`,
          }
          if ((await files.claim(unit.tx, [fileId], given)) === null)
            throw invalid([{ path: 'fileId', message: certificationText.fileGone[ctx.language] }])
        }
        await repository.putResult(unit.tx, {
          formId: form.id,
          caseId,
          attempt: certification.appeals,
          result,
          tester,
          note,
          message,
          fileId,
          recordedAt: ctx.now,
          recordedBy: actorOf(ctx).userId,
        })
        return null
      }),

    feedback: (ctx: Context, body: Input<typeof endpoints.giveTestFeedback>['body']): Promise<Moved> =>
      write(ctx, async (unit) => {
        const locked = await lockForm(unit, body.formId, body.version)
        if (locked.form.status !== testFormWorkflow.states.ready.code) throw conflict()
        await checkResults(unit, locked, body.passed)
        const name = body.passed ? 'passTest' : 'failTest'
        const moved = await moveForm(unit, locked, name, body.feedback, { feedback: body.feedback })
        const application = await progress.follow(unit, locked.application, body.feedback)
        if (application.version === locked.application.version)
          await notifyInstitution(unit, application, `testForm:${moved.id}:${moved.version}`)
        return { status: moved.status, version: moved.version }
      }),

    handIn: (ctx: Context, body: Input<typeof endpoints.handInReport>['body']): Promise<Moved> =>
      write(ctx, async (unit) => {
        const locked = await lockForm(unit, body.formId, body.version)
        const { fileId } = body
        if (fileId === null) throw refuse('CONFLICT', messages.uploadReportFirst)
        const subject = `certification:${locked.form.applicationId}`
        const given = { holder: holderOf(ctx), kind: 'report', subject }
        if ((await files.claim(unit.tx, [fileId], given)) === null)
          throw invalid([{ path: 'fileId', message: certificationText.fileGone[ctx.language] }])
        const moved = await moveForm(unit, locked, 'handInReport', '', {
          reportId: fileId,
          round: locked.form.round + 1,
          submittedAt: ctx.now,
        })
        await engine.start(unit, formSubject, moved)
        await progress.follow(unit, locked.application)
        return { status: moved.status, version: moved.version }
      }),

    /** Corrected answers go into the application's form, by the same rules as before. */
    resubmit: (ctx: Context, body: Input<typeof endpoints.resubmitForm>['body']): Promise<Moved> =>
      write(ctx, async (unit) => {
        const locked = await lockForm(unit, body.formId, body.version)
        const { application, form } = locked
        if (form.status !== testFormWorkflow.states.returned.code) throw conflict()
        const { content } = await catalogue.editionOf(unit.tx, application.catalogueId!)
        const definition = certificationForm(content)
        const group = groupName(form.formKey)
        const answers = Object.fromEntries(
          Object.entries(body.answers).map(([number, value]) => [questionName(number), value]),
        )
        const context = { ...contextOf(ctx, application), today: marketDate(application.submittedAt!) }
        const corrected = {
          ...application.form,
          [group]: { ...groupOf(application.form, group), ...answers },
        }
        const problems = checkForm(definition, corrected, context, ctx.language).filter(({ path }) =>
          path.startsWith(`${group}.`),
        )
        if (problems.length > 0)
          throw invalid(
            problems.map(({ message, path }) => ({
              path: `answers.${path.slice(`${group}.${questionName('')}`.length)}`,
              message,
            })),
          )
        await updateApplication(unit.tx, application.id, {
          form: normalizedForm(definition, corrected, context),
          updatedAt: ctx.now,
        })
        const moved = await moveForm(unit, locked, 'submit', '', {
          round: form.round + 1,
          submittedAt: ctx.now,
        })
        await engine.start(unit, formSubject, moved)
        return { status: moved.status, version: moved.version }
      }),

    decide: (
      ctx: Context,
      body: Input<typeof endpoints.decideForm>['body'],
    ): Promise<DataOf<typeof endpoints.decideForm>> =>
      write(ctx, async (unit) => {
        const { nextTask, task } = await reviews.decide(unit, body, ({ kind }) => {
          if (kind.kind !== formSubjectKind) throw notFound()
        })
        return { ...task, nextTask }
      }),
  }
}

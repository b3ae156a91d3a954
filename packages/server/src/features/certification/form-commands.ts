import type * as endpoints from '@cass/contract/certification/endpoints.ts'
import { certificationForm, fileName, groupName, questionName } from '@cass/contract/certification/form.ts'
import {
  certificationWorkflow,
  type TestFormMove,
  testFormWorkflow,
} from '@cass/contract/certification/workflow.ts'
import { messages } from '@cass/contract/errors.ts'
import type { DataOf } from '@cass/contract/kit/endpoint.ts'
import { checkForm, normalizedForm } from '@cass/contract/kit/form/check.ts'
import type { Form } from '@cass/contract/kit/form/definition.ts'
import { groupOf } from '@cass/contract/kit/form/values.ts'
import { marketDate } from '@cass/contract/kit/market-time.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { both } from '../../lib/bilingual-mail.ts'
import { actorOf, type Context } from '../../platform/context.ts'
import { type Files, holderOf } from '../../platform/files.ts'
import type { Input } from '../../platform/http.ts'
import { act } from '../../platform/move.ts'
import { conflict, invalid, notFound, refuse } from '../../platform/refusal.ts'
import type { Unit, Write } from '../../platform/unit.ts'
import { type CorrectApplication, contextOf } from '../applications/service.ts'
import type { ReviewEngine, ReviewService } from '../reviews/service.ts'
import type { TestCatalogueService } from '../test-catalogue/service.ts'
import { type FormSubject, formSubjectKind } from './form-subject.ts'
import { notifyProgress } from './notifications.ts'
import { outcomeOf } from './outcome.ts'
import { type LockedTest, lockForm } from './own.ts'
import { plannedCases } from './plan.ts'
import { isUnderWay, testAllows } from './policy.ts'
import { moveForm, type Progress } from './progress.ts'
import type { ReviewedForm } from './repository.ts'
import * as repository from './repository.ts'
import { certificationText } from './text.ts'

type Moved = { status: string; version: number }
type LockedForm = LockedTest & { form: ReviewedForm }
const failedTest = certificationWorkflow.states.failed
const movedTo = ({ status, version }: ReviewedForm): Moved => ({ status, version })

/** What is done with the forms of a test: results, test feedback, reports, corrections, and the decisions of reviewers. */
export function createFormCommands(deps: {
  write: Write
  files: Files
  catalogue: Pick<TestCatalogueService, 'editionOf'>
  correct: CorrectApplication
  engine: ReviewEngine
  formSubject: FormSubject
  reviews: Pick<ReviewService, 'decide'>
  progress: Progress
  /** The address people open, for links in mails. */
  portal: string
}) {
  const { catalogue, correct, engine, files, formSubject, portal, progress, reviews, write } = deps

  /** Moves a form where its test stands so that it may, and the test with it. */
  async function moveOn(
    unit: Unit,
    locked: LockedForm,
    name: TestFormMove,
    { comment = '', set = {} }: { comment?: string; set: Parameters<typeof moveForm>[3]['set'] },
  ): Promise<ReviewedForm> {
    const { actors, application, form } = locked
    if (!testAllows(name, locked)) throw conflict()
    const moved = await moveForm(unit, form, name, { actors, comment, set })
    // Reviewers are asked before the test goes on: what it comes to counts on them.
    if (name === 'handInReport' || name === 'submit') await engine.start(unit, formSubject, moved)
    const after = await progress.follow(unit, application, comment)
    const hasFailed = after.version !== application.version && after.status === failedTest.code
    const feedback = hasFailed ? await whyFailed(unit, after) : comment
    await notifyProgress(unit, portal, { before: application, after, form: moved, feedback })
    return moved
  }

  const casesOf = async (unit: Unit, { application, form }: LockedForm): Promise<string[]> =>
    plannedCases((await catalogue.editionOf(unit.tx, application.catalogueId!)).content, application)
      .filter(({ testCase }) => testCase.formKey === form.formKey)
      .map(({ testCase }) => testCase.id)

  /** Refuses a word on the test of a form that the results of its cases do not bear. */
  async function checkResults(unit: Unit, locked: LockedForm, passed: boolean): Promise<void> {
    const { certification, form } = locked
    const results = await repository.findResults(unit.tx, [form], certification.appeals)
    const { failed, open } = outcomeOf(await casesOf(unit, locked), results)
    const cases = failed.join(', ')
    if (open.length > 0)
      throw refuse('CONFLICT', fill(certificationText.casesOpen, { cases: open.join(', ') }))
    if (passed && failed.length > 0) throw refuse('CONFLICT', fill(certificationText.casesFailed, { cases }))
    if (!passed && failed.length === 0) throw refuse('CONFLICT', certificationText.noneFailed)
  }

  /** What was said about the forms that failed, and the cases on which they did. */
  async function whyFailed(unit: Unit, { id }: { id: string }): Promise<string> {
    const { appeals } = (await repository.findCertification(unit.tx, id))!
    const forms = (await repository.findForms(unit.tx, id)).filter(
      ({ status }) => status === testFormWorkflow.states.failed.code,
    )
    const results = await repository.findResults(unit.tx, forms, appeals)
    const cases = results.flatMap(({ caseId, result }) => (result === 'pass' ? [] : [caseId])).toSorted()
    return [
      ...forms.map(({ feedback }) => feedback),
      both(fill(certificationText.failedCases, { cases: cases.join(', ') }), '\n'),
    ].join('\n')
  }

  async function claim(unit: Unit, { form }: LockedForm, kind: 'application' | 'report', fileId: string) {
    const given = { holder: holderOf(unit.ctx), kind, subject: `certification:${form.applicationId}` }
    if ((await files.claim(unit.tx, [fileId], given)) === null)
      throw invalid([{ path: 'fileId', message: certificationText.fileGone[unit.ctx.language] }])
  }

  return {
    record: (ctx: Context, body: Input<typeof endpoints.recordResult>['body']): Promise<null> =>
      write(ctx, async (unit) => {
        const locked = await lockForm(unit, body.formId)
        const { actors, certification, form } = locked
        const { caseId, fileId, message, note, result, tester } = body
        if (!(await casesOf(unit, locked)).includes(caseId))
          throw invalid([{ path: 'caseId', message: certificationText.caseUnknown[ctx.language] }])
        await act(unit, testFormWorkflow, {
          name: 'record',
          id: form.id,
          status: form.status,
          actors,
          details: { caseId, result },
        })
        if (!testAllows('record', locked)) throw conflict()
        if (!isUnderWay(certification)) throw refuse('CONFLICT', certificationText.checkInFirst)
        const results = await repository.findResults(unit.tx, [form], certification.appeals)
        const known = results.find((one) => one.caseId === caseId)
        if (fileId !== null && fileId !== known?.fileId) await claim(unit, locked, 'application', fileId)
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
        const { feedback: comment, passed } = body
        await checkResults(unit, locked, passed)
        const set = { feedback: comment }
        return movedTo(await moveOn(unit, locked, passed ? 'passTest' : 'failTest', { comment, set }))
      }),

    handIn: (ctx: Context, body: Input<typeof endpoints.handInReport>['body']): Promise<Moved> =>
      write(ctx, async (unit) => {
        const locked = await lockForm(unit, body.formId, body.version)
        const { form } = locked
        const { fileId } = body
        if (fileId === null) throw refuse('CONFLICT', messages.uploadReportFirst)
        await claim(unit, locked, 'report', fileId)
        // How often the form was handed in says nothing of its report.
        const isAgain = form.status === testFormWorkflow.states.reportReturned.code
        const set = {
          reportId: fileId,
          earlierReportIds: isAgain ? [...form.earlierReportIds, form.reportId!] : form.earlierReportIds,
          round: isAgain ? form.round + 1 : 1,
          submittedAt: ctx.now,
        }
        return movedTo(await moveOn(unit, locked, 'handInReport', { set }))
      }),

    /** Corrected answers go into the application's form, by the same rules as before. */
    resubmit: (ctx: Context, body: Input<typeof endpoints.resubmitForm>['body']): Promise<Moved> =>
      write(ctx, async (unit) => {
        const locked = await lockForm(unit, body.formId, body.version)
        const { application, form } = locked
        if (form.status !== testFormWorkflow.states.returned.code || !testAllows('submit', locked))
          throw conflict()
        const { content } = await catalogue.editionOf(unit.tx, application.catalogueId!)
        const definition = certificationForm(content)
        // Its time was chosen when the application was handed in, and is not what is corrected.
        const context = { ...contextOf(ctx, application), today: marketDate(application.submittedAt!) }
        const corrected = withAnswers(application.form, form.formKey, body)
        const problems = checkForm(definition, corrected, context, ctx.language).flatMap(
          ({ message, path }) => {
            const at = answerAt(form.formKey, path)
            return at === null ? [] : [{ path: at, message }]
          },
        )
        if (problems.length > 0) throw invalid(problems)
        await correct(unit, application, definition, normalizedForm(definition, corrected, context))
        const set = { round: form.round + 1, submittedAt: ctx.now }
        return movedTo(await moveOn(unit, locked, 'submit', { set }))
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

type Answers = Pick<Input<typeof endpoints.resubmitForm>['body'], 'answers' | 'files'>

const withAnswers = (form: Form, formKey: string, { answers, files }: Answers): Form => ({
  ...form,
  [groupName(formKey)]: {
    ...groupOf(form, groupName(formKey)),
    ...Object.fromEntries(Object.entries(answers).map(([number, value]) => [questionName(number), value])),
  },
  ...Object.fromEntries(Object.entries(files).map(([number, ids]) => [fileName(formKey, number), ids])),
})

/** Where a place in the application's form is in what was sent; null where it is of another part. */
function answerAt(formKey: string, path: string): string | null {
  for (const [start, to] of [
    [`${groupName(formKey)}.${questionName('')}`, 'answers.'],
    [fileName(formKey, ''), 'files.'],
  ] as const)
    if (path.startsWith(start)) return to + path.slice(start.length)
  return null
}

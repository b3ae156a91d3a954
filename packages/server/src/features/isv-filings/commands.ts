import type * as endpoints from '@cass/contract/isv-filings/endpoints.ts'
import { filingForms } from '@cass/contract/isv-filings/forms/by-kind.ts'
import { filingNumber } from '@cass/contract/isv-filings/number.ts'
import { isvFilingWorkflow, isWritableFiling } from '@cass/contract/isv-filings/workflow.ts'
import type { DataOf } from '@cass/contract/kit/endpoint.ts'
import { checkForm, normalizedForm } from '@cass/contract/kit/form/check.ts'
import type { Form } from '@cass/contract/kit/form/definition.ts'
import { draftSchema, emptyForm } from '@cass/contract/kit/form/values.ts'
import { issueText } from '@cass/contract/kit/issue-text.ts'
import { marketDate } from '@cass/contract/kit/market-time.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { changedFields } from '../../lib/changed-fields.ts'
import { actorOf, type Context } from '../../platform/context.ts'
import type { Files } from '../../platform/files.ts'
import type { Input } from '../../platform/http.ts'
import { act } from '../../platform/move.ts'
import { conflict, forbidden, invalid, notFound, Refusal, refuse } from '../../platform/refusal.ts'
import type { Unit, Write } from '../../platform/unit.ts'
import { lockInstitution } from '../institutions/service.ts'
import { requireAgreement } from '../isv-agreements/service.ts'
import type { ReviewEngine, ReviewService } from '../reviews/service.ts'
import { createFilingDocuments } from './documents.ts'
import { kindRules } from './kinds/all.ts'
import { moveFiling } from './move-filing.ts'
import { namesIn } from './names.ts'
import { mayRead } from './policy.ts'
import type { FilingRow } from './repository.ts'
import * as repository from './repository.ts'
import { type FilingSubject, filingSubjectKind } from './review-subject.ts'
import { filingText, subjectText } from './text.ts'

type Moved = { id: string; status: string; version: number }
const { draft } = isvFilingWorkflow.states
const subjectOf = (id: string) => `${isvFilingWorkflow.name}:${id}`
const movedTo = ({ id, status, version }: FilingRow): Moved => ({ id, status, version })
const contextOf = (ctx: Context) => ({ today: marketDate(ctx.now), storedSecrets: [] })

/** What an ISV does with its filings, and the decisions on them. */
export function createFilingCommands(deps: {
  write: Write
  files: Files
  engine: ReviewEngine
  subject: FilingSubject
  reviews: Pick<ReviewService, 'decide'>
}) {
  const { engine, files, reviews, subject, write } = deps
  const documents = createFilingDocuments(files)

  /** One of the own institution as the caller saw it, locked until the transaction ends. */
  async function lockOwn(unit: Unit, seen: { id: string; version: number }): Promise<FilingRow> {
    const [row] = await repository.lockFilings(unit.tx, [seen.id])
    if (!row || actorOf(unit.ctx).kind === 'grip' || !mayRead(actorOf(unit.ctx), row)) throw notFound()
    if (row.version !== seen.version) throw conflict()
    return row
  }

  async function subjectLine(unit: Unit, filing: Pick<FilingRow, 'assessmentId' | 'kind'>, form: Form) {
    const names = await namesIn(unit.tx, filing, [form])
    const line = kindRules[filing.kind].subject(form, names, filing) ?? subjectText.unnamed
    return { subjectZh: line.zh, subjectEn: line.en }
  }

  /** Of a year, a customer's product, an assessment there is one filing; whoever adds one holds the institution. */
  async function refuseSecond(unit: Unit, filing: FilingRow, uniqueKey: string, at: string): Promise<void> {
    const other = await repository.findByKey(unit.tx, { ...filing, uniqueKey })
    if (!other || other.id === filing.id) return
    const message = fill(filingText.taken, { number: other.number })[unit.ctx.language]
    throw invalid([{ path: at, message }])
  }

  const begin = (
    ctx: Context,
    { assessmentId, kind }: Input<typeof endpoints.beginIsvFiling>['body'],
  ): Promise<{ id: string }> =>
    write(ctx, async (unit) => {
      const institutionId = actorOf(ctx).institution?.id
      if (institutionId === undefined) throw forbidden()
      await lockInstitution(unit.tx, institutionId)
      const rules = kindRules[kind]
      const answers = kind === 'impact' ? assessmentId : null
      if (answers !== null) {
        const begun = await repository.findByKey(unit.tx, { institutionId, kind, uniqueKey: answers })
        // Begun already, in another window or by a colleague.
        if (begun) {
          await unit.audit({
            action: 'isvFiling.begin',
            subject: subjectOf(begun.id),
            details: { again: true },
          })
          return { id: begun.id }
        }
      }
      const form = {
        ...emptyForm(filingForms[kind]),
        ...(await rules.prefill?.(unit, { institutionId, assessmentId: answers })),
      }
      const filing = { kind, assessmentId: answers }
      const row = {
        ...filing,
        ...(await subjectLine(unit, filing, form)),
        id: crypto.randomUUID(),
        number: filingNumber(ctx.now, await repository.drawNumber(unit.tx)),
        institutionId,
        authorId: actorOf(ctx).userId,
        form,
        uniqueKey: answers,
        status: draft.code,
        createdAt: ctx.now,
        updatedAt: ctx.now,
      }
      await repository.insertFiling(unit.tx, row)
      await unit.audit({
        action: 'isvFiling.begin',
        subject: subjectOf(row.id),
        details: { number: row.number, kind },
      })
      return { id: row.id }
    })

  const save = (
    ctx: Context,
    body: Input<typeof endpoints.saveIsvFiling>['body'],
  ): Promise<DataOf<typeof endpoints.saveIsvFiling>> =>
    write(ctx, async (unit) => {
      const filing = await lockOwn(unit, body)
      if (!isWritableFiling(filing)) throw refuse('CONFLICT', filingText.notEditable)
      const form = parseDraft(ctx, filing, body.form)
      await documents.attach(unit, filing, form)
      await repository.changeFiling(unit.tx, filing.id, {
        form,
        updatedAt: ctx.now,
        // Once it was handed in, lists say what that was about.
        ...(filing.round === 0 && (await subjectLine(unit, filing, form))),
      })
      const version = filing.version + 1
      await act(unit, isvFilingWorkflow, {
        name: 'save',
        id: filing.id,
        status: filing.status,
        actors: ['vendor'],
        details: { version, changed: changedFields(filing.form, form) },
      })
      return { version, savedAt: ctx.now.toISOString() }
    })

  async function problemsOf(unit: Unit, filing: FilingRow) {
    const { ctx } = unit
    const found = [
      ...checkForm(filingForms[filing.kind], filing.form, contextOf(ctx), ctx.language),
      ...((await kindRules[filing.kind].problems?.(unit, filing, filing.form)) ?? []),
    ]
    return found
      .filter(({ path }, at) => found.findIndex((one) => one.path === path) === at)
      .map(({ path, message }) => ({ path: `form.${path}`, message }))
  }

  /** Sent back, and to be handed in as it was. */
  async function isUnchanged(unit: Unit, filing: FilingRow, form: Form): Promise<boolean> {
    if (filing.returned === null) return false
    const [last] = await repository.findSubmissions(unit.tx, filing.id)
    return last !== undefined && changedFields(last.form, form).length === 0
  }

  const submit = (ctx: Context, body: Input<typeof endpoints.submitIsvFiling>['body']): Promise<Moved> =>
    write(ctx, async (unit) => {
      const institutionId = actorOf(ctx).institution?.id
      if (institutionId === undefined) throw forbidden()
      await lockInstitution(unit.tx, institutionId)
      const filing = await lockOwn(unit, body)
      if (!isWritableFiling(filing)) throw refuse('CONFLICT', filingText.notEditable)
      // What an interface change means to an ISV the market needs to know, agreement or not; and what is filed can be
      // corrected.
      if (filing.round === 0 && filing.kind !== 'impact') await requireAgreement(unit.tx, ctx, institutionId)
      const rules = kindRules[filing.kind]
      const problems = await problemsOf(unit, filing)
      if (problems.length > 0) throw invalid(problems)
      const form = normalizedForm(filingForms[filing.kind], filing.form, contextOf(ctx))
      const uniqueKey = rules.uniqueKey(filing, form)
      await refuseSecond(unit, filing, uniqueKey, `form.${rules.uniqueAt}`)
      if (!body.unchanged && (await isUnchanged(unit, filing, form))) throw new Refusal('NOTHING_CHANGED')
      const round = filing.round + 1
      const moved = await moveFiling(unit, filing, 'submit', {
        actors: ['vendor'],
        set: {
          ...(await subjectLine(unit, filing, form)),
          form,
          uniqueKey,
          round,
          returned: null,
          submittedAt: ctx.now,
          updatedAt: ctx.now,
        },
      })
      await repository.insertSubmission(unit.tx, {
        filingId: filing.id,
        round,
        form,
        submittedAt: ctx.now,
        submittedBy: actorOf(ctx).userId,
      })
      await rules.submitted?.(unit, moved, form)
      return movedTo(await engine.start(unit, subject, moved))
    })

  const moveOwn = (ctx: Context, body: Input<typeof endpoints.moveIsvFiling>['body']): Promise<Moved> =>
    write(ctx, async (unit) => {
      const filing = await lockOwn(unit, body)
      const set = { updatedAt: ctx.now, returned: null }
      const moved = await moveFiling(unit, filing, body.move, { actors: ['vendor'], set })
      if (body.move === 'withdraw') await engine.recall(unit, moved)
      return movedTo(moved)
    })

  const remove = (ctx: Context, body: { id: string; version: number }): Promise<null> =>
    write(ctx, async (unit) => {
      const filing = await lockOwn(unit, body)
      await act(unit, isvFilingWorkflow, {
        name: 'delete',
        id: filing.id,
        status: filing.status,
        actors: ['vendor'],
        details: { number: filing.number, kind: filing.kind },
      })
      await documents.drop(unit, filing)
      await repository.deleteFiling(unit.tx, filing.id)
      return null
    })

  const decide = (
    ctx: Context,
    body: Input<typeof endpoints.decideIsvFiling>['body'],
  ): Promise<DataOf<typeof endpoints.decideIsvFiling>> =>
    write(ctx, async (unit) => {
      const { nextTask, task } = await reviews.decide(unit, body, ({ kind }) => {
        if (kind.kind !== filingSubjectKind) throw notFound()
      })
      return { ...task, nextTask }
    })

  return { begin, save, submit, move: moveOwn, remove, decide }
}

function parseDraft(ctx: Context, { kind }: Pick<FilingRow, 'kind'>, given: Form): Form {
  const parsed = draftSchema(filingForms[kind]).safeParse(given)
  if (parsed.success) return parsed.data
  throw invalid(
    parsed.error.issues.map((issue) => ({
      path: ['form', ...issue.path].join('.'),
      message: issueText(issue, ctx.language),
    })),
  )
}

import type { submitApplications } from '@cass/contract/applications/endpoints.ts'
import type { ApplicationContext } from '@cass/contract/applications/form-context.ts'
import { hasReply, replyIn, withoutReply } from '@cass/contract/applications/supplement.ts'
import { messages } from '@cass/contract/errors.ts'
import type { DataOf } from '@cass/contract/kit/endpoint.ts'
import type { RefusedField } from '@cass/contract/kit/envelope.ts'
import { checkForm, normalizedForm } from '@cass/contract/kit/form/check.ts'
import type { Form } from '@cass/contract/kit/form/definition.ts'
import { allFilesOf } from '@cass/contract/kit/form/values.ts'
import { ruleMessages } from '@cass/contract/kit/rule-text.ts'
import type { Text } from '@cass/contract/kit/text.ts'
import { isChosen, selectionProblems } from '@cass/contract/menus/selection.ts'
import { changedFields } from '../../../lib/changed-fields.ts'
import { actorOf, type Context } from '../../../platform/context.ts'
import type { Reader } from '../../../platform/db.ts'
import type { Input } from '../../../platform/http.ts'
import { move } from '../../../platform/move.ts'
import { conflict, invalid, Refusal, refuse } from '../../../platform/refusal.ts'
import type { Unit, Write } from '../../../platform/unit.ts'
import { heldNodes } from '../../holdings/service.ts'
import type { MenuService } from '../../menus/service.ts'
import type { createDocuments } from '../documents.ts'
import { contextOf, type FormOf } from '../forms.ts'
import type { KindFeatures } from '../kinds/kind.ts'
import { rulesOf } from '../kinds/rules.ts'
import { changeOf } from '../node-changes.ts'
import { lockOwn, type OwnApplication, refusedAt } from '../own.ts'
import { isWritable, vendorTesting } from '../policy.ts'
import { subjectOf } from '../queries/subject.ts'
import { type ApplicationRow, findSubmission, hasNewSecrets, insertSubmission } from '../repository.ts'
import { firstStage, isReviewed, type ReviewSteps } from '../review-steps.ts'
import type { createFormSecrets } from '../secrets.ts'
import { applications } from '../tables.ts'
import { applicationText } from '../text.ts'
import { bothTrees, notHeld, testing } from '../trees.ts'
import { vendorProblems, withProductName } from '../vendor-products.ts'

type Body = Input<typeof submitApplications>['body']

/** Hands in what was saved: checked once more, with what only the server knows, and then reviewed. */
export function createSubmitting(deps: {
  write: Write
  menus: MenuService
  reviewSteps: ReviewSteps
  features: KindFeatures
  formOf: FormOf
  documents: ReturnType<typeof createDocuments>
  secrets: ReturnType<typeof createFormSecrets>
}) {
  const { write, menus, reviewSteps, features, formOf, documents, secrets } = deps

  /** What is wrong with the ticked nodes, by the edition that the application remembers. */
  async function nodeProblems(unit: Unit, { application, kind }: OwnApplication): Promise<Text[]> {
    const { editionId, flow, institutionId, nodes, tree: type } = application
    if (kind.nodes === 'none' || (kind.nodes === 'inherited' && flow === vendorTesting)) return []
    if (type === null || editionId === null) return [messages.selectApi]
    const { tree } = await menus.editionTree(editionId, unit.ctx.language, unit.tx)
    const problems: Text[] = []
    // What is carried along was checked when it was picked.
    if (kind.nodes !== 'inherited')
      problems.push(...selectionProblems(tree, nodes).map(({ message }) => message))
    if (kind.nodes !== 'change' && !nodes.some((code) => isChosen(tree, code)))
      problems.push(messages.selectApi)
    const { added, removed } = changeOf(application)
    if (kind.nodes === 'change' && added.length + removed.length === 0)
      problems.push(applicationText.nothingChanges)
    if (flow === testing) {
      const held = await heldNodes(unit.tx, { institutionId, tree: type }, unit.ctx.now)
      if (notHeld(tree, nodes, held).length > 0) problems.push(applicationText.givenUpSince)
    }
    return problems
  }

  /** Everything that stands in the way of an application, by its place in it. */
  async function problemsOf(
    unit: Unit,
    held: OwnApplication,
    context: ApplicationContext,
  ): Promise<RefusedField[]> {
    const { ctx, tx } = unit
    const { application, kind } = held
    const whole = await secrets.putBack(tx, application.id, kind, application.form)
    const found = [
      ...checkForm(await formOf(tx, application), whole, context, ctx.language),
      ...(await vendorProblems(tx, ctx, application)),
    ]
    return [
      ...found.map(({ path, message }) => ({ path: `form.${path}`, message })),
      ...(await nodeProblems(unit, held)).map((words) => ({ path: 'nodes', message: words[ctx.language] })),
    ]
  }

  return async function submit(ctx: Context, body: Body): Promise<DataOf<typeof submitApplications>> {
    const ids = body.applications.map(({ id }) => id)
    if (new Set(ids).size < ids.length) throw refusedAt(ctx, 'applications', messages.selectRecord)

    return await write(ctx, async (unit) => {
      const all = await lockOwn(unit, ids)
      all.forEach(({ application }, index) => {
        if (application.version !== body.applications[index]!.version) throw conflict()
        if (!isWritable(application)) throw refuse('CONFLICT', applicationText.notEditable)
      })
      if (all.length > 1 && !all.every(({ kind }) => kind.together && kind === all[0]!.kind))
        throw refusedAt(ctx, 'applications', ruleMessages.sameServiceType)
      /** Where a problem is, among several. */
      const placed = (index: number, fields: readonly RefusedField[]) =>
        all.length === 1
          ? [...fields]
          : fields.map(({ path, message }) => ({ path: `applications.${index}.${path}`, message }))

      const contexts = all.map(({ application }) => contextOf(ctx, application))
      const problems: RefusedField[] = []
      for (const [index, held] of all.entries())
        problems.push(...placed(index, await problemsOf(unit, held, contexts[index]!)))
      if (problems.length > 0) throw invalid(problems)

      const forms: Form[] = []
      for (const [index, { application }] of all.entries())
        forms.push(
          await withProductName(
            unit.tx,
            normalizedForm(await formOf(unit.tx, application), application.form, contexts[index]!),
          ),
        )
      for (const [index, { application }] of all.entries())
        if (!body.unchanged && (await isUnchanged(unit.tx, application, forms[index]!)))
          throw new Refusal('NOTHING_CHANGED')

      // Accounts and findings of each with those before it handed in already.
      const findings = []
      const moved = []
      for (const [index, held] of all.entries()) {
        const form = forms[index]!
        const { claim, findings: compare } = rulesOf(held.kind.code)
        const refused = (await claim?.(unit, held.application, form)) ?? []
        if (refused.length > 0)
          throw invalid(
            placed(
              index,
              refused.map(({ path, message }) => ({ path: `form.${path}`, message })),
            ),
          )
        const found = (await compare?.(unit.tx, held.application, form, ctx.language)) ?? []
        findings.push(
          ...found.map((one) =>
            all.length === 1 ? one : { ...one, path: `applications.${index}.form.${one.path}` },
          ),
        )
        moved.push(await handIn(unit, held, form, found.length > 0 ? body.gateReason : ''))
      }
      if (findings.length > 0 && body.gateReason === '')
        throw new Refusal('GATE_FINDINGS', { data: findings })
      for (const application of moved) await reviewSteps.start(unit, application)
      return moved.map(({ id, status, version }) => ({ id, status, version }))
    })
  }

  async function handIn(
    unit: Unit,
    { actors, application, kind }: OwnApplication,
    form: Form,
    gateReason: string,
  ): Promise<ApplicationRow> {
    const { ctx, tx } = unit
    const { id, nodes, heldNodes } = application
    const definition = await formOf(tx, application)
    const files = allFilesOf(definition, form)
    // A part that nobody sees any more lets go of its documents.
    if (files.length < allFilesOf(definition, application.form).length)
      await documents.attach(unit, application, definition, form)
    const name = (await features[kind.code]?.submitBy(unit, application, form)) ?? 'submit'
    const change = {
      form: withoutReply(form),
      subject: subjectOf(kind, {
        form,
        nodes,
        heldNodes,
        trees: await bothTrees(tx, menus, application.editionId),
      }),
      round: application.round + 1,
      stage: isReviewed(kind, kind.workflow.moves[name]!.to) ? firstStage(application) : null,
      gateReason,
      submittedAt: ctx.now,
      updatedAt: ctx.now,
    }
    const moved = await move(unit, kind.workflow, applications, {
      name,
      id,
      from: application.status,
      version: application.version,
      actors,
      comment: replyIn(form).text,
      set: change,
    })
    await insertSubmission(tx, {
      applicationId: id,
      round: change.round,
      form,
      nodes,
      fileIds: files.map((file) => file.id),
      submittedAt: ctx.now,
      submittedBy: actorOf(ctx).userId,
    })
    return { ...application, ...change, ...moved }
  }
}

/** Sent back, and to be handed in as it was, without a word. */
async function isUnchanged(reader: Reader, application: ApplicationRow, form: Form): Promise<boolean> {
  if (application.returned === null || hasReply(form)) return false
  const last = await findSubmission(reader, application.id, application.round)
  if (!last) return false
  const content = (of: { form: Form; nodes: readonly string[] }) => ({
    ...withoutReply(of.form),
    nodes: of.nodes.toSorted(),
  })
  return (
    changedFields(content(last), content({ form, nodes: application.nodes })).length === 0 &&
    !(await hasNewSecrets(reader, application.id, last.submittedAt))
  )
}

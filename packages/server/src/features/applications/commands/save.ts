import type { saveApplication } from '@cass/contract/applications/endpoints.ts'
import type { ApplicationFormDefinition } from '@cass/contract/applications/form-context.ts'
import type { DataOf } from '@cass/contract/kit/endpoint.ts'
import type { Form } from '@cass/contract/kit/form/definition.ts'
import { draftSchema } from '@cass/contract/kit/form/values.ts'
import { issueText } from '@cass/contract/kit/issue-text.ts'
import { changedFields } from '../../../lib/changed-fields.ts'
import type { Context } from '../../../platform/context.ts'
import type { Input } from '../../../platform/http.ts'
import { act } from '../../../platform/move.ts'
import { conflict, invalid, refuse } from '../../../platform/refusal.ts'
import type { Write } from '../../../platform/unit.ts'
import type { MenuService } from '../../menus/service.ts'
import type { createDocuments } from '../documents.ts'
import type { FormOf } from '../forms.ts'
import { lockOwnVersion } from '../own.ts'
import { isWritable } from '../policy.ts'
import { subjectOf } from '../queries/subject.ts'
import { changeApplication } from '../repository.ts'
import type { createFormSecrets } from '../secrets.ts'
import { applicationText } from '../text.ts'
import { bothTrees } from '../trees.ts'

/** Saves as far as it is written: whatever was typed is kept, what is wrong with it is said when it is submitted. */
export function createSaving(deps: {
  write: Write
  menus: MenuService
  formOf: FormOf
  documents: ReturnType<typeof createDocuments>
  secrets: ReturnType<typeof createFormSecrets>
}) {
  const { write, menus, formOf, documents, secrets } = deps

  return async function save(
    ctx: Context,
    body: Input<typeof saveApplication>['body'],
  ): Promise<DataOf<typeof saveApplication>> {
    return await write(ctx, async (unit) => {
      const { actors, application, kind } = await lockOwnVersion(unit, body)
      if (!isWritable(application)) throw refuse('CONFLICT', applicationText.notEditable)
      const definition = await formOf(unit.tx, application)
      const typed = parseDraft(ctx, definition, body.form)
      const { form, rowIds } = await secrets.takeOut(
        { tx: unit.tx, now: ctx.now },
        application.id,
        kind,
        typed,
      )
      await documents.attach(unit, application, definition, form)
      // What is carried along from the case, or is not asked for, is nobody's to tick.
      const ticks = kind.nodes === 'pick' || kind.nodes === 'change'
      const nodes = ticks ? [...new Set(body.nodes)] : application.nodes
      const trees = await bothTrees(unit.tx, menus, application.editionId)
      const changed = await changeApplication(unit.tx, body, {
        form,
        nodes,
        updatedAt: ctx.now,
        // Once it was handed in, lists say what that was about.
        ...(application.round === 0
          ? { subject: subjectOf(kind, { form, nodes, heldNodes: application.heldNodes, trees }) }
          : {}),
      })
      if (!changed) throw conflict()
      const version = body.version + 1
      await act(unit, kind.workflow, {
        name: 'save',
        id: application.id,
        status: application.status,
        actors,
        details: {
          version,
          changed: changedFields({ ...application.form, nodes: application.nodes }, { ...form, nodes }),
        },
      })
      return { version, savedAt: ctx.now.toISOString(), secrets: rowIds }
    })
  }
}

function parseDraft(ctx: Context, definition: ApplicationFormDefinition, given: Form): Form {
  const parsed = draftSchema(definition).safeParse(given)
  if (parsed.success) return parsed.data
  throw invalid(
    parsed.error.issues.map((issue) => ({
      path: ['form', ...issue.path].join('.'),
      message: issueText(issue, ctx.language),
    })),
  )
}

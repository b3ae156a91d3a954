import type { ApplicationFormDefinition } from '@cass/contract/applications/form-context.ts'
import type { Form } from '@cass/contract/kit/form/definition.ts'
import { allFilesOf } from '@cass/contract/kit/form/values.ts'
import { actorOf } from '../../platform/context.ts'
import type { Files } from '../../platform/files.ts'
import type { Unit } from '../../platform/unit.ts'
import { createDocuments } from './documents.ts'
import { type ApplicationRow, insertSubmission, updateApplication } from './repository.ts'
import { withProductName } from './vendor-products.ts'

export type CorrectApplication = ReturnType<typeof createCorrection>

/** A part of what was handed in is corrected while the rest goes its way: another submission, and no move. */
export function createCorrection(deps: { files: Files }) {
  const documents = createDocuments(deps.files)

  return async (
    unit: Unit,
    application: ApplicationRow,
    definition: ApplicationFormDefinition,
    corrected: Form,
  ): Promise<void> => {
    const { ctx, tx } = unit
    const { id, nodes } = application
    const round = application.round + 1
    const form = await withProductName(tx, corrected)
    await documents.attach(unit, application, definition, form)
    await updateApplication(tx, id, { form, round, updatedAt: ctx.now })
    await insertSubmission(tx, {
      applicationId: id,
      round,
      form,
      nodes,
      fileIds: allFilesOf(definition, form).map((file) => file.id),
      submittedAt: ctx.now,
      submittedBy: actorOf(ctx).userId,
    })
  }
}

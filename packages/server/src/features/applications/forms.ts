import type {
  ApplicationContext,
  ApplicationFormDefinition,
} from '@cass/contract/applications/form-context.ts'
import { formOf, kindOf } from '@cass/contract/applications/kinds.ts'
import { marketDate } from '@cass/contract/kit/market-time.ts'
import type { Context } from '../../platform/context.ts'
import type { Reader } from '../../platform/db.ts'
import type { TestCatalogueService } from '../test-catalogue/service.ts'
import { changeOf } from './node-changes.ts'
import type { ApplicationRow } from './repository.ts'

/** The definition of an application's form; with the questions of its edition of the test catalogue where it has some. */
export type FormOf = (
  reader: Reader,
  application: Pick<ApplicationRow, 'serviceType' | 'catalogueId'>,
) => Promise<ApplicationFormDefinition>

export const createFormOf =
  (catalogue: Pick<TestCatalogueService, 'editionOf'>): FormOf =>
  async (reader, { catalogueId, serviceType }) =>
    formOf(
      kindOf(serviceType)!,
      catalogueId === null ? null : (await catalogue.editionOf(reader, catalogueId)).content,
    )

/** What a form depends on beside its own fields; its secrets are in their places when it is checked. */
export function contextOf(ctx: Context, application: ApplicationRow): ApplicationContext {
  const { added, removed } = changeOf(application)
  return {
    today: marketDate(ctx.now),
    tree: application.tree,
    adds: added.length > 0,
    removes: removed.length > 0,
    storedSecrets: [],
    nodes: application.nodes,
    returned: application.returned !== null,
  }
}

import type { ApplicationFormDefinition } from '@cass/contract/applications/form-context.ts'
import { formOf, kindOf } from '@cass/contract/applications/kinds.ts'
import type { Reader } from '../../platform/db.ts'
import type { TestCatalogueService } from '../test-catalogue/service.ts'
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

import type { Catalogue } from '@cass/contract/certification/catalogue.ts'
import type { CatalogueProblem } from '@cass/contract/certification/catalogue-check.ts'
import type {
  CatalogueEdition,
  CatalogueImportProblem,
  DraftProblem,
} from '@cass/contract/certification/catalogue-endpoints.ts'
import type { Language } from '@cass/contract/kit/text.ts'
import type { Problem } from '../../lib/imports/log.ts'
import type { ListedEdition } from './repository.ts'

export const presentEdition = (row: ListedEdition): CatalogueEdition => ({
  id: row.id,
  number: row.number,
  state: row.state,
  note: row.note,
  forms: row.forms,
  cases: row.cases,
  version: row.version,
  updatedAt: row.updatedAt.toISOString(),
  updatedBy: row.updatedByName ?? '',
  publishedAt: row.publishedAt?.toISOString() ?? null,
  publishedBy: row.publishedByName ?? '',
})

/** At the form or case it is about. */
export const presentProblem = (
  { cases, forms }: Catalogue,
  { path: [list, at, ...path], words }: CatalogueProblem,
  language: Language,
): DraftProblem => ({
  ...(list === 'forms'
    ? { part: 'form' as const, key: forms[Number(at)]!.formKey }
    : { part: 'case' as const, key: cases[Number(at)]!.id }),
  path: path.join('.'),
  message: words[language],
})

export const presentImportProblem = (
  { column, place, words }: Problem,
  language: Language,
): CatalogueImportProblem => ({
  place: place[language],
  column: column?.[language] ?? '',
  message: words[language],
})

import type { Catalogue } from '@cass/contract/certification/catalogue.ts'
import {
  getCatalogue,
  getCatalogueDraft,
  listCatalogueEditions,
  listCatalogueNodes,
} from '@cass/contract/certification/catalogue-endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { CallError, call } from '../../../lib/api.ts'
import { say } from '../../../lib/language.ts'
import { catalogueWords } from './text.ts'

export const catalogueKey = ['test-catalogue']
const quiet = { quiet: true }

export const editionsQuery = queryOptions({
  queryKey: [...catalogueKey, 'editions'],
  queryFn: () => call(listCatalogueEditions, {}, quiet),
})

export const draftQuery = queryOptions({
  queryKey: [...catalogueKey, 'draft'],
  queryFn: () => call(getCatalogueDraft, {}, quiet),
})

/** Null before the first one is published. */
export const liveQuery = queryOptions({
  queryKey: [...catalogueKey, 'live'],
  queryFn: () =>
    call(getCatalogue, {}, quiet).catch((error: unknown) => {
      if (error instanceof CallError && error.code === 'NOT_FOUND') return null
      throw error
    }),
})

export const nodesQuery = queryOptions({
  queryKey: [...catalogueKey, 'nodes'],
  queryFn: () => call(listCatalogueNodes, {}, quiet),
  staleTime: 300_000,
})

/** The draft as it is now, for what edits a part of it. */
export async function loadDraft(): Promise<{ version: number; catalogue: Catalogue }> {
  const draft = await call(getCatalogueDraft, {}, quiet)
  if (!draft) throw new CallError('NOT_FOUND', say(catalogueWords.draftGone))
  return draft
}

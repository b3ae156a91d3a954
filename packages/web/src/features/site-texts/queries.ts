import type { SiteText } from '@cass/contract/site-texts/endpoints.ts'
import {
  type getBusinessOverview,
  type getPrivatePolicy,
  listSiteTextEditions,
  type SiteTextKind,
} from '@cass/contract/site-texts/endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

export type Reading = typeof getBusinessOverview | typeof getPrivatePolicy

export const readingQuery = (endpoint: Reading) =>
  queryOptions({
    queryKey: ['site-texts', endpoint.path],
    queryFn: (): Promise<SiteText> => call(endpoint, {}, { quiet: true }),
  })

export const editionsKey = ['site-texts', 'editions']
export const editionsQuery = (kind: SiteTextKind) =>
  queryOptions({
    queryKey: [...editionsKey, kind],
    queryFn: () => call(listSiteTextEditions, { query: { kind } }, { quiet: true }),
  })

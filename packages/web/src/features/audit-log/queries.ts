import {
  type AuditFilters,
  findAuditParties,
  getAuditChain,
  getAuditRow,
  getAuditStatistics,
  listAuditExports,
  searchAuditLog,
} from '@cass/contract/audit-log/endpoints.ts'
import type { BodyOf } from '@cass/contract/kit/endpoint.ts'
import type { Period } from '@cass/contract/statistics/period.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import type { Option } from '../../lib/use-options.ts'

const key = ['audit-log']
export const chainKey = [...key, 'chain']
export const exportsKey = [...key, 'exports']
const quiet = { quiet: true }
/** How often one looks how far a job has come. */
const lookMs = 2_000

export const rowsQuery = (body: BodyOf<typeof searchAuditLog>) =>
  queryOptions({
    queryKey: [...key, 'list', body],
    queryFn: () => call(searchAuditLog, { body }, quiet),
    placeholderData: keepPreviousData,
  })

export const rowQuery = (id: string) =>
  queryOptions({ queryKey: [...key, 'row', id], queryFn: () => call(getAuditRow, { query: { id } }, quiet) })

export const statisticsQuery = (body: Period) =>
  queryOptions({
    queryKey: [...key, 'statistics', body],
    queryFn: () => call(getAuditStatistics, { body }, quiet),
    placeholderData: keepPreviousData,
  })

export const chainQuery = queryOptions({
  queryKey: chainKey,
  queryFn: () => call(getAuditChain, {}, quiet),
  refetchInterval: ({ state }) => (state.data?.running ? lookMs : false),
})

export const exportsQuery = queryOptions({
  queryKey: exportsKey,
  queryFn: () => call(listAuditExports, {}, quiet),
  refetchInterval: ({ state }) => (state.data?.some(({ finishedAt }) => !finishedAt) ? lookMs : false),
})

type Kind = 'person' | 'institution'
export const findOptions =
  (kind: Kind) =>
  (keyword: string): Promise<Option[]> =>
    call(findAuditParties, { body: { kind, keyword: keyword.slice(0, 64) } }, quiet)
export const findOption =
  (kind: Kind) =>
  async (id: string): Promise<Option | undefined> =>
    (await call(findAuditParties, { body: { kind, id } }, quiet))[0]

/** Who somebody, or which institution, is; names hardly ever change. */
export const partyQuery = (kind: Kind, id: string) =>
  queryOptions({
    queryKey: [...key, 'party', kind, id],
    queryFn: async () => (await findOption(kind)(id)) ?? null,
    staleTime: Number.POSITIVE_INFINITY,
  })

export type Filters = Partial<AuditFilters>

import { getIsvBoard, getIsvCard } from '@cass/contract/isv-board/board-endpoints.ts'
import type { QueryOf } from '@cass/contract/kit/endpoint.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

const quiet = { quiet: true }
const boardKey = ['isv-board']

export type BoardFilters = Pick<QueryOf<typeof getIsvBoard>, 'keyword' | 'family'>
export type Column = Awaited<ReturnType<typeof loadBoard>>[number]

const loadBoard = (query: QueryOf<typeof getIsvBoard>) => call(getIsvBoard, { query }, quiet)

export const boardQuery = (filters: BoardFilters) =>
  queryOptions({
    queryKey: [...boardKey, filters],
    queryFn: () => loadBoard(filters),
    placeholderData: keepPreviousData,
  })

/** The cards of a column beyond its first ones, as far as they were asked for. */
export const moreCardsQuery = (stage: Column['stage'], filters: BoardFilters) =>
  infiniteQueryOptions({
    queryKey: [...boardKey, 'more', stage, filters],
    queryFn: ({ pageParam }) => loadBoard({ ...filters, stage, pageNum: pageParam }),
    initialPageParam: 2,
    getNextPageParam: (_last, _all, page) => page + 1,
    enabled: false,
  })

export const cardQuery = (id: string) =>
  queryOptions({
    queryKey: [...boardKey, 'card', id],
    queryFn: () => call(getIsvCard, { query: { id } }, quiet),
    retry: false,
  })

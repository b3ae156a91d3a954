import type { BodyOf, QueryOf } from '@cass/contract/kit/endpoint.ts'
import {
  findAdjustableInstitutions,
  getAdjustment,
  searchAdjustments,
  startAdjustment,
} from '@cass/contract/permission-adjustments/endpoints.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import type { Option } from '../../lib/use-options.ts'

export const adjustmentsKey = ['permission-adjustments']
const quiet = { quiet: true }

export const adjustmentsQuery = (body: BodyOf<typeof searchAdjustments>) =>
  queryOptions({
    queryKey: [...adjustmentsKey, 'list', body],
    queryFn: () => call(searchAdjustments, { body }, quiet),
    placeholderData: keepPreviousData,
  })

export const adjustmentQuery = (id: string) =>
  queryOptions({
    queryKey: [...adjustmentsKey, 'one', id],
    queryFn: () => call(getAdjustment, { query: { id } }, quiet),
  })

/** As it is when it is opened: what one has begun to change must not move meanwhile. */
export const startQuery = (query: QueryOf<typeof startAdjustment>) =>
  queryOptions({
    queryKey: [...adjustmentsKey, 'start', query],
    queryFn: () => call(startAdjustment, { query }, quiet),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnMount: false,
  })

type Institution = Awaited<ReturnType<typeof call<typeof findAdjustableInstitutions>>>[number]
const optionOf = ({ creditCode, id, name }: Institution): Option => ({
  value: id,
  label: name,
  hint: creditCode,
})

export const findInstitutions = async (keyword: string): Promise<Option[]> =>
  (await call(findAdjustableInstitutions, { body: { keyword: keyword.slice(0, 64) } }, quiet)).map(optionOf)

export async function findInstitution(id: string): Promise<Option | undefined> {
  const [found] = await call(findAdjustableInstitutions, { body: { id } }, quiet)
  return found && optionOf(found)
}

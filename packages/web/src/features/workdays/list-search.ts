import { listWorkdayExceptions } from '@cass/contract/workdays/endpoints.ts'

export type ListSearch = { year?: number; pageNum: number; pageSize: number }

const defaults = { pageNum: 1, pageSize: 20 }
const { year, pageNum, pageSize } = listWorkdayExceptions.body.shape

/** What the address says, read with the contract's own rules; what makes no sense counts as not said. */
export function readSearch(search: Record<string, unknown>): ListSearch {
  const wantedYear = year.safeParse(search.year).data
  return {
    ...(wantedYear !== undefined && { year: wantedYear }),
    pageNum: pageNum.safeParse(search.pageNum).data ?? defaults.pageNum,
    pageSize: pageSize.safeParse(search.pageSize).data ?? defaults.pageSize,
  }
}

/** Only what differs from an address that says nothing. */
export const writeSearch = (search: ListSearch): Partial<ListSearch> => ({
  ...(search.year !== undefined && { year: search.year }),
  ...(search.pageNum !== defaults.pageNum && { pageNum: search.pageNum }),
  ...(search.pageSize !== defaults.pageSize && { pageSize: search.pageSize }),
})

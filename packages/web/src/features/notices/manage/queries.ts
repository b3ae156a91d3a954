import {
  getManagedNotice,
  getNoticeEdition,
  searchManagedNotices,
} from '@cass/contract/notices/manage-endpoints.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import type { SearchOf } from '../../../lib/list-search.ts'

export const managedKey = ['managed-notices']
const { shape } = searchManagedNotices.body
/** No kind named is no filter. */
export const managedSchema = searchManagedNotices.body.extend({
  noticeType: shape.noticeType.removeDefault().optional(),
})

export const managedListQuery = (search: SearchOf<typeof managedSchema>) =>
  queryOptions({
    queryKey: [...managedKey, 'list', search],
    queryFn: () => call(searchManagedNotices, { body: search }, { quiet: true }),
    placeholderData: keepPreviousData,
  })

export const loadManaged = (id: string) => call(getManagedNotice, { query: { id } }, { quiet: true })
export type Managed = Awaited<ReturnType<typeof loadManaged>>

/** Never from before: what is edited must be what there is. */
export const managedQuery = (id: string) =>
  queryOptions({
    queryKey: [...managedKey, 'one', id],
    queryFn: () => loadManaged(id),
    staleTime: 0,
    gcTime: 0,
  })

export const editionQuery = (id: string, version: number) =>
  queryOptions({
    queryKey: ['notice-edition', id, version],
    queryFn: () => call(getNoticeEdition, { query: { id, version } }, { quiet: true }),
  })

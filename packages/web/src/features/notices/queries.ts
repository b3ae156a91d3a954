import {
  getNotice,
  listNotices,
  type NoticeType,
  noticeTypes,
  searchNotices,
} from '@cass/contract/notices/endpoints.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { oneOf, shortText } from '../../lib/address-rules.ts'
import { call } from '../../lib/api.ts'
import type { SearchOf } from '../../lib/list-search.ts'

export const noticeKinds = ['ALL', ...(Object.keys(noticeTypes) as NoticeType[])] as const
export const listSchema = { shape: { noticeType: oneOf(noticeKinds, 'ALL'), keywords: shortText(64) } }
export type NoticeSearch = SearchOf<typeof listSchema>

/** One list for both: what was not searched for has nothing to highlight. */
async function load({ keywords, ...body }: NoticeSearch) {
  if (keywords) return call(searchNotices, { body: { ...body, keywords } }, { quiet: true })
  const page = await call(listNotices, { body }, { quiet: true })
  const plain = (text: string) => (text ? [{ text, found: false }] : [])
  return {
    ...page,
    list: page.list.map((row) => ({ ...row, titleParts: plain(row.title), excerpt: plain(row.summary) })),
  }
}

export const noticesQuery = (search: NoticeSearch) =>
  queryOptions({
    queryKey: ['notices', search],
    queryFn: () => load(search),
    placeholderData: keepPreviousData,
  })

export const noticeQuery = (id: string) =>
  queryOptions({
    queryKey: ['notices', 'article', id],
    queryFn: () => call(getNotice, { query: { id } }, { quiet: true }),
  })

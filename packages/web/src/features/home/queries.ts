import { listSlides } from '@cass/contract/carousel/endpoints.ts'
import { listNotices, type NoticeType } from '@cass/contract/notices/endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

const fewMinutes = 5 * 60_000

/** Quiet: the page is whole without pictures, and a failed list says so at its place. */
export const slidesQuery = queryOptions({
  queryKey: ['home', 'slides'],
  queryFn: () => call(listSlides, {}, { quiet: true }),
  staleTime: fewMinutes,
})

export const latestNoticesQuery = (noticeType: NoticeType | 'ALL') =>
  queryOptions({
    queryKey: ['home', 'notices', noticeType],
    queryFn: () => call(listNotices, { body: { pageNum: 1, pageSize: 6, noticeType } }, { quiet: true }),
    staleTime: fewMinutes,
  })

import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { pageOf, pageQuery } from '../kit/page.ts'
import { text } from '../kit/text.ts'

/** Notice types (spec §3); ALL is for filtering only. */
export const noticeTypes = {
  BUSINESS_NOTICE: text('业务公告', 'Business notice'),
  TEST_NOTICE: text('测试公告', 'Test notice'),
  STANDARD_NORM: text('标准规范', 'Standard'),
} as const
export type NoticeType = keyof typeof noticeTypes
const noticeType = z.enum(['BUSINESS_NOTICE', 'TEST_NOTICE', 'STANDARD_NORM'])

export const noticeSummarySchema = z.strictObject({
  id: z.string(),
  noticeType,
  title: z.string(),
  summary: z.string(),
  releaseTime: z.string(),
})
export type NoticeSummary = z.infer<typeof noticeSummarySchema>

export const listNotices = endpoint({
  method: 'POST',
  path: '/notice/getNoticeByPaging',
  access: 'public',
  changes: false,
  body: z.strictObject({ ...pageQuery, noticeType: noticeType.or(z.literal('ALL')).default('ALL') }),
  data: pageOf(noticeSummarySchema),
  spec: '§7 Notices',
  summary: 'Released notices, newest first',
})

export const noticeEndpoints = [listNotices]

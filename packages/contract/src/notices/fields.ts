import { z } from 'zod'
import { fileKinds } from '../kit/file-rules.ts'
import { html } from '../kit/rich-text.ts'
import { limitedText, recordId } from '../kit/rules.ts'

export const noticeType = z.enum(['BUSINESS_NOTICE', 'TEST_NOTICE', 'STANDARD_NORM'])
export const anyNoticeType = noticeType.or(z.literal('ALL')).default('ALL')

/** May be empty in a draft; required in both languages to publish. */
const title = limitedText()
const summary = limitedText()

/** What an editor writes. */
export const noticeFields = {
  noticeType,
  titleZh: title,
  titleEn: title,
  summaryZh: summary,
  summaryEn: summary,
  bodyZh: html,
  bodyEn: html,
  /** Attachments in their order: uploads of the kind `attachment`. */
  fileIds: z.array(recordId).max(fileKinds.attachment.maxCount),
}

import type { Language } from '@cass/contract/kit/text.ts'
import type { NoticeSummary } from '@cass/contract/notices/endpoints.ts'
import type { NoticeRow } from './repository.ts'

export const presentNotice = (row: NoticeRow, language: Language): NoticeSummary => ({
  id: row.id,
  noticeType: row.noticeType,
  title: language === 'zh' ? row.titleZh : row.titleEn,
  summary: language === 'zh' ? row.summaryZh : row.summaryEn,
  releaseTime: row.releasedAt?.toISOString() ?? '',
})

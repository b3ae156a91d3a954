import type { Language } from '@cass/contract/kit/text.ts'
import type { NewsItem } from '@cass/contract/messages/endpoints.ts'
import type { MessageRow } from './repository.ts'

export const presentMessage = (row: MessageRow, language: Language): NewsItem => ({
  id: String(row.id),
  content: row.content,
  body: language === 'zh' ? row.bodyZh : row.bodyEn,
  sentence: language === 'zh' ? row.sentenceZh : row.sentenceEn,
  time: row.createdAt.toISOString(),
  read: row.readAt !== null,
})

import type { NewsItem } from '@cass/contract/messages/endpoints.ts'
import type { MessageRow } from './repository.ts'

export const presentMessage = (row: MessageRow): NewsItem => ({
  id: row.id,
  content: row.content,
  body: row.body,
  sentence: row.sentence,
  time: row.createdAt.toISOString(),
  read: row.readAt !== null,
})

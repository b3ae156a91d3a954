import type { NewsItem, NewsSubject } from '@cass/contract/messages/endpoints.ts'
import type { MessageRow } from './repository.ts'

/** The key of an event begins with what it happened to, and its id. */
const subjects: Readonly<Record<string, NewsSubject>> = {
  application: 'application',
  urge: 'application',
  task: 'reviewTask',
  operationOrder: 'operationOrder',
}

function aboutOf(eventKey: string): NewsItem['about'] {
  const [happened = '', id = ''] = eventKey.split(':')
  const subject = subjects[happened]
  return subject && id ? { subject, id } : null
}

export const presentMessage = (row: MessageRow): NewsItem => ({
  id: row.id,
  content: row.content,
  body: row.body,
  sentence: row.sentence,
  about: aboutOf(row.eventKey),
  time: row.createdAt.toISOString(),
  read: row.readAt !== null,
})

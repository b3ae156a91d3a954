import type { NewsItem, NewsSubject } from '@cass/contract/messages/endpoints.ts'
import type { MessageRow } from './repository.ts'

/** An event key starts with the kind and the id of what the event is about. */
const subjects: Readonly<Record<string, NewsSubject>> = {
  application: 'application',
  urge: 'application',
  task: 'reviewTask',
  operationOrder: 'operationOrder',
  logFeedback: 'logFeedback',
  isvMessage: 'isvMessage',
}

function aboutOf(eventKey: string): NewsItem['about'] {
  const [kind = '', id = ''] = eventKey.split(':')
  const subject = subjects[kind]
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

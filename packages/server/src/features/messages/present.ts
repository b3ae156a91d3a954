import { type NewsItem, type NewsSubject, newsSubjects } from '@cass/contract/messages/endpoints.ts'
import type { MessageRow } from './repository.ts'

/** Where it is about something under another name. */
const others: Readonly<Record<string, NewsSubject>> = { urge: 'application', task: 'reviewTask' }

/** An event key starts with the kind and the id of what the event is about. */
function aboutOf(eventKey: string): NewsItem['about'] {
  const [kind = '', id = '', , subjectKind, subjectType, subjectId] = eventKey.split(':')
  const subject = others[kind] ?? newsSubjects.find((each) => each === kind)
  if (!subject || !id) return null
  return subject === 'reviewTask' && subjectKind && subjectType && subjectId
    ? { subject, id, of: { subjectKind, subjectType, subjectId } }
    : { subject, id }
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

import { institutionName } from '@cass/contract/institutions/name.ts'
import type {
  getSentIsvMessage,
  IsvMessageReader,
  ReceivedIsvMessage,
  SentIsvMessage,
} from '@cass/contract/isv-messages/endpoints.ts'
import type { DataOf } from '@cass/contract/kit/endpoint.ts'
import type { Language } from '@cass/contract/kit/text.ts'
import type { MessageRow, ReaderRow, ReceivedRow, SentRow } from './repository.ts'

const titleIn = (message: MessageRow, language: Language) =>
  language === 'zh' ? message.titleZh : message.titleEn

const presentReach = ({ message, people, read, sentBy }: SentRow) => ({
  id: message.id,
  audience: message.audience,
  sentAt: message.sentAt.toISOString(),
  sentBy,
  people,
  read,
})

export const presentSent = (row: SentRow, language: Language): SentIsvMessage => ({
  ...presentReach(row),
  title: titleIn(row.message, language),
})

export const presentSentDetail = (row: SentRow): DataOf<typeof getSentIsvMessage> => ({
  ...presentReach(row),
  titleZh: row.message.titleZh,
  titleEn: row.message.titleEn,
  bodyZh: row.message.bodyZh,
  bodyEn: row.message.bodyEn,
})

export const presentReader = (
  { person, readAt, userId, ...institution }: ReaderRow,
  language: Language,
): IsvMessageReader => ({
  userId,
  name: person,
  institutionName: institutionName(institution, language),
  readAt: readAt?.toISOString() ?? null,
})

export const presentReceived = (
  { message, readAt }: ReceivedRow,
  language: Language,
): ReceivedIsvMessage => ({
  id: message.id,
  title: titleIn(message, language),
  sentAt: message.sentAt.toISOString(),
  readAt: readAt?.toISOString() ?? null,
})

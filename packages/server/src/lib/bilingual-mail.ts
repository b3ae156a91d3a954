import { type Text, text } from '@cass/contract/kit/text.ts'

/** In both languages: who writes is not who reads, and the reader may never have chosen one. */
export const both = (words: Text, between: string): string => `${words.zh}${between}${words.en}`

/** Mails with the same words to each of these people: first all of it in Chinese, then in English. */
export const bilingualMails = (
  people: readonly { email: string }[],
  given: { purpose: string; subject: Text; lines: readonly Text[] },
) =>
  people.map(({ email }) => ({
    channel: 'email' as const,
    to: email,
    purpose: given.purpose,
    subject: both(given.subject, ' / '),
    body: both(
      text(given.lines.map((line) => line.zh).join('\n'), given.lines.map((line) => line.en).join('\n')),
      '\n\n',
    ),
  }))

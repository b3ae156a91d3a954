import type { RefusedField } from '@cass/contract/kit/envelope.ts'
import type { Language } from '@cass/contract/kit/text.ts'
import { cleanHtml, TooDeeplyNested } from '../lib/rich-text.ts'
import { invalid } from './refusal.ts'
import { richTextWords } from './text.ts'

/** HTML of a form's fields, clean, or refused where it stands. It takes its time: not for inside a transaction. */
export function cleanFields<Name extends string>(
  fields: Readonly<Record<Name, string>>,
  language: Language,
): Record<Name, string> {
  const refused: RefusedField[] = []
  const clean: Record<string, string> = {}
  for (const [path, html] of Object.entries<string>(fields))
    try {
      clean[path] = cleanHtml(html)
    } catch (error) {
      if (!(error instanceof TooDeeplyNested)) throw error
      refused.push({ path, message: richTextWords.tooDeep[language] })
    }
  if (refused.length > 0) throw invalid(refused)
  return clean
}

import { issueText } from '@cass/contract/kit/issue-text.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { type Dictionary, dictionarySchema } from '@cass/contract/message-library/dictionary.ts'
import { dictionaryProblems } from '@cass/contract/message-library/problems.ts'
import { repairDictionary } from '@cass/contract/message-library/repair.ts'
import { type ImportLog, type Problem, placeOfPath } from '../../lib/imports/log.ts'
import { importText } from './text.ts'

/** A dictionary with warnings about its file, or the problems that prevent the import. */
export type ParsedFile =
  | { dictionary: Dictionary; warnings: Problem[]; problems: [] }
  | { problems: Problem[] }

/** Repairs and validates what was read: first its shape, then whether its parts fit together. */
export function finishParsing(log: ImportLog, read: Dictionary): ParsedFile {
  if (log.problems.length === 0) {
    for (const { at, where, words } of repairDictionary(read))
      log.warn(log.placeOf(at) ?? { zh: where, en: where }, words)
    const parsed = dictionarySchema.safeParse(read)
    for (const issue of parsed.error?.issues ?? []) {
      const column = String(issue.path.findLast((step) => typeof step === 'string') ?? '')
      log.error(placeOfPath(log, read, issue.path), {
        zh: fill(importText.wrongCell, { column, message: issueText(issue, 'zh') }).zh,
        en: fill(importText.wrongCell, { column, message: issueText(issue, 'en') }).en,
      })
    }
    if (parsed.success)
      for (const { at, where, words } of dictionaryProblems(read))
        log.error(log.placeOf(at) ?? { zh: where, en: where }, words)
  }
  const { problems, warnings } = log
  return problems.length > 0 ? { problems } : { dictionary: read, warnings, problems: [] }
}

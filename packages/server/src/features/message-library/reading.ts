import { issueText } from '@cass/contract/kit/issue-text.ts'
import { fill, type Text } from '@cass/contract/kit/text.ts'
import { type Dictionary, dictionarySchema } from '@cass/contract/message-library/dictionary.ts'
import { dictionaryProblems } from '@cass/contract/message-library/problems.ts'
import { repairDictionary } from '@cass/contract/message-library/repair.ts'
import { importText } from './text.ts'

/** What is wrong at a place of the file. Stored in this form as the dictionary's warnings. */
export type Problem = { place: Text; words: Text }
/** A dictionary with warnings about its file, or the problems that prevent the import. */
export type ParsedFile =
  | { dictionary: Dictionary; warnings: Problem[]; problems: [] }
  | { problems: Problem[] }

export const maxProblems = 200
type Values = Readonly<Record<string, string | number>>

export type ImportLog = ReturnType<typeof createImportLog>

/** Collects errors and warnings while a file is read, and remembers where each part of the dictionary came from. */
export function createImportLog() {
  const problems: Problem[] = []
  const warnings: Problem[] = []
  const warned = new Set<string>()
  const places = new WeakMap<object, Text>()
  return {
    problems,
    warnings,
    error(place: Text, words: Text, values: Values = {}) {
      addTo(problems, { place, words: fill(words, values) })
    },
    /** For what is unusual but usable. A component is read wherever it is referenced, but reported once. */
    warn(place: Text, words: Text, values: Values = {}) {
      const warning = { place, words: fill(words, values) }
      const key = `${place.en} ${warning.words.en}`
      if (!warned.has(key)) addTo(warnings, warning)
      warned.add(key)
    },
    /** Remembers where in the file a part is defined. */
    locate<Part extends object>(place: Text, part: Part): Part {
      places.set(part, place)
      return part
    },
    placeOf: (part: object): Text | undefined => places.get(part),
  }
}

function addTo(list: Problem[], one: Problem): void {
  if (list.length < maxProblems) list.push(one)
  else if (list.length === maxProblems)
    list.push({ place: importText.whole, words: fill(importText.more, { most: maxProblems }) })
}

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

/** The place of the innermost part on the path whose place is known. */
function placeOfPath(log: ImportLog, read: object, path: readonly PropertyKey[]): Text {
  let place = importText.whole
  let part: unknown = read
  for (const step of path) {
    part = (part as Record<PropertyKey, unknown> | undefined)?.[step]
    if (typeof part !== 'object' || part === null) break
    place = log.placeOf(part) ?? place
  }
  return place
}

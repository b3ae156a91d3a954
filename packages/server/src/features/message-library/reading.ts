import { issueText } from '@cass/contract/kit/issue-text.ts'
import { fill, type Text } from '@cass/contract/kit/text.ts'
import { type Dictionary, dictionarySchema } from '@cass/contract/message-library/dictionary.ts'
import { mend } from '@cass/contract/message-library/mend.ts'
import { dictionaryProblems } from '@cass/contract/message-library/problems.ts'
import { importWords } from './text.ts'

export type Problem = { place: Text; words: Text }
/** A dictionary and what was odd in its file, or what stands in its way. */
export type Reading = { dictionary: Dictionary; warnings: Problem[]; problems: [] } | { problems: Problem[] }

export const mostProblems = 200
type Values = Readonly<Record<string, string | number>>

export type Notes = ReturnType<typeof createNotes>

/** Collects what is wrong while a file is read, and where each part of the dictionary came from. */
export function createNotes() {
  const problems: Problem[] = []
  const warnings: Problem[] = []
  const warned = new Set<string>()
  const places = new WeakMap<object, Text>()
  return {
    problems,
    warnings,
    report(place: Text, words: Text, values: Values = {}) {
      addTo(problems, { place, words: fill(words, values) })
    },
    /** What is odd but can be used. A component is read wherever it is named, but told of once. */
    warn(place: Text, words: Text, values: Values = {}) {
      const warning = { place, words: fill(words, values) }
      const key = `${place.en} ${warning.words.en}`
      if (!warned.has(key)) addTo(warnings, warning)
      warned.add(key)
    },
    /** Remembers where something stood. */
    at<Part extends object>(place: Text, part: Part): Part {
      places.set(part, place)
      return part
    },
    placeOf: (part: object): Text | undefined => places.get(part),
  }
}

function addTo(list: Problem[], one: Problem): void {
  if (list.length < mostProblems) list.push(one)
  else if (list.length === mostProblems)
    list.push({ place: importWords.whole, words: fill(importWords.more, { most: mostProblems }) })
}

/** The last word on what was read: its shape, then whether its parts fit together. */
export function finish(notes: Notes, read: Dictionary): Reading {
  if (notes.problems.length === 0) {
    for (const { at, where, words } of mend(read))
      notes.warn(notes.placeOf(at) ?? { zh: where, en: where }, words)
    const parsed = dictionarySchema.safeParse(read)
    for (const issue of parsed.error?.issues ?? []) {
      const column = String(issue.path.findLast((step) => typeof step === 'string') ?? '')
      notes.report(placeOfPath(notes, read, issue.path), {
        zh: fill(importWords.wrongCell, { column, message: issueText(issue, 'zh') }).zh,
        en: fill(importWords.wrongCell, { column, message: issueText(issue, 'en') }).en,
      })
    }
    if (parsed.success)
      for (const { at, where, words } of dictionaryProblems(read))
        notes.report(notes.placeOf(at) ?? { zh: where, en: where }, words)
  }
  const { problems, warnings } = notes
  return problems.length > 0 ? { problems } : { dictionary: read, warnings, problems: [] }
}

/** Of the innermost part on the way whose place is known. */
function placeOfPath(notes: Notes, read: object, path: readonly PropertyKey[]): Text {
  let place = importWords.whole
  let part: unknown = read
  for (const step of path) {
    part = (part as Record<PropertyKey, unknown> | undefined)?.[step]
    if (typeof part !== 'object' || part === null) break
    place = notes.placeOf(part) ?? place
  }
  return place
}

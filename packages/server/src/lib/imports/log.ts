import { fill, type Text } from '@cass/contract/kit/text.ts'
import { importFileText } from './text.ts'

/** What is wrong at a place of an imported file. Dictionaries keep their warnings in this form. */
export type Problem = {
  place: Text
  words: Text
  /** Heading of the column, or name of the field, where it is told apart from the words. */
  column?: Text
}
export const maxProblems = 200
type Values = Readonly<Record<string, string | number>>

export type ImportLog = ReturnType<typeof createImportLog>

/** Collects errors and warnings while a file is read, and remembers where each part of what is read came from. */
export function createImportLog() {
  const problems: Problem[] = []
  const warnings: Problem[] = []
  const warned = new Set<string>()
  const places = new WeakMap<object, Text>()
  return {
    problems,
    warnings,
    error(place: Text, words: Text, values: Values = {}, column?: Text) {
      addTo(problems, { place, words: fill(words, values), ...(column && { column }) })
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
    list.push({ place: importFileText.whole, words: fill(importFileText.more, { most: maxProblems }) })
}

/** The place of the innermost part on the path whose place is known. */
export function placeOfPath(log: ImportLog, read: object, path: readonly PropertyKey[]): Text {
  let place = importFileText.whole
  let part: unknown = read
  for (const step of path) {
    part = (part as Record<PropertyKey, unknown> | undefined)?.[step]
    if (typeof part !== 'object' || part === null) break
    place = log.placeOf(part) ?? place
  }
  return place
}

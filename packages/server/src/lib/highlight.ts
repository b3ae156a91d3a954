import { placesOf } from '@cass/contract/kit/keyword.ts'
import type { Highlighted } from '@cass/contract/notices/endpoints.ts'

/** A text in pieces, those marked that are one of the words, however they are written. */
export function highlight(text: string, words: readonly string[]): Highlighted {
  const wanted = placesOf(words)
  const pieces: Highlighted = []
  let done = 0
  const add = (end: number, found: boolean) => {
    if (end > done) pieces.push({ text: text.slice(done, end), found })
    done = Math.max(done, end)
  }
  if (wanted)
    for (const match of text.matchAll(wanted)) {
      add(match.index, false)
      add(match.index + match[0].length, true)
    }
  add(text.length, false)
  return pieces
}

const before = 40
const length = 160

/** A stretch of a long text around the first of the words, in pieces; null where it holds none of them. */
export function excerpt(text: string, words: readonly string[]): Highlighted | null {
  const place = text.search(placesOf(words) ?? /(?!)/)
  if (place === -1) return null
  const start = place <= before ? 0 : startOfWord(text, place - before, place)
  const end = start + length >= text.length ? text.length : whole(text, start + length)
  return highlight(`${start > 0 ? '…' : ''}${text.slice(start, end)}${end < text.length ? '…' : ''}`, words)
}

/** Not inside a Latin word, where one ends soon. */
function startOfWord(text: string, from: number, until: number): number {
  const space = text.indexOf(' ', from)
  return space !== -1 && space - from < 20 && space < until ? space + 1 : whole(text, from)
}

/** The same place, or the next one that does not cut a character in two. */
const whole = (text: string, at: number) => (/[\udc00-\udfff]/.test(text[at] ?? '') ? at + 1 : at)

/** More than anybody searches for, and each is a search of its own. */
const mostWords = 8

/** The words of a search: what stands between spaces, each once; the first of them where they are many. */
export const wordsToFind = (keyword: string): string[] =>
  [...new Set(keyword.toLowerCase().split(/\s+/).filter(Boolean))].slice(0, mostWords)

/** Whether a word is found at the start of words alone: one or two Latin letters stand in nearly all of them. */
export const startsWord = (word: string): boolean => /^\p{ASCII}{1,2}$/u.test(word)

/** Where any of these words stand. Longest first, so that of two at one place the longer is meant. */
export function placesOf(words: readonly string[]): RegExp | null {
  const parts = words
    .filter(Boolean)
    .toSorted((a, b) => b.length - a.length)
    .map((word) => {
      const written = word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
      return startsWord(word) && /^[a-z\d]/i.test(word) ? `(?<![a-z\\d])${written}` : written
    })
  // Code points, not their halves.
  return parts.length === 0 ? null : new RegExp(parts.join('|'), 'giu')
}

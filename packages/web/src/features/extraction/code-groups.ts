const groupLength = 4

/** As codes are written: upper case, in groups of four. What stands between does not matter. */
export const groupCode = (typed: string): string =>
  (signsOf(typed).match(new RegExp(`.{1,${groupLength}}`, 'g')) ?? []).join('-')

const signsOf = (typed: string) => typed.toUpperCase().replace(/[^0-9A-Z]/g, '')

/** Where the caret belongs after grouping: behind as many signs as it stood behind before. */
export function caretAfter(typed: string, caret: number): number {
  const before = signsOf(typed.slice(0, caret)).length
  return before + Math.floor(Math.max(0, before - 1) / groupLength)
}

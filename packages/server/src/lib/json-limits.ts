/** Far more than any call takes. Parsing takes the longer the deeper it goes: 100,000 levels keep the server for 15 ms. */
const deepest = 100

/**
 * Far more than any call takes: a form with all nodes of a large permission tree has a quarter. Half a megabyte of nothing
 * but members keeps the server for 50 ms.
 */
const mostParts = 40_000

const comma = 44
const quote = 34
const backslash = 92

/** Before anything is parsed; whether it is JSON at all is not asked here. */
export const isTooDeep = (json: string): boolean => exceeds(json, Number.POSITIVE_INFINITY)

/** Whether it is too deep, or has more members and elements in all than any call takes. */
export const isTooDeepOrWide = (json: string): boolean => exceeds(json, mostParts)

/** Counts brackets and commas in one pass; those in strings do not count. */
function exceeds(json: string, parts: number): boolean {
  let depth = 0
  let commas = 0
  for (let at = 0; at < json.length; at++) {
    const char = json.charCodeAt(at)
    if (char === quote) at = endOfString(json, at)
    else if (char === comma) {
      commas += 1
      if (commas >= parts) return true
    }
    // "[" and "{" differ in one bit, and so do "]" and "}".
    else if ((char | 32) === 123) {
      depth += 1
      if (depth > deepest) return true
    } else if ((char | 32) === 125) depth -= 1
  }
  return false
}

/** Where the string that begins here ends, or the text if it does not. */
function endOfString(json: string, begins: number): number {
  for (let end = json.indexOf('"', begins + 1); end !== -1; end = json.indexOf('"', end + 1)) {
    let before = end
    while (json.charCodeAt(before - 1) === backslash) before -= 1
    // A backslash that is escaped itself escapes nothing.
    if ((end - before) % 2 === 0) return end
  }
  return json.length
}

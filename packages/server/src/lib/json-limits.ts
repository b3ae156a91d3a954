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

/** Looks at brackets alone, before anything is parsed; whether the rest is JSON is not asked here. */
export function isTooDeep(json: string): boolean {
  let depth = 0
  for (let at = 0; at < json.length; at++) {
    const char = json.charCodeAt(at)
    if (char === quote) at = endOfString(json, at)
    // "[" and "{" differ in one bit, and so do "]" and "}".
    else if ((char | 32) === 123) {
      depth += 1
      if (depth > deepest) return true
    } else if ((char | 32) === 125) depth -= 1
  }
  return false
}

/** Whether it has more members and elements in all than any call takes; looks at commas alone. */
export function hasTooManyParts(json: string): boolean {
  // Of two characters each at least.
  if (json.length < mostParts * 2) return false
  let parts = 1
  for (let at = 0; at < json.length; at++) {
    const char = json.charCodeAt(at)
    if (char === quote) at = endOfString(json, at)
    else if (char === comma) {
      parts += 1
      if (parts > mostParts) return true
    }
  }
  return false
}

/** Where the string that begins here ends, or the text if it does not. */
function endOfString(json: string, begins: number): number {
  for (let at = begins + 1; at < json.length; at++) {
    const char = json.charCodeAt(at)
    if (char === quote) return at
    if (char === backslash) at += 1
  }
  return json.length
}

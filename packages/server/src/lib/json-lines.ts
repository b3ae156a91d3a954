/** Where the parts of a JSON text begin. */
export type JsonLines = (path: readonly PropertyKey[]) => number

type Level = { path: string; isArray: boolean; at: number; key: string }

/** A string, a bracket, a mark between values, another value, or the end of a line. */
const tokens = /"(?:[^"\\]|\\.)*"|[[\]{},:\n]|[^\s"[\]{},:]+/g
const below = (path: string, step: PropertyKey) => `${path}/${JSON.stringify(String(step))}`

/**
 * Says on which line, from 1, a part of a JSON text begins; of one that is missing, what it should be in. The text is read
 * once, and has been parsed before.
 */
export function jsonLines(json: string): JsonLines {
  const lines = new Map<string, number>()
  const levels: Level[] = []
  let line = 1
  for (const [token] of json.matchAll(tokens)) {
    const level = levels.at(-1)
    if (token === '\n') line++
    else if (token === ',') {
      if (level?.isArray) level.at++
      else if (level) level.key = ''
    } else if (token === ']' || token === '}') levels.pop()
    else if (token === ':') continue
    else if (level && !level.isArray && level.key === '') level.key = token
    else {
      const path = level ? below(level.path, level.isArray ? level.at : JSON.parse(level.key)) : ''
      lines.set(path, line)
      if (token === '[' || token === '{') levels.push({ path, isArray: token === '[', at: 0, key: '' })
    }
  }
  return (path) => {
    for (let length = path.length; length > 0; length--) {
      const found = lines.get(path.slice(0, length).reduce(below, ''))
      if (found !== undefined) return found
    }
    return 1
  }
}

/** How many parts of a statement may lie in one another. What people write stays far below. */
const deepest = 200
/** A comment in a comment is somebody's mistake or worse. */
const deepestComment = 8

const token =
  /--[^\n]*|\/\*|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$.*?\$\1\$|[\p{L}\p{N}_]+|[-+*/<>=~!@#%^&|`?:]+|[^\s.]/gsuy
const blank = /[\s.]*/suy
/** What comes after such a word does not lie in what came before it: PostgreSQL keeps these side by side. */
const separators = new Set([',', ';', 'and', 'or', 'where', 'when', 'then', 'else', 'by', 'having', 'on'])
/** Words that one can put around all that came before, or comes behind, like an operator. */
const chained = new Set(
  'not is isnull notnull at collate like ilike similar in union except intersect join'.split(' '),
)
const operator = /^[-+*/<>=~!@#%^&|`?:]/

/**
 * Whether a statement is nested too deeply, by its brackets, cases, comments and chains of operators. PostgreSQL's parser
 * takes time that grows with the square of the depth, seconds for what fits on a screen, so it is not asked. This is no
 * parser: it reads each character once, and what it takes for shallow by mistake meets the parser's limit of time.
 */
export function isTooDeep(sql: string): boolean {
  // How many operators in a row, at each open bracket or case.
  const open: { run: number; isCase: boolean }[] = [{ run: 0, isCase: false }]
  for (let at = 0; ; ) {
    blank.lastIndex = at
    blank.test(sql)
    token.lastIndex = blank.lastIndex
    const found = token.exec(sql)
    if (!found) return false
    at = token.lastIndex
    const word = found[0].toLowerCase()
    const last = open.at(-1)!
    if (word === '/*') {
      const end = endOfComment(sql, at)
      if (end === undefined) return true
      at = end
    } else if (word === '(' || word === '[' || word === 'case') open.push({ run: 0, isCase: word === 'case' })
    else if (word === ')' || word === ']' || (word === 'end' && last.isCase)) {
      if (open.length > 1) open.pop()
    } else if (separators.has(word)) last.run = 0
    else if (chained.has(word) || (operator.test(word) && !word.startsWith('--'))) last.run++
    if (open.length > deepest || last.run > deepest) return true
  }
}

/** Where the comment ends, or the text if it does not; nothing if too many lie in it. */
function endOfComment(sql: string, from: number): number | undefined {
  const mark = /\/\*|\*\//g
  mark.lastIndex = from
  for (let depth = 1; depth > 0; ) {
    const found = mark.exec(sql)
    if (!found) return sql.length
    depth += found[0] === '/*' ? 1 : -1
    if (depth > deepestComment) return undefined
  }
  return mark.lastIndex
}

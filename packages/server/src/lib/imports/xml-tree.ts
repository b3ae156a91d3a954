import { isUtf8 } from 'node:buffer'
import { fill, type Text } from '@cass/contract/kit/text.ts'
import { SaxesParser } from 'saxes'
import type { ImportLog } from './log.ts'
import { importFileText } from './text.ts'

export type Node = {
  name: string
  attributes: Readonly<Record<string, string>>
  children: Node[]
  place: Text
}

const maxDepth = 32

const lineOf = (line: number) => fill(importFileText.line, { line })

/** The root element of an XML file; undefined if it is invalid, with the reason in the log. */
export function readTree(bytes: Uint8Array, log: ImportLog): Node | undefined {
  if (!isUtf8(bytes)) {
    log.error(importFileText.whole, importFileText.notUtf8)
    return undefined
  }
  const parser = new SaxesParser()
  const open: Node[] = []
  let root: Node | undefined
  let line = 1
  // The parser reports an element at the end of its tag; its place is where the tag starts.
  parser.on('opentagstart', () => {
    line = parser.line
  })
  parser.on('opentag', ({ name, attributes }) => {
    const node: Node = {
      name,
      attributes: attributes as Record<string, string>,
      children: [],
      place: lineOf(line),
    }
    if (open.length >= maxDepth) throw new ParseError('tooDeep', parser.line)
    if (open.length === 0) root = node
    else open.at(-1)!.children.push(node)
    open.push(node)
  })
  parser.on('closetag', () => void open.pop())
  parser.on('doctype', () => {
    throw new ParseError('doctype', parser.line)
  })
  // Stops at the first error, which usually causes the following ones.
  parser.on('error', (error) => {
    throw new ParseError('notXml', parser.line, error.message.replace(/^\d+:\d+: /, ''))
  })
  try {
    parser.write(new TextDecoder().decode(bytes)).close()
  } catch (error) {
    if (!(error instanceof ParseError)) throw error
    log.error(lineOf(error.line), importFileText[error.kind], { detail: error.message })
    return undefined
  }
  return root
}

class ParseError extends Error {
  readonly kind: 'tooDeep' | 'doctype' | 'notXml'
  readonly line: number
  constructor(kind: ParseError['kind'], line: number, detail = '') {
    super(detail)
    this.kind = kind
    this.line = line
  }
}

import { isUtf8 } from 'node:buffer'
import { fill, type Text } from '@cass/contract/kit/text.ts'
import { SaxesParser } from 'saxes'
import type { Notes } from './reading.ts'
import { importWords } from './text.ts'

export type Node = {
  name: string
  attributes: Readonly<Record<string, string>>
  children: Node[]
  place: Text
}

const mostDepth = 32

const lineOf = (line: number) => fill(importWords.line, { line })

/** The elements of an XML file, or undefined and a report of what is wrong with it. */
export function readTree(bytes: Uint8Array, notes: Notes): Node | undefined {
  if (!isUtf8(bytes)) {
    notes.report(importWords.whole, importWords.notUtf8)
    return undefined
  }
  const parser = new SaxesParser()
  const open: Node[] = []
  let root: Node | undefined
  let line = 1
  // Elements are placed where they begin; they are told of when they end.
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
    if (open.length >= mostDepth) throw new Stop('tooDeep', parser.line)
    if (open.length === 0) root = node
    else open.at(-1)!.children.push(node)
    open.push(node)
  })
  parser.on('closetag', () => void open.pop())
  parser.on('doctype', () => {
    throw new Stop('doctype', parser.line)
  })
  // The first error stops: those that follow from it would hide it.
  parser.on('error', (error) => {
    throw new Stop('notXml', parser.line, error.message.replace(/^\d+:\d+: /, ''))
  })
  try {
    parser.write(new TextDecoder().decode(bytes)).close()
  } catch (error) {
    if (!(error instanceof Stop)) throw error
    notes.report(lineOf(error.line), importWords[error.kind], { detail: error.message })
    return undefined
  }
  return root
}

class Stop extends Error {
  readonly kind: 'tooDeep' | 'doctype' | 'notXml'
  readonly line: number
  constructor(kind: Stop['kind'], line: number, detail = '') {
    super(detail)
    this.kind = kind
    this.line = line
  }
}

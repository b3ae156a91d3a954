import { color, type Doc, ensureRoom, margin, width } from './paper.ts'

type Run = { text: string; bold: boolean }
export type Block = {
  kind: 'h2' | 'h3' | 'h4' | 'p'
  /** Of lists, how deep it stands. */
  depth: number
  /** Before the first line: a number or a bullet. */
  mark: string
  runs: Run[]
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&' }
const token = /<(\/?)([a-z0-9]+)[^>]*>|([^<]+)/g
const headings = ['h2', 'h3', 'h4']

/** Clean HTML (rich-text.ts) as paragraphs, headings and entries of lists; a row of a table is one line. */
export function blocksOf(clean: string): Block[] {
  const blocks: Block[] = []
  const lists: { ordered: boolean; count: number }[] = []
  let open: Block | undefined
  let bold = 0
  let mark = ''
  const block = (): Block => {
    open ??= { kind: 'p', depth: lists.length, mark, runs: [] }
    mark = ''
    return open
  }
  const close = () => {
    if (open?.runs.some(({ text }) => text.trim() !== '')) blocks.push(open)
    open = undefined
  }
  for (const [, end, tag, text] of clean.matchAll(token)) {
    if (text !== undefined) {
      const words = text
        .replace(/&(lt|gt|quot|amp);/g, (_, name: string) => entities[name]!)
        .replace(/\s+/g, ' ')
      if (open || words.trim() !== '') block().runs.push({ text: words, bold: bold > 0 })
    } else if (tag === 'strong' || tag === 'th') {
      bold += end ? -1 : 1
      if (tag === 'th' && end) block().runs.push({ text: '    ', bold: false })
    } else if (tag === 'td') {
      if (end) block().runs.push({ text: '    ', bold: false })
    } else if (tag === 'br') {
      if (open) open.runs.push({ text: '\n', bold: false })
    } else if (tag === 'ul' || tag === 'ol') {
      close()
      if (end) lists.pop()
      else lists.push({ ordered: tag === 'ol', count: 0 })
    } else if (tag === 'li') {
      close()
      const list = lists.at(-1)
      if (!end && list) mark = list.ordered ? `${++list.count}.` : '•'
    } else if (headings.includes(tag!)) {
      close()
      if (!end) open = { kind: tag as Block['kind'], depth: 0, mark: '', runs: [] }
    } else if (['p', 'tr', 'blockquote', 'pre', 'hr', 'table', 'caption', 'figcaption'].includes(tag!)) {
      // The first paragraph of an entry stands beside its mark.
      close()
    }
  }
  close()
  return blocks
}

const size = { h2: 12, h3: 11, h4: 10, p: 9.5 }
const step = 18

/** Draws it below what stands there, over as many pages as it takes. */
export function drawText(doc: Doc, clean: string): void {
  for (const { depth, kind, mark, runs } of blocksOf(clean)) {
    const isHeading = kind !== 'p'
    // A heading does not stand at the foot of a page by itself.
    ensureRoom(doc, isHeading ? 48 : 16)
    if (isHeading) doc.y += 6
    const x = margin + depth * step
    doc.fontSize(size[kind]).fillColor(color.ink)
    const { y } = doc
    if (mark) doc.font('regular').text(mark, x - step + 4, y, { width: step - 4, lineBreak: false })
    const options = { width: width - depth * step, lineGap: 2.5 }
    for (const [place, { bold, text }] of runs.entries()) {
      doc.font(isHeading || bold ? 'bold' : 'regular')
      const continued = place < runs.length - 1
      if (place === 0) doc.text(text, x, y, { ...options, continued })
      else doc.text(text, { ...options, continued })
    }
    doc.y += isHeading ? 2 : 4
  }
}

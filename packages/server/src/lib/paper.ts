import { readFile } from 'node:fs/promises'
import PDFDocument from 'pdfkit'

// What papers drawn on the server have in common: their page, fonts and feet.

export type Doc = InstanceType<typeof PDFDocument>
export type PaperWords = { zh: string; en: string }

/** The package exports no more than its entry, beside which its fonts lie. */
const fonts = new URL('../fonts/', import.meta.resolve('@embedpdf/fonts-sc'))
type Weight = 'Regular' | 'Bold'
const fontAt = (weight: Weight) => readFile(new URL(`NotoSansHans-${weight}.otf`, fonts))
/** What PDFKit has made of a font, which it takes again: to read their tables is most of what a paper costs. */
const opened = new Map<Weight, PDFKit.Mixins.PDFFontSource>()

async function useFont(doc: Doc, name: string, weight: Weight): Promise<void> {
  const known = opened.get(weight)
  doc.registerFont(name, known ?? (await fontAt(weight)))
  if (known) return
  doc.font(name)
  const { _font: open } = doc as unknown as { _font: { font: PDFKit.Mixins.PDFFontSource } }
  opened.set(weight, open.font)
}

export const margin = 56
export const width = 595.28 - 2 * margin
const footRoom = 72
const bottom = 841.89 - footRoom
export const color = { ink: '#1d2733', quiet: '#5b6776', line: '#d5dbe3', accent: '#2c76d1', good: '#1f7a4d' }

/** A paper in both languages, as the bytes of a PDF. Only the letters that it has are embedded. */
export async function makePaper(
  given: { title: string; author: string; date: Date /** At the foot of each page. */; foot: string },
  draw: (doc: Doc) => void,
): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    margins: { top: margin, left: margin, right: margin, bottom: footRoom },
    bufferPages: true,
    lang: 'zh-CN',
    info: { Title: given.title, Author: given.author, CreationDate: given.date },
  })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve) => doc.once('end', resolve))
  await useFont(doc, 'regular', 'Regular')
  await useFont(doc, 'bold', 'Bold')
  draw(doc)
  drawFeet(doc, given.foot)
  doc.end()
  await ended
  return Buffer.concat(chunks)
}

export const drawLine = (doc: Doc, y: number, ink: string = color.line) =>
  doc
    .moveTo(margin, y)
    .lineTo(margin + width, y)
    .lineWidth(0.6)
    .stroke(ink)

/** The title in both languages, and on the right the number under which people know the paper. */
export function drawHead(
  doc: Doc,
  given: { title: PaperWords; numberLabel: PaperWords; number: string },
): void {
  const { number, numberLabel, title } = given
  doc.rect(margin, margin - 14, 44, 3).fill(color.accent)
  doc.font('bold').fontSize(22).fillColor(color.ink).text(title.zh, margin, margin)
  doc.font('regular').fontSize(12).fillColor(color.quiet).text(title.en)
  doc
    .font('regular')
    .fontSize(9)
    .text(`${numberLabel.zh} ${numberLabel.en}`, margin, margin + 4, { width, align: 'right' })
  doc
    .font('bold')
    .fontSize(13)
    .fillColor(color.ink)
    .text(number, margin, margin + 17, { width, align: 'right' })
  drawLine(doc, margin + 58)
  doc.y = margin + 72
}

/** Labels and values beside each other, in both languages. */
export function drawFields(doc: Doc, facts: readonly (readonly [PaperWords, PaperWords])[]): void {
  const labelWidth = 130
  for (const [label, value] of facts) {
    ensureRoom(doc, 34)
    const y = doc.y
    doc.font('regular').fontSize(10).fillColor(color.quiet).text(label.zh, margin, y, { width: labelWidth })
    doc.fontSize(8).text(label.en, margin, doc.y, { width: labelWidth })
    const below = doc.y
    const at = margin + labelWidth + 8
    const room = width - labelWidth - 8
    doc.font('bold').fontSize(10).fillColor(color.ink).text(value.zh, at, y, { width: room })
    if (value.en !== value.zh)
      doc.font('regular').fontSize(8.5).fillColor(color.quiet).text(value.en, at, doc.y, { width: room })
    doc.y = Math.max(below, doc.y) + 7
  }
}

/** True where another page was begun. */
export function ensureRoom(doc: Doc, needed: number): boolean {
  if (doc.y + needed <= bottom) return false
  doc.addPage()
  doc.y = margin
  return true
}

/** On every page, once it is known how many there are. */
function drawFeet(doc: Doc, foot: string): void {
  const { count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    doc.switchToPage(page)
    // What stands below the text must not begin another page.
    doc.page.margins.bottom = 0
    drawLine(doc, bottom + 16)
    doc.font('regular').fontSize(8).fillColor(color.quiet)
    doc.text(foot, margin, bottom + 22, { lineBreak: false })
    doc.text(`${page + 1} / ${count}`, margin, bottom + 22, { width, align: 'right', lineBreak: false })
  }
}

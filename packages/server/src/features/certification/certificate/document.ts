import { readFile } from 'node:fs/promises'
import PDFDocument from 'pdfkit'
import type { Paper } from './paper.ts'
import { paperWords as words } from './text.ts'

type Doc = InstanceType<typeof PDFDocument>
type Words = { zh: string; en: string }

/** The package exports no more than its entry, beside which its fonts lie. */
const fonts = new URL('../fonts/', import.meta.resolve('@embedpdf/fonts-sc'))
type Weight = 'Regular' | 'Bold'
const fontAt = (weight: Weight) => readFile(new URL(`NotoSansHans-${weight}.otf`, fonts))
/** What PDFKit has made of a font, which it takes again: to read their tables is most of what a certificate costs. */
const opened = new Map<Weight, PDFKit.Mixins.PDFFontSource>()

async function useFont(doc: Doc, name: string, weight: Weight): Promise<void> {
  const known = opened.get(weight)
  doc.registerFont(name, known ?? (await fontAt(weight)))
  if (known) return
  doc.font(name)
  const { _font: open } = doc as unknown as { _font: { font: PDFKit.Mixins.PDFFontSource } }
  opened.set(weight, open.font)
}

const margin = 56
const width = 595.28 - 2 * margin
const bottom = 841.89 - 72
const color = { ink: '#1d2733', quiet: '#5b6776', line: '#d5dbe3', accent: '#2c76d1', good: '#1f7a4d' }
const columns = { id: 92, title: 236, result: 66, tester: width - 92 - 236 - 66 }

/** The certificate of a test, in both languages. Only the letters that it has are embedded. */
export async function drawCertificate(paper: Paper): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    margins: { top: margin, left: margin, right: margin, bottom: 0 },
    bufferPages: true,
    lang: 'zh-CN',
    info: {
      Title: `${words.title.zh} / ${words.title.en} ${paper.number}`,
      Author: words.issuer.zh,
      CreationDate: new Date(paper.certifiedAt),
    },
  })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve) => doc.once('end', resolve))
  await useFont(doc, 'regular', 'Regular')
  await useFont(doc, 'bold', 'Bold')

  drawHead(doc, paper)
  drawFacts(doc, paper)
  drawVerification(doc, paper)
  for (const form of paper.forms) drawForm(doc, form)
  drawFeet(doc, paper)
  doc.end()
  await ended
  return Buffer.concat(chunks)
}

const line = (doc: Doc, y: number, ink: string = color.line) =>
  doc
    .moveTo(margin, y)
    .lineTo(margin + width, y)
    .lineWidth(0.6)
    .stroke(ink)

function drawHead(doc: Doc, { number }: Paper): void {
  doc.rect(margin, margin - 14, 44, 3).fill(color.accent)
  doc.font('bold').fontSize(22).fillColor(color.ink).text(words.title.zh, margin, margin)
  doc.font('regular').fontSize(12).fillColor(color.quiet).text(words.title.en)
  doc
    .font('regular')
    .fontSize(9)
    .text(`${words.number.zh} ${words.number.en}`, margin, margin + 4, {
      width,
      align: 'right',
    })
  doc
    .font('bold')
    .fontSize(13)
    .fillColor(color.ink)
    .text(number, margin, margin + 17, { width, align: 'right' })
  line(doc, margin + 58)
  doc.y = margin + 72
  doc.font('regular').fontSize(10).fillColor(color.ink).text(words.statement.zh, margin, doc.y, { width })
  doc.moveDown(0.3).fillColor(color.quiet).fontSize(9).text(words.statement.en, { width })
  doc.moveDown(1)
}

function drawFacts(doc: Doc, paper: Paper): void {
  const facts: [Words, Words][] = [
    [words.institution, paper.institution],
    [words.families, paper.families],
    [words.product, same(paper.product)],
    [words.applyOrdNo, same(paper.applyOrdNo)],
    [words.testedOn, same(paper.testedOn)],
    [words.certifiedOn, same(paper.certifiedOn)],
    [words.cases, paper.cases],
  ]
  const labelWidth = 130
  for (const [label, value] of facts) {
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

const same = (value: string): Words => ({ zh: value, en: value })

function drawVerification(doc: Doc, { address, code }: Paper): void {
  const y = doc.y + 4
  const height = 66
  doc.roundedRect(margin, y, width, height, 4).lineWidth(0.8).stroke(color.accent)
  doc.font('regular').fontSize(9).fillColor(color.quiet)
  doc.text(`${words.code.zh} ${words.code.en}`, margin + 14, y + 11, { width: 190 })
  doc
    .font('bold')
    .fontSize(13)
    .fillColor(color.ink)
    .text(code, margin + 14, y + 28, { width: 190 })
  doc.font('regular').fontSize(9).fillColor(color.quiet)
  doc.text(`${words.verify.zh} ${words.verify.en}`, margin + 214, y + 11, { width: width - 228 })
  doc.fillColor(color.accent).text(address, margin + 214, y + 28, {
    width: width - 228,
    link: address,
    underline: true,
  })
  doc.y = y + height + 16
}

function drawForm(doc: Doc, form: Paper['forms'][number]): void {
  // A heading does not stand at the foot of a page by itself.
  ensureRoom(doc, 90)
  doc.font('bold').fontSize(11).fillColor(color.ink).text(form.name.zh, margin, doc.y, { width })
  doc.font('regular').fontSize(8.5).fillColor(color.quiet).text(form.name.en, { width })
  doc.y += 5
  drawTableHead(doc)
  for (const one of form.cases) drawCase(doc, one)
  doc.y += 12
}

function drawTableHead(doc: Doc): void {
  const y = doc.y
  doc.rect(margin, y, width, 18).fill('#f2f5f9')
  doc.font('regular').fontSize(8).fillColor(color.quiet)
  let x = margin
  for (const name of ['id', 'title', 'result', 'tester'] as const) {
    doc.text(`${words.columns[name].zh} ${words.columns[name].en}`, x + 5, y + 4, {
      width: columns[name] - 10,
      lineBreak: false,
    })
    x += columns[name]
  }
  doc.y = y + 22
}

function drawCase(doc: Doc, { id, result, tester, title }: Paper['forms'][number]['cases'][number]): void {
  const inner = { width: columns.title - 10 }
  doc.font('regular').fontSize(9)
  const high = doc.heightOfString(title.zh, inner) + doc.fontSize(8).heightOfString(title.en, inner)
  if (ensureRoom(doc, high + 10)) drawTableHead(doc)
  const y = doc.y
  let x = margin
  doc
    .font('regular')
    .fontSize(8.5)
    .fillColor(color.ink)
    .text(id, x + 5, y, { width: columns.id - 10 })
  x += columns.id
  doc.fontSize(9).text(title.zh, x + 5, y, inner)
  doc
    .fontSize(8)
    .fillColor(color.quiet)
    .text(title.en, x + 5, doc.y, inner)
  const below = doc.y
  x += columns.title
  doc
    .font('bold')
    .fontSize(9)
    .fillColor(result.passed ? color.good : color.ink)
  doc.text(result.words.zh, x + 5, y, { width: columns.result - 10 })
  doc
    .font('regular')
    .fontSize(8)
    .text(result.words.en, x + 5, doc.y, { width: columns.result - 10 })
  x += columns.result
  doc
    .fontSize(8.5)
    .fillColor(color.ink)
    .text(tester, x + 5, y, { width: columns.tester - 10 })
  doc.y = Math.max(below, doc.y) + 4
  line(doc, doc.y)
  doc.y += 4
}

/** True where another page was begun. */
function ensureRoom(doc: Doc, needed: number): boolean {
  if (doc.y + needed <= bottom) return false
  doc.addPage()
  doc.y = margin
  return true
}

/** On every page, once it is known how many there are. */
function drawFeet(doc: Doc, { number }: Paper): void {
  const { count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    doc.switchToPage(page)
    line(doc, bottom + 16)
    doc.font('regular').fontSize(8).fillColor(color.quiet)
    doc.text(`${words.issuer.zh} ${words.issuer.en} · ${number}`, margin, bottom + 22, { lineBreak: false })
    doc.text(`${page + 1} / ${count}`, margin, bottom + 22, { width, align: 'right', lineBreak: false })
  }
}

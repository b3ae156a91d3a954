import { sameInBoth } from '@cass/contract/kit/text.ts'
import {
  color,
  type Doc,
  drawFields,
  drawHead,
  drawLine,
  ensureRoom,
  makePaper,
  margin,
  width,
} from '../../../lib/paper.ts'
import type { Paper } from './paper.ts'
import { paperWords as words } from './text.ts'

const columns = { id: 92, title: 236, result: 66, tester: width - 92 - 236 - 66 }

/** The certificate of a test, in both languages. */
export const drawCertificate = (paper: Paper): Promise<Buffer> =>
  makePaper(
    {
      title: `${words.title.zh} / ${words.title.en} ${paper.number}`,
      author: words.issuer.zh,
      date: new Date(paper.certifiedAt),
      foot: `${words.issuer.zh} ${words.issuer.en} · ${paper.number}`,
    },
    (doc) => {
      drawHead(doc, { title: words.title, numberLabel: words.number, number: paper.number })
      doc.font('regular').fontSize(10).fillColor(color.ink).text(words.statement.zh, margin, doc.y, { width })
      doc.moveDown(0.3).fillColor(color.quiet).fontSize(9).text(words.statement.en, { width })
      doc.moveDown(1)
      drawFields(doc, [
        [words.institution, paper.institution],
        [words.families, paper.families],
        [words.product, paper.product],
        [words.applyOrdNo, sameInBoth(paper.applyOrdNo)],
        [words.testedOn, sameInBoth(paper.testedOn)],
        [words.certifiedOn, sameInBoth(paper.certifiedOn)],
        [words.cases, paper.cases],
      ])
      drawVerification(doc, paper)
      for (const form of paper.forms) drawForm(doc, form)
    },
  )

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
  drawLine(doc, doc.y)
  doc.y += 4
}

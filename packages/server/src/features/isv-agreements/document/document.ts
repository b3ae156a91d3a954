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
import { drawText } from '../../../lib/paper-text.ts'
import type { AgreementPaper } from './paper.ts'
import { paperWords as words } from './text.ts'

/** An agreement with its signature: the Chinese text, then the English one. */
export const drawAgreement = (paper: AgreementPaper): Promise<Buffer> =>
  makePaper(
    {
      title: `${paper.title.zh} / ${paper.title.en} ${paper.number}`,
      author: words.issuer.zh,
      date: new Date(paper.signedAt),
      foot: `${paper.title.zh} ${paper.title.en} · ${paper.number}`,
    },
    (doc) => {
      drawHead(doc, { title: paper.title, numberLabel: words.number, number: paper.number })
      drawFields(doc, paper.facts)
      part(doc)
      drawText(doc, paper.bodyZh)
      part(doc)
      doc.font('regular').fontSize(9).fillColor(color.quiet)
      doc.text(`${words.english.zh} ${words.english.en}`, margin, doc.y, { width })
      doc.y += 4
      drawText(doc, paper.bodyEn)
      drawSignature(doc, paper)
    },
  )

function part(doc: Doc): void {
  ensureRoom(doc, 60)
  doc.y += 6
  drawLine(doc, doc.y)
  doc.y += 12
}

/** Stands together on one page. */
function drawSignature(doc: Doc, { signature }: AgreementPaper): void {
  ensureRoom(doc, 70 + signature.length * 34)
  doc.y += 10
  drawLine(doc, doc.y, color.accent)
  doc.y += 12
  const heading = `${words.signature.zh} ${words.signature.en}`
  doc.font('bold').fontSize(11).fillColor(color.ink).text(heading, margin, doc.y, { width })
  doc.y += 6
  drawFields(doc, signature)
  const { en, zh } = words.prevails
  doc.font('regular').fontSize(8.5).fillColor(color.quiet).text(`${zh} ${en}`, margin, doc.y, { width })
}

import { cspNonce } from '../csp.ts'
import { layOut, type Piece } from './lay-out.ts'

/** Spec §7: A4, scale 4, JPEG. */
const scale = 4
const paper = { width: 210, height: 297, margin: 12 }
const quality = 0.92

/**
 * The blocks of a sheet as a PDF, one picture each, so that no page breaks inside one that fits a page. Both libraries
 * come only now: they are larger than the page itself.
 */
export async function exportPdf(
  sheet: HTMLElement,
  title: string,
  onProgress: (share: number) => void,
): Promise<Blob> {
  const [{ default: html2canvas }, { jsPDF }] = await Promise.all([
    import('html2canvas-pro'),
    import('jspdf'),
  ])
  const blocks = [...sheet.querySelectorAll<HTMLElement>('[data-block]')]
  const pictures: HTMLCanvasElement[] = []
  const options = {
    scale,
    cspNonce,
    backgroundColor: '#ffffff',
    logging: false,
    // Only the sheet is copied. Without a head the copy gets no <base> either, which our policy forbids.
    ignoreElements: (element: Element) => !element.contains(sheet) && !sheet.contains(element),
    onclone: dress(),
  }
  for (const block of blocks) {
    pictures.push(await html2canvas(block, options))
    onProgress(pictures.length / (blocks.length + 1))
    // The page draws how far it has come.
    await new Promise((resolve) => setTimeout(resolve))
  }
  const inside = { width: paper.width - 2 * paper.margin, height: paper.height - 2 * paper.margin }
  const pdf = new jsPDF({ format: 'a4', unit: 'mm', compress: true })
  pdf.setProperties({ title })
  for (const piece of layOut(pictures, inside)) {
    if (piece.newPage) pdf.addPage()
    const { top, height } = piece
    pdf.addImage(
      cut(pictures[piece.picture]!, piece),
      'JPEG',
      paper.margin,
      paper.margin + top,
      inside.width,
      height,
    )
  }
  onProgress(1)
  return pdf.output('blob')
}

/** Gives a copy of the page the page's styles, as the policy lets them in: made, not written. */
function dress(): (copy: Document) => void {
  const rules = [...document.styleSheets].flatMap((styles) => [...styles.cssRules])
  const text = rules.map((rule) => rule.cssText).join('\n')
  return (copy) => {
    const styles = new copy.defaultView!.CSSStyleSheet()
    styles.replaceSync(text)
    copy.adoptedStyleSheets = [styles]
  }
}

/** The part of a picture that goes on one page. */
function cut(picture: HTMLCanvasElement, { from, rows }: Piece): string {
  if (from === 0 && rows === picture.height) return picture.toDataURL('image/jpeg', quality)
  const part = document.createElement('canvas')
  part.width = picture.width
  part.height = rows
  part.getContext('2d')!.drawImage(picture, 0, from, picture.width, rows, 0, 0, picture.width, rows)
  return part.toDataURL('image/jpeg', quality)
}

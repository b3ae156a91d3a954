import { buffer } from 'node:stream/consumers'
import sharp, { type JpegOptions, type PngOptions } from 'sharp'
import { ZipFile } from 'yazl'

const picture = (size: number) =>
  sharp({
    create: {
      width: size,
      height: size,
      channels: 3,
      background: '#2c76d1',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })

export const samplePng = (size = 32, options: PngOptions = {}): Promise<Buffer> =>
  picture(size).png(options).toBuffer()
export const sampleJpeg = (size = 32, options: JpegOptions = {}): Promise<Buffer> =>
  picture(size).jpeg(options).toBuffer()

/** One empty page. `extra` goes into the trailer, `padding` makes it larger, `object` stands in it besides. */
export function samplePdf({ extra = '', padding = 0, object = '<< >>' } = {}): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>',
    `<< /Length ${padding} >>\nstream\n${' '.repeat(padding)}\nendstream`,
    object,
  ]
  let body = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n'
  const offsets = objects.map((object, i) => {
    const at = body.length
    body += `${i + 1} 0 obj\n${object}\nendobj\n`
    return at
  })
  const entries = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${extra} >>\n`
  return Buffer.from(`${body}${table}${trailer}startxref\n${body.length}\n%%EOF\n`, 'latin1')
}

/** The same with its cross-reference in a stream, as PDF 1.5 and later write it. */
export function sampleStreamPdf(extra = ''): Buffer {
  const body =
    '%PDF-1.5\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\n'
  const dictionary = `<< /Type /XRef /Size 3 /W [1 2 1] /Root 1 0 R /Length 0 ${extra} >>`
  return Buffer.from(
    `${body}3 0 obj\n${dictionary}\nstream\n\nendstream\nendobj\nstartxref\n${body.length}\n%%EOF`,
    'latin1',
  )
}

export async function sampleZip(entries: Record<string, string | Buffer>, compress = true): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(entries))
    zip.addBuffer(Buffer.from(content as string), name, { compress })
  zip.end()
  return await buffer(zip.outputStream)
}

const officeParts = {
  docx: ['word/document.xml', 'wordprocessingml.document'],
  xlsx: ['xl/workbook.xml', 'spreadsheetml.sheet'],
  pptx: ['ppt/presentation.xml', 'presentationml.presentation'],
} as const

/** The least that readers take for a document; `more` replaces parts or adds some. */
export function sampleOffice(
  extension: keyof typeof officeParts,
  more: Record<string, string | Buffer> = {},
): Promise<Buffer> {
  const [main, type] = officeParts[extension]
  return sampleZip({
    '[Content_Types].xml': `<Types><Override PartName="/${main}" ContentType="application/vnd.openxmlformats-officedocument.${type}.main+xml"/></Types>`,
    '_rels/.rels': '<Relationships/>',
    [main]: '<document/>',
    ...more,
  })
}

import sharp, { type JpegOptions, type PngOptions } from 'sharp'

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

/** One empty page. `extra` goes into the trailer, `padding` makes it larger. */
export function samplePdf({ extra = '', padding = 0 } = {}): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>',
    `<< /Length ${padding} >>\nstream\n${' '.repeat(padding)}\nendstream`,
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

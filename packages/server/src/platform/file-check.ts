import { extensionOf } from '@cass/contract/kit/file-rules.ts'
import { fileTypeFromBuffer } from 'file-type'

type Verdict = { kind: 'good'; mediaType: string } | { kind: 'encrypted' } | { kind: 'unsupported' }

const unsupported: Verdict = { kind: 'unsupported' }
const megapixel = 1_000_000

/**
 * Whether a file is what its name says. Its first bytes must agree with its extension, pictures are decoded to
 * their end, documents are followed to their cross-reference, and nothing else may hang behind or hide inside.
 * What a document shows, and what its streams unpack to, is not looked at.
 */
export async function checkFile(file: { name: string; bytes: Buffer }): Promise<Verdict> {
  const { bytes } = file
  const extension = extensionOf(file.name)
  const found = await fileTypeFromBuffer(bytes)
  if (found?.ext !== (extension === 'jpeg' ? 'jpg' : extension) || endsAsArchive(bytes)) return unsupported
  const good: Verdict = { kind: 'good', mediaType: found.mime }
  switch (found.ext) {
    case 'jpg':
      return (await endsAsJpeg(bytes)) && (await isPicture(bytes, 'jpeg')) ? good : unsupported
    case 'png':
      return endsAsPng(bytes) && (await isPicture(bytes, 'png')) ? good : unsupported
    case 'pdf': {
      const trailer = pdfTrailer(bytes)
      if (trailer === null) return unsupported
      return /\/Encrypt\b/.test(trailer) ? { kind: 'encrypted' } : good
    }
    default:
      return unsupported
  }
}

/** The end of a ZIP's directory near the end of the file: whatever comes before, archivers open it. */
const endsAsArchive = (bytes: Buffer) => bytes.subarray(-65_557).includes('PK\x05\x06', 0, 'latin1')

const pngEnd = Buffer.from('0000000049454e44ae426082', 'hex')
const endsAsPng = (bytes: Buffer) => bytes.subarray(-pngEnd.length).equals(pngEnd)

/** Cameras append data of their own behind the picture; pages, programs and documents are not among it. */
async function endsAsJpeg(bytes: Buffer): Promise<boolean> {
  const end = bytes.lastIndexOf('ffd9', undefined, 'hex')
  if (end < 0) return false
  const rest = bytes.subarray(end + 2)
  if (/%PDF-|<(!doctype|html|script|svg|\?php|\?xml)|^\s*#!/i.test(rest.toString('latin1'))) return false
  return (await fileTypeFromBuffer(rest)) === undefined
}

/** What a picture may take up once it is unpacked; those that must be held whole need all of it at once. */
const mostDecoded = 400 * megapixel

/** Decodes all of it, one picture at a time: small files may unpack to very large ones. */
function isPicture(bytes: Buffer, format: 'jpeg' | 'png'): Promise<boolean> {
  // Readers look for the beginning of a document in the first kilobyte of anything.
  if (bytes.subarray(0, 1024).includes('%PDF-')) return Promise.resolve(false)
  const turn = lastTurn.then(() => decodes(bytes, format))
  lastTurn = turn.catch(() => {})
  return turn
}
let lastTurn: Promise<unknown> = Promise.resolve()

async function decodes(bytes: Buffer, format: 'jpeg' | 'png'): Promise<boolean> {
  const sharp = await loadSharp()
  // Warnings are let pass: many an honest picture has a colour profile that the decoder does not like.
  const picture = sharp(bytes, { failOn: 'error', limitInputPixels: 100 * megapixel })
  try {
    const { width, height, channels, depth, ...facts } = await picture.metadata()
    const decoded = width * height * channels * (depth === 'uchar' ? 1 : 2)
    if (facts.format !== format || (facts.pages ?? 1) > 1 || decoded > mostDecoded) return false
    await picture.resize(8, 8, { fit: 'fill', fastShrinkOnLoad: false }).raw().toBuffer()
    return true
  } catch {
    return false
  }
}

/** Loaded on demand, as most starts never see a picture; it may read these two formats and nothing else. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] })
  return sharp
}

/** The dictionary that closes a PDF: found as readers find it, from the end marker by way of the cross-reference. */
function pdfTrailer(bytes: Buffer): string | null {
  if (!/^%PDF-[12]\.\d/.test(bytes.subarray(0, 8).toString('latin1'))) return null
  const end = bytes.subarray(-1024).toString('latin1')
  const at = Number(/\bstartxref\s+(\d+)\s+%%EOF[\s\0]*$/.exec(end)?.[1] ?? Number.NaN)
  if (!(at < bytes.length)) return null
  const section = bytes.subarray(at).toString('latin1')
  if (/^\s*xref\b/.test(section)) {
    // One search after the other: in one expression every `trailer` without an end would be followed to the end.
    const from = section.search(/\btrailer\s*<</)
    if (from < 0) return null
    const length = section.slice(from).search(/\bstartxref\b/)
    return length < 0 ? null : section.slice(from, from + length)
  }
  // Since PDF 1.5 the cross-reference may be a stream, whose dictionary is the trailer.
  const stream = /^\s*\d+\s+\d+\s+obj\s*<<.*?>>\s*stream\b/s.exec(section)?.[0]
  return stream && /\/Type\s*\/XRef\b/.test(stream) ? stream : null
}

import { isUtf8 } from 'node:buffer'
import { extensionOf } from '@cass/contract/kit/file-rules.ts'
import { fileTypeFromBuffer } from 'file-type'
import { hasActions } from './pdf-actions.ts'
import { isPicture } from './pictures.ts'
import { contentTypesPart, readArchive } from './zip.ts'

type Verdict =
  | { kind: 'good'; mediaType: string }
  | { kind: 'encrypted' }
  | { kind: 'active' }
  | { kind: 'unsupported' }

const unsupported: Verdict = { kind: 'unsupported' }
const mostEntries = 2_000
const mostUnpacked = 500 * 1024 * 1024

/**
 * Whether a file is what its name says. Its first bytes must agree with its extension, pictures are decoded to
 * their end, archives and Office documents unpacked to theirs, documents are followed to their cross-reference and may
 * do nothing by themselves, and nothing else may hang behind or hide inside. What a document shows is not looked at.
 */
export async function checkFile(
  file: { name: string; bytes: Buffer },
  /** What an archive or an Office document may unpack to, in bytes. */
  most: { unpacked: number } = { unpacked: mostUnpacked },
): Promise<Verdict> {
  const { bytes } = file
  const extension = extensionOf(file.name)
  if (extension === 'zip' || isOffice(extension)) return await checkArchive(bytes, extension, most.unpacked)
  if (endsAsArchive(bytes)) return unsupported
  if (isText(extension)) {
    const charset = charsetOf(bytes)
    return charset && containsText(bytes, extension, charset)
      ? good(extension === 'xml' ? textTypes.xml : `${textTypes[extension]}; charset=${charset}`)
      : unsupported
  }
  const found = await fileTypeFromBuffer(bytes)
  if (found?.ext !== (extension === 'jpeg' ? 'jpg' : extension)) return unsupported
  switch (found.ext) {
    case 'jpg':
      return !isMarkedPdf(bytes) && (await endsAsJpeg(bytes)) && (await isPicture(bytes, 'jpeg'))
        ? good(found.mime)
        : unsupported
    case 'png':
      return !isMarkedPdf(bytes) && endsAsPng(bytes) && (await isPicture(bytes, 'png'))
        ? good(found.mime)
        : unsupported
    case 'pdf': {
      const trailer = pdfTrailer(bytes)
      if (trailer === null) return unsupported
      if (/\/Encrypt\b/.test(trailer)) return { kind: 'encrypted' }
      const active = await hasActions(bytes)
      return active === null ? unsupported : active ? { kind: 'active' } : good(found.mime)
    }
    default:
      return unsupported
  }
}

const good = (mediaType: string): Verdict => ({ kind: 'good', mediaType })

const openXml = 'application/vnd.openxmlformats-officedocument'
const officeTypes = {
  docx: { name: `${openXml}.wordprocessingml.document`, main: /^word\/document\d*\.xml$/ },
  xlsx: { name: `${openXml}.spreadsheetml.sheet`, main: /^xl\/workbook\d*\.xml$/ },
  pptx: { name: `${openXml}.presentationml.presentation`, main: /^ppt\/presentation\d*\.xml$/ },
} as const
const isOffice = (extension: string): extension is keyof typeof officeTypes =>
  Object.hasOwn(officeTypes, extension)

/** What Office makes of a document with a password: no archive any more, but a container of the old kind. */
const isSealedOffice = (bytes: Buffer) =>
  bytes.readUInt32BE(0) === 0xd0cf11e0 && bytes.includes('EncryptedPackage', 0, 'utf16le')

async function checkArchive(
  bytes: Buffer,
  extension: 'zip' | keyof typeof officeTypes,
  unpacked: number,
): Promise<Verdict> {
  if (bytes.length < 4) return unsupported
  if (extension !== 'zip' && isSealedOffice(bytes)) return { kind: 'encrypted' }
  const archive = await readArchive(bytes, { entries: mostEntries, unpacked })
  if (archive.kind !== 'good') return archive
  if (extension === 'zip') return good('application/zip')
  const { name, main } = officeTypes[extension]
  const { names, contentTypes } = archive
  const complete = names.includes(contentTypesPart) && names.some((each) => main.test(each))
  // Macros: neither the program itself nor a document that says it has one.
  const hasMacros = names.some((each) => /vbaProject/i.test(each)) || /macroEnabled/i.test(contentTypes)
  return complete && !hasMacros && contentTypes.includes(`${name}.main+xml`) ? good(name) : unsupported
}

const textTypes = {
  txt: 'text/plain',
  log: 'text/plain',
  csv: 'text/csv',
  xml: 'application/xml',
} as const
const isText = (extension: string): extension is keyof typeof textTypes => Object.hasOwn(textTypes, extension)

/** SOH, by which FIX parts the fields of a message. */
const endOfField = String.fromCharCode(1)

/** Spreadsheets in Chinese save a CSV in the latter. */
type Charset = 'utf-8' | 'gb18030'

function charsetOf(bytes: Buffer): Charset | undefined {
  if (isUtf8(bytes)) return 'utf-8'
  try {
    const text = new TextDecoder('gb18030', { fatal: true }).decode(bytes)
    // Many bytes that are no text can be read so, but hardly ever without control characters.
    return /(?![\t\r\n])\p{Cc}/u.test(text.replaceAll(endOfField, '')) ? undefined : 'gb18030'
  } catch {
    return undefined
  }
}

/** A DOCTYPE may name other files, or unpack to more than anybody can read; in another encoding it would hide. */
function containsText(bytes: Buffer, extension: keyof typeof textTypes, charset: Charset): boolean {
  if (bytes.includes(0) || isMarkedPdf(bytes)) return false
  if (extension !== 'xml') return true
  if (charset !== 'utf-8') return false
  const start = bytes.subarray(0, 1024).toString('latin1')
  const encoding = /^(?:\xef\xbb\xbf)?<\?xml[^>]*?\bencoding\s*=\s*["']([^"']*)/.exec(start)?.[1] ?? 'utf-8'
  return (
    /^(?:\xef\xbb\xbf)?\s*</.test(start) &&
    /^(utf-?8|us-ascii)$/i.test(encoding) &&
    !/<!DOCTYPE/i.test(bytes.toString('latin1'))
  )
}

/** Readers look for the beginning of a document in the first kilobyte of anything. */
const isMarkedPdf = (bytes: Buffer) => bytes.subarray(0, 1024).includes('%PDF-')

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

import { messages } from '../errors.ts'
import { trimToBytes } from './byte-text.ts'
import { fill, type Text } from './text.ts'

export type FileKind = {
  readonly extensions: readonly string[]
  readonly maxBytes: number
  readonly maxTotalBytes?: number
  readonly maxCount: number
}

const megabyte = 1024 * 1024
const pictures = ['jpg', 'jpeg', 'png']
const scans = [...pictures, 'pdf']
const papers = [...scans, 'docx', 'xlsx', 'pptx', 'zip', 'txt', 'csv', 'xml']

/** Kinds and sizes of spec §5; it enforces a maximum count without naming it, so the counts are ours. */
export const fileKinds = {
  registration: { extensions: scans, maxBytes: 10 * megabyte, maxCount: 5 },
  candidateRegistration: {
    extensions: scans,
    maxBytes: 10 * megabyte,
    maxTotalBytes: 20 * megabyte,
    maxCount: 5,
  },
  /** Papers of an application that no rule names. */
  application: { extensions: scans, maxBytes: 10 * megabyte, maxCount: 5 },
  /** Grounds for an emergency adjustment of permissions. */
  adjustment: { extensions: scans, maxBytes: 10 * megabyte, maxCount: 5 },
  report: { extensions: ['pdf'], maxBytes: 50 * megabyte, maxCount: 5 },
  /** Of a notice. */
  attachment: { extensions: papers, maxBytes: 50 * megabyte, maxCount: 20 },
  /** Inside an article. */
  articleImage: { extensions: pictures, maxBytes: 10 * megabyte, maxCount: 50 },
  carousel: { extensions: pictures, maxBytes: 10 * megabyte, maxCount: 1 },
  resource: { extensions: papers, maxBytes: 50 * megabyte, maxCount: 1 },
  extraction: { extensions: papers, maxBytes: 50 * megabyte, maxCount: 20 },
  /** Of messages, to import. */
  dictionary: { extensions: ['xml', 'xlsx'], maxBytes: 10 * megabyte, maxCount: 1 },
  /** Test forms and cases, to import. */
  catalogue: { extensions: ['xlsx', 'json'], maxBytes: 5 * megabyte, maxCount: 1 },
  /** Nodes of a permission tree, or codes of institutions, to import. */
  menu: { extensions: ['xlsx'], maxBytes: 5 * megabyte, maxCount: 1 },
  /** Of a test, with a question about it. */
  testLog: { extensions: ['zip', 'txt', 'log'], maxBytes: 50 * megabyte, maxCount: 5 },
  goLive: { extensions: ['pdf'], maxBytes: 50 * megabyte, maxCount: 5 },
} as const satisfies Record<string, FileKind>
export type FileKindName = keyof typeof fileKinds

/** The words of the first refusal of these files together, or undefined. */
export function refuseFiles(
  kind: FileKind,
  files: readonly { readonly name: string; readonly size: number }[],
): Text | undefined {
  if (files.length > kind.maxCount) return messages.fileCountReached
  if (files.some((file) => !kind.extensions.includes(extensionOf(file.name))))
    return messages.fileTypeUnsupported
  if (files.some((file) => file.size > kind.maxBytes)) return tooLarge(kind.maxBytes)
  const total = files.reduce((sum, file) => sum + file.size, 0)
  if (kind.maxTotalBytes !== undefined && total > kind.maxTotalBytes) return tooLarge(kind.maxTotalBytes)
  return undefined
}

/** In lower case, without its dot; empty when the name has none. */
export const extensionOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

export const tooLarge = (bytes: number): Text =>
  fill(messages.fileTooLarge, { size: `${bytes / megabyte}MB` })

/**
 * A name as it may be kept and shown: without folders, control characters and those that reorder or hide others, and
 * short enough for any file system. The extension stays, since it says what the file claims to be.
 */
export function safeFileName(name: string): string {
  const base = name
    .normalize('NFC')
    .replace(/^.*[/\\]/s, '')
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
  const extension = /\.[^. ]{1,15}$/.exec(base)?.[0] ?? ''
  const stem = base.slice(0, base.length - extension.length).replace(/^[. ]+/, '')
  // Shortened first: looking for an end in a long row of dots takes the square of its length.
  return (trimToBytes(stem, 180).replace(/[. ]+$/, '') || 'file') + extension
}

import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import pLimit from 'p-limit'
import yauzl, { type Entry, type ZipFile } from 'yauzl'

export type ArchiveLimits = { entries: number; unpacked: number }
type Archive = { kind: 'good'; names: string[]; contentTypes: string }
export type ArchiveVerdict = Archive | { kind: 'encrypted' } | { kind: 'unsupported' }

const megabyte = 1024 * 1024
/** Texts pack to a fiftieth at times; what packs to less, and is not small, was made to be unpacked. */
const highestRatio = 200
const smallEnough = 10 * megabyte
/** What some writers put behind an entry, to say its size again. */
const longestDescriptor = 24
/** Says what the parts of an Office document are. */
export const contentTypesPart = '[Content_Types].xml'
const longestContentTypes = megabyte

/**
 * Reads a ZIP to its end: every entry of its directory is unpacked and compared with what the directory says, its
 * entries stand one behind the other with nothing between or before them, and none leads out of its folder. Stops as
 * soon as it would be more than it may be. One at a time: each keeps a core busy.
 */
export function readArchive(bytes: Buffer, most: ArchiveLimits): Promise<ArchiveVerdict> {
  return oneAtATime(() => read(bytes, most)).catch(() => ({ kind: 'unsupported' }))
}
const oneAtATime = pLimit(1)

async function read(bytes: Buffer, most: ArchiveLimits): Promise<ArchiveVerdict> {
  const zip = await yauzl.fromBufferPromise(bytes)
  if (zip.entryCount === 0 || zip.entryCount > most.entries) return { kind: 'unsupported' }
  const entries: Entry[] = []
  for await (const entry of zip.eachEntry()) entries.push(entry)
  if (entries.some((entry) => entry.isEncrypted())) return { kind: 'encrypted' }
  const unpacked = entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0)
  if (unpacked > most.unpacked || unpacked > Math.max(bytes.length * highestRatio, smallEnough))
    return { kind: 'unsupported' }
  const names = entries.map(({ fileName }) => fileName)
  if (new Set(names).size < names.length || !areInARow(bytes, entries)) return { kind: 'unsupported' }

  let contentTypes = ''
  for (const entry of entries) {
    const content = await unpack(zip, entry, entry.fileName === contentTypesPart)
    if (content === null) return { kind: 'unsupported' }
    if (entry.fileName === contentTypesPart) contentTypes = content
  }
  return { kind: 'good', names, contentTypes }
}

/** Whether they fill the file from its first byte to its directory: nothing overlaps, and nothing lies hidden. */
function areInARow(bytes: Buffer, entries: readonly Entry[]): boolean {
  let end = 0
  const follows = (start: number) => start >= end && start - end <= (end === 0 ? 0 : longestDescriptor)
  for (const entry of entries.toSorted(byOffset)) {
    const start = entry.relativeOffsetOfLocalHeader
    if (!follows(start)) return false
    // The header in place has extra fields of its own, so the directory does not know its length.
    end = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28) + entry.compressedSize
  }
  const directory = bytes.readUInt32LE(bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1') + 16)
  return follows(directory)
}
const byOffset = (a: Entry, b: Entry) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader

/** Its content as text where that is wanted; null where its checksum is wrong. Another size than told is an error. */
async function unpack(zip: ZipFile, entry: Entry, wanted: boolean): Promise<string | null> {
  if (wanted && entry.uncompressedSize > longestContentTypes) return null
  let sum = 0
  const kept: Buffer[] = []
  for await (const chunk of await zip.openReadStreamPromise(entry)) {
    sum = crc32(chunk as Buffer, sum)
    if (wanted) kept.push(chunk as Buffer)
  }
  return sum === entry.crc32 ? Buffer.concat(kept).toString('utf8') : null
}

/** Parts of an archive that was found good, by their names. */
export async function partsOf(
  bytes: Buffer,
  isWanted: (name: string) => boolean,
): Promise<Map<string, Buffer>> {
  const zip = await yauzl.fromBufferPromise(bytes)
  const parts = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry())
    if (isWanted(entry.fileName))
      parts.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  return parts
}

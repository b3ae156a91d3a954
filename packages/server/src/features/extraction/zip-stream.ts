import type { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { FileRow, Files } from '../../platform/files.ts'

/**
 * A zip of all files, written while it is sent. Nothing is compressed: most kinds of files are compressed already, and the
 * size is known in advance. No file is opened before the archive is read.
 */
export async function zipOf(
  files: Files,
  rows: readonly FileRow[],
): Promise<{ open: () => NodeJS.ReadableStream; size: number }> {
  const zip = new ZipFile()
  const { promise: opened, resolve: startReading } = Promise.withResolvers<void>()
  const content = zip.outputStream as Readable
  let reading: Readable | undefined
  for (const [name, file] of uniqueNames(rows))
    zip.addReadStreamLazy(name, { size: file.size, mtime: file.createdAt, compress: false }, (done) => {
      opened
        .then(() => files.read(file))
        .then((stream) => {
          reading = stream
          if (content.destroyed) stream.destroy()
          done(null, stream)
        })
        .catch((error: Error) => done(error, undefined as never))
    })
  zip.on('error', (error: Error) => content.destroy(error))
  // Closes the open file also when the client has disconnected.
  content.once('close', () => reading?.destroy())
  const size = await new Promise<number>((resolve) => {
    zip.end({ forceZip64Format: false, comment: '' }, resolve as () => void)
  })
  return {
    open: () => {
      startReading()
      return content
    },
    size,
  }
}

/** Characters that file names cannot contain on some systems. */
const unsafeInNames = /[\\/:*?"<>|]/g

/** Files by names that are valid on every system, and unique on case-insensitive ones too. */
function uniqueNames(rows: readonly FileRow[]): Map<string, FileRow> {
  const taken = new Set<string>()
  const named = new Map<string, FileRow>()
  for (const file of rows) {
    const safe = file.name.replace(unsafeInNames, '_')
    const [, stem = safe, extension = ''] = /^(.+)(\.[^.]+)$/.exec(safe) ?? []
    let name = safe
    for (let number = 2; taken.has(name.toLowerCase()); number++) name = `${stem} (${number})${extension}`
    taken.add(name.toLowerCase())
    named.set(name, file)
  }
  return named
}

import type { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { FileRow, Files } from '../../platform/files.ts'

/**
 * All of them in one archive, written while it is sent. Nothing is packed: most kinds of files are packed already, and
 * so its size is known before its first byte. No file is opened before the archive is.
 */
export async function zipOf(
  files: Files,
  rows: readonly FileRow[],
): Promise<{ open: () => NodeJS.ReadableStream; size: number }> {
  const zip = new ZipFile()
  const { promise: opened, resolve: begin } = Promise.withResolvers<void>()
  const content = zip.outputStream as Readable
  let reading: Readable | undefined
  for (const [name, file] of apart(rows))
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
  // Also when the client has gone: nobody else would let go of the file that is open.
  content.once('close', () => reading?.destroy())
  const size = await new Promise<number>((told) => {
    zip.end({ forceZip64Format: false, comment: '' }, told as () => void)
  })
  return {
    open: () => {
      begin()
      return content
    },
    size,
  }
}

/** What begins like the name of a drive, or what no file can be named on some systems. */
const notInNames = /[\\/:*?"<>|]/g

/** Under names that every system takes and that differ, also where large and small letters are one. */
function apart(rows: readonly FileRow[]): Map<string, FileRow> {
  const taken = new Set<string>()
  const named = new Map<string, FileRow>()
  for (const file of rows) {
    const safe = file.name.replace(notInNames, '_')
    const [, stem = safe, extension = ''] = /^(.+)(\.[^.]+)$/.exec(safe) ?? []
    let name = safe
    for (let number = 2; taken.has(name.toLowerCase()); number++) name = `${stem} (${number})${extension}`
    taken.add(name.toLowerCase())
    named.set(name, file)
  }
  return named
}

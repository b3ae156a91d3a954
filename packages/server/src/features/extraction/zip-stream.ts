import type { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { FileRow, Files } from '../../platform/files.ts'

/**
 * All of them in one archive, written while it is sent. Nothing is packed: most kinds of files are packed already, and
 * so its size is known before its first byte.
 */
export async function zipOf(
  files: Files,
  rows: readonly FileRow[],
): Promise<{ content: NodeJS.ReadableStream; size: number }> {
  const zip = new ZipFile()
  const content = zip.outputStream as Readable
  let reading: Readable | undefined
  for (const [name, file] of apart(rows))
    zip.addReadStreamLazy(name, { size: file.size, mtime: file.createdAt, compress: false }, (done) => {
      files.read(file).then(
        (stream) => {
          reading = stream
          if (content.destroyed) stream.destroy()
          done(null, stream)
        },
        (error: Error) => done(error, undefined as never),
      )
    })
  zip.on('error', (error: Error) => content.destroy(error))
  // Also when the client has gone: nobody else would let go of the file that is open.
  content.once('close', () => reading?.destroy())
  const size = await new Promise<number>((told) => {
    zip.end({ forceZip64Format: false, comment: '' }, told as () => void)
  })
  return { content, size }
}

/** Under names that differ, also where large and small letters are one. */
function apart(rows: readonly FileRow[]): Map<string, FileRow> {
  const taken = new Set<string>()
  const named = new Map<string, FileRow>()
  for (const file of rows) {
    const [, stem = file.name, extension = ''] = /^(.+)(\.[^.]+)$/.exec(file.name) ?? []
    let name = file.name
    for (let number = 2; taken.has(name.toLowerCase()); number++) name = `${stem} (${number})${extension}`
    taken.add(name.toLowerCase())
    named.set(name, file)
  }
  return named
}

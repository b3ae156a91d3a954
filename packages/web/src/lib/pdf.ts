import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'

GlobalWorkerOptions.workerSrc = workerUrl

/**
 * What some PDFs need beside themselves: tables of Chinese characters for fonts that are not embedded, and the
 * decoders of scans (CCITT, JBIG2, JPEG 2000). Each is fetched when a document asks for it.
 */
const extras = import.meta.glob<string>(
  [
    '../../../../node_modules/pdfjs-dist/cmaps/{GB,UniGB,Adobe-GB1-UCS2}*.bcmap',
    '../../../../node_modules/pdfjs-dist/wasm/{jbig2,openjpeg}.wasm',
  ],
  { query: '?url', import: 'default', eager: true },
)
const urls = new Map(Object.entries(extras).map(([path, url]) => [path.split('/').pop(), url]))

/** The reader's worker asks the page for these: the page knows their hashed names. */
class BinaryDataFactory {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const url = urls.get(filename)
    if (!url) throw new Error(`Not kept: ${filename}`)
    return new Uint8Array(await (await fetch(url)).arrayBuffer())
  }
}

/** Opens a PDF in the reader's worker. */
export function openPdf(blob: Blob): { promise: Promise<PDFDocumentProxy>; close: () => void } {
  const opening = blob.arrayBuffer().then((data) =>
    // The two addresses only say that there are such files.
    getDocument({ data, BinaryDataFactory, cMapUrl: '/', wasmUrl: '/', useWorkerFetch: false }),
  )
  return {
    promise: opening.then((task) => task.promise),
    close: () => void opening.then((task) => task.destroy()),
  }
}

export const isLocked = (error: unknown): boolean =>
  error instanceof Error && error.name === 'PasswordException'

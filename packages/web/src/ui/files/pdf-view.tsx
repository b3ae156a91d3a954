import { fill } from '@cass/contract/kit/text.ts'
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { say } from '../../lib/language.ts'
import { isLocked, openPdf } from '../../lib/pdf.ts'
import { Empty, Loading } from '../page/states.tsx'
import { viewerWords as words } from '../text.ts'
import css from './document-viewer.module.css'
import { Tool, Tools, useRoom, useZoom } from './viewer-tools.tsx'

/** A PDF, page by page. */
export function PdfView({ name, blob, download }: { name: string; blob: Blob; download: ReactNode }) {
  const { document, error } = useDocument(blob)
  if (error)
    return (
      <Empty title={name} hint={say(isLocked(error) ? words.locked : words.unreadable)} action={download} />
    )
  return document ? <Pages name={name} document={document} download={download} /> : <Loading lines={8} />
}

function useDocument(blob: Blob): { document?: PDFDocumentProxy; error?: unknown } {
  const [state, setState] = useState<{ document?: PDFDocumentProxy; error?: unknown }>({})
  useEffect(() => {
    const opening = openPdf(blob)
    let current = true
    opening.promise.then(
      (document) => current && setState({ document }),
      (error) => current && setState({ error }),
    )
    return () => {
      current = false
      opening.close()
    }
  }, [blob])
  return state
}

function Pages({
  name,
  document,
  download,
}: {
  name: string
  document: PDFDocumentProxy
  download: ReactNode
}) {
  const [number, setNumber] = useState(1)
  const [page, setPage] = useState<PDFPageProxy>()
  const [broken, setBroken] = useState(false)
  const stage = useRef<HTMLElement>(null)
  const room = useRoom(stage)
  useEffect(() => {
    let current = true
    document.getPage(number).then(
      (next) => current && setPage(next),
      () => current && setBroken(true),
    )
    return () => {
      current = false
    }
  }, [document, number])

  const own = page?.getViewport({ scale: cssPixels })
  const { scale, tools } = useZoom(own && room.width > 0 ? Math.min(1.5, room.width / own.width) : 1)
  const pages = document.numPages
  const turn = (to: number) => {
    setNumber(to)
    stage.current?.scrollTo(0, 0)
  }
  const place = { name, page: number, pages }
  return (
    <>
      <Tools>
        <Tool
          icon="chevron-left"
          label={say(words.previous)}
          disabled={number <= 1}
          onClick={() => turn(number - 1)}
        />
        <span role="status">{say(fill(words.page, place))}</span>
        <Tool
          icon="chevron-right"
          label={say(words.next)}
          disabled={number >= pages}
          onClick={() => turn(number + 1)}
        />
        {tools}
        {download}
      </Tools>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard. */}
      <section ref={stage} className={css.stage} data-kind="pdf" aria-label={name} tabIndex={0}>
        {broken && <Empty title={name} hint={say(words.unreadable)} />}
        {page && !broken && (
          <PageCanvas
            page={page}
            scale={scale * cssPixels}
            label={say(fill(words.pageOf, place))}
            onBroken={() => setBroken(true)}
          />
        )}
      </section>
    </>
  )
}

/** PDFs count 72 to the inch, stylesheets 96. */
const cssPixels = 96 / 72

function PageCanvas({
  page,
  scale,
  label,
  onBroken,
}: {
  page: PDFPageProxy
  scale: number
  label: string
  onBroken: () => void
}) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const { width, height } = page.getViewport({ scale })
  useDrawing(canvas, page, scale, onBroken)
  return (
    <div className={css.sheet} style={{ width, height }}>
      <canvas ref={canvas} role="img" aria-label={label} />
    </div>
  )
}

function useDrawing(
  canvas: RefObject<HTMLCanvasElement | null>,
  page: PDFPageProxy,
  scale: number,
  onBroken: () => void,
): void {
  const failed = useEffectEvent(onBroken)
  useEffect(() => {
    const target = canvas.current
    if (!target) return
    const viewport = page.getViewport({ scale: scale * window.devicePixelRatio })
    // Drawn aside and shown whole: a canvas that is being drawn must not be drawn into again.
    const sheet = document.createElement('canvas')
    sheet.width = Math.floor(viewport.width)
    sheet.height = Math.floor(viewport.height)
    const drawing = page.render({ canvas: sheet, viewport })
    drawing.promise.then(
      () => {
        target.width = sheet.width
        target.height = sheet.height
        target.getContext('2d')?.drawImage(sheet, 0, 0)
      },
      (error: Error) => error.name !== 'RenderingCancelledException' && failed(),
    )
    return () => drawing.cancel()
  }, [canvas, page, scale])
}

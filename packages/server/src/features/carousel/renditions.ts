import { buffer } from 'node:stream/consumers'
import { isDeepStrictEqual } from 'node:util'
import { slideWidths } from '@cass/contract/carousel/slide.ts'
import type { Text } from '@cass/contract/kit/text.ts'
import { isRenderable, type Part, renderWidths, sizeOf } from '../../lib/pictures.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db.ts'
import type { FileRow, Files } from '../../platform/files.ts'
import { invalid } from '../../platform/refusal.ts'
import type { SlideRow } from './repository.ts'
import { carouselText } from './text.ts'

type Stored = Awaited<ReturnType<Files['store']>>
/** Stored bytes, by their actual width. */
export type Rendered = ReadonlyMap<number, Stored>

const widths = slideWidths.map(Number)
/** Vector graphics (only those of the demo) scale to any width. */
const isDrawing = (file: FileRow) => file.mediaType === 'image/svg+xml'

/** A slide's picture in several widths. */
export function createRenditions(files: Files) {
  /** Renders and stores them, before any transaction; null if the slide has them already. */
  async function render(
    ctx: Context,
    file: FileRow,
    crop: Part | null,
    before: SlideRow | null,
  ): Promise<Rendered | null> {
    const refusal = (text: Text, path = 'crop') => invalid([{ path, message: text[ctx.language] }])
    if (isDrawing(file) && crop !== null) throw refusal(carouselText.cropDrawing)
    if (before?.fileId === file.id && isDeepStrictEqual(before.crop, crop)) return null
    if (isDrawing(file)) return new Map()
    const bytes = await buffer(await files.read(file))
    const size = await sizeOf(bytes)
    const part = crop ?? { x: 0, y: 0, ...size }
    if (part.x + part.width > size.width || part.y + part.height > size.height)
      throw refusal(carouselText.cropOutside)
    if (!isRenderable(part, widths)) throw refusal(carouselText.tooTall, crop ? 'crop' : 'fileId')
    const rendered = await renderWidths(bytes, part, widths)
    const stored = new Map<number, Stored>()
    try {
      for (const [width, rendition] of rendered)
        stored.set(width, await files.store({ bytes: rendition, mediaType: 'image/webp' }))
    } catch (error) {
      await discard(stored)
      throw error
    }
    return stored
  }

  async function discard(rendered: Rendered | null): Promise<void> {
    for (const stored of rendered?.values() ?? []) await files.discard(stored)
  }

  /** Attaches them to the slide; returns the ids that its row stores. */
  async function add(
    tx: Tx,
    ctx: Context,
    rendered: Rendered,
    subject: string,
  ): Promise<SlideRow['renditions']> {
    const renditions: SlideRow['renditions'] = {}
    for (const [width, stored] of rendered) {
      const attributes = { name: `${width}.webp`, holder: '', kind: 'rendition', subject, now: ctx.now }
      renditions[width] = (await files.add(tx, stored, attributes)).id
    }
    return renditions
  }

  return {
    render,
    add,
    discard,
    /** Deletes the file rows of a slide's renditions. Returns the function that deletes their bytes after the commit. */
    async drop(tx: Tx, row: SlideRow, subject: string): Promise<() => Promise<void>> {
      const ids = Object.values(row.renditions)
      if (ids.length === 0) return async () => {}
      await files.release(tx, ids, subject)
      const removed = await Promise.all(ids.map((id) => files.removeUnused(tx, id, '')))
      return async () => {
        for (const deleteBytes of removed) await deleteBytes?.()
      }
    },
  }
}

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
import { carouselWords } from './text.ts'

type Stored = Awaited<ReturnType<Files['store']>>
/** Bytes in the store, by their real width. */
export type Rendered = ReadonlyMap<number, Stored>

const widths = slideWidths.map(Number)
/** Drawings of ours fit any width as they are. */
const isDrawing = (file: FileRow) => file.mediaType === 'image/svg+xml'

/** The widths in which a slide's picture is kept. */
export function createRenditions(files: Files) {
  /** Stored before any transaction; null where the slide has them already. */
  async function render(
    ctx: Context,
    file: FileRow,
    crop: Part | null,
    before: SlideRow | null,
  ): Promise<Rendered | null> {
    const refuse = (words: Text, path = 'crop') => invalid([{ path, message: words[ctx.language] }])
    if (isDrawing(file) && crop !== null) throw refuse(carouselWords.cropDrawing)
    if (before?.fileId === file.id && isDeepStrictEqual(before.crop, crop)) return null
    if (isDrawing(file)) return new Map()
    const bytes = await buffer(await files.read(file))
    const size = await sizeOf(bytes)
    const part = crop ?? { x: 0, y: 0, ...size }
    if (part.x + part.width > size.width || part.y + part.height > size.height)
      throw refuse(carouselWords.cropOutside)
    if (!isRenderable(part, widths)) throw refuse(carouselWords.tooTall, crop ? 'crop' : 'fileId')
    const made = await renderWidths(bytes, part, widths)
    const stored = new Map<number, Stored>()
    try {
      for (const [width, rendition] of made)
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

  /** Gives them to the slide; what its row keeps of them. */
  async function add(
    tx: Tx,
    ctx: Context,
    rendered: Rendered,
    subject: string,
  ): Promise<SlideRow['renditions']> {
    const renditions: SlideRow['renditions'] = {}
    for (const [width, stored] of rendered) {
      const facts = { name: `${width}.webp`, holder: '', kind: 'rendition', subject, now: ctx.now }
      renditions[width] = (await files.add(tx, stored, facts)).id
    }
    return renditions
  }

  return {
    render,
    add,
    discard,
    /** Deletes the rows of those a slide has no more; what it returns deletes their bytes, once that is committed. */
    async drop(tx: Tx, row: SlideRow, subject: string): Promise<() => Promise<void>> {
      const ids = Object.values(row.renditions)
      if (ids.length === 0) return async () => {}
      await files.release(tx, ids, subject)
      const gone = await Promise.all(ids.map((id) => files.removeUnused(tx, id, '')))
      return async () => {
        for (const deleteBytes of gone) await deleteBytes?.()
      }
    },
  }
}

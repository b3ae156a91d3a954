import type { Slide, slideImage } from '@cass/contract/carousel/endpoints.ts'
import type { ManagedSlide, saveSlide, uploadSlideImage } from '@cass/contract/carousel/manage-endpoints.ts'
import { slideWidths } from '@cass/contract/carousel/slide.ts'
import { changedFields } from '../../lib/changed-fields.ts'
import { sizeOf } from '../../lib/pictures.ts'
import { type Context, seesAs } from '../../platform/context.ts'
import type { Db, Reader } from '../../platform/db.ts'
import { type FileRow, type Files, holderOf } from '../../platform/files.ts'
import { Bytes, type Input } from '../../platform/http.ts'
import { endOfList, putInOrder } from '../../platform/ordering.ts'
import { conflict, invalid, notFound } from '../../platform/refusal.ts'
import { listWords } from '../../platform/text.ts'
import type { Unit, Write } from '../../platform/unit.ts'
import type { FileService } from '../files/service.ts'
import { isLive, presentManagedSlide, presentSlide, widthsOf } from './present.ts'
import { createRenditions } from './renditions.ts'
import * as repository from './repository.ts'
import { slides } from './tables.ts'
import { carouselText } from './text.ts'

export type CarouselService = ReturnType<typeof createCarouselService>

/** The order endpoint takes no more ids than this. */
const maxSlides = 50
const subjectOf = (id: string) => `slide:${id}`
const dateOf = (time: string) => (time === '' ? null : new Date(time))

/** The carousel of the home page. */
export function createCarouselService(deps: { db: Db; write: Write; files: Files; uploads: FileService }) {
  const { db, write, files, uploads } = deps
  const renditions = createRenditions(files)

  async function find(reader: Reader, given: { id: string; version?: number | undefined }) {
    const row = await repository.findSlide(reader, given.id)
    if (!row) throw notFound()
    if (given.version !== undefined && row.version !== given.version) throw conflict()
    return row
  }

  /** The slide's current picture, or an upload of the caller. */
  async function pictureOf(ctx: Context, fileId: string, before: repository.SlideRow | null) {
    const file = await files.find(db, fileId)
    if (file && (before?.fileId === fileId || isOwnUpload(ctx, file))) return file
    throw invalid([{ path: 'fileId', message: listWords.fileGone[ctx.language] }])
  }

  const isOwnUpload = (ctx: Context, file: FileRow) =>
    file.kind === 'carousel' && file.subject === null && file.holder === holderOf(ctx)

  return {
    list: async (ctx: Context): Promise<Slide[]> =>
      (await repository.findLive(db, ctx.language, ctx.now)).map((row) => presentSlide(row, ctx.language)),

    async image(ctx: Context, { id, width, v }: Input<typeof slideImage>['query']): Promise<Bytes> {
      const row = await find(db, { id })
      const live = isLive(row, ctx.now)
      if (!live && !seesAs(ctx, ['GRIP_MENU_CAROUSEL'])) throw notFound()
      const available = widthsOf(row)
      const wanted = available[Math.min(slideWidths.indexOf(width ?? '1280'), available.length - 1)]
      const file = await files.find(db, wanted === undefined ? row.fileId : row.renditions[wanted]!)
      if (!file) throw notFound()
      return asPicture(
        file,
        await files.read(file),
        !live
          ? 'private, no-store'
          : v === row.version
            ? 'public, max-age=31536000, immutable'
            : 'public, max-age=3600',
      )
    },

    upload: (ctx: Context, input: Input<typeof uploadSlideImage>) => uploads.upload(ctx, input, sizeOf),

    manage: async (ctx: Context): Promise<ManagedSlide[]> =>
      (await repository.findSlides(db)).map((row) => presentManagedSlide(row, ctx.now)),

    get: async (ctx: Context, id: string): Promise<ManagedSlide> =>
      presentManagedSlide(await find(db, { id }), ctx.now),

    /** A picture as it was uploaded, for cropping: that of a slide, or an upload of the caller that no slide uses yet. */
    async original(ctx: Context, fileId: string): Promise<Bytes> {
      const file = await files.find(db, fileId)
      const isOfSlide = file?.subject?.startsWith(subjectOf('')) ?? false
      if (!file || !(isOfSlide || isOwnUpload(ctx, file))) throw notFound()
      return asPicture(file, await files.read(file), 'private, no-store')
    },

    async save(
      ctx: Context,
      body: Input<typeof saveSlide>['body'],
    ): Promise<{ id: string; version: number }> {
      const { id: given, version, startTime, endTime, ...form } = body
      const fields = { ...form, startsAt: dateOf(startTime), endsAt: dateOf(endTime) }
      if (fields.startsAt && fields.endsAt && fields.startsAt >= fields.endsAt)
        throw invalid([{ path: 'endTime', message: carouselText.endsTooSoon[ctx.language] }])
      const id = given ?? crypto.randomUUID()
      const before = given === undefined ? null : await find(db, { id, version })
      if (before && version === undefined) throw conflict()
      const file = await pictureOf(ctx, fields.fileId, before)
      const rendered = await renditions.render(ctx, file, fields.crop, before)
      let deleteOldBytes = async () => {}
      const saveRow = async (unit: Unit): Promise<{ id: string; version: number }> => {
        const { tx } = unit
        if (before?.fileId !== file.id) {
          const claim = { holder: holderOf(ctx), kind: 'carousel', subject: subjectOf(id) }
          if ((await files.claim(tx, [file.id], claim)) === null) throw conflict()
        }
        const added = rendered && (await renditions.add(tx, ctx, rendered, subjectOf(id)))
        const row = { ...fields, renditions: added ?? before!.renditions }
        if (before === null) {
          const position = await endOfList(tx, slides, { most: maxSlides, language: ctx.language })
          await repository.insertSlide(tx, { ...row, id, position })
          await unit.audit({ action: 'carousel.add', subject: subjectOf(id), details: { ...fields } })
          return { id, version: 0 }
        }
        if (!(await repository.updateSlide(tx, before, row))) throw conflict()
        if (before.fileId !== file.id) await files.release(tx, [before.fileId], subjectOf(id))
        if (added) deleteOldBytes = await renditions.drop(tx, before, subjectOf(id))
        const details = { ...fields, changed: changedFields(before, fields) }
        await unit.audit({ action: 'carousel.edit', subject: subjectOf(id), details })
        return { id, version: before.version + 1 }
      }
      let isSaved = false
      try {
        const answer = await write(ctx, async (unit) => {
          const result = await saveRow(unit)
          isSaved = true
          return result
        })
        await deleteOldBytes()
        return answer
      } catch (error) {
        // If the commit itself failed, the rows may exist nevertheless and still need the stored bytes.
        if (!isSaved) await renditions.discard(rendered)
        throw error
      }
    },

    order: (ctx: Context, ids: readonly string[]): Promise<null> =>
      write(ctx, async (unit) => {
        await putInOrder(unit.tx, slides, ids)
        await unit.audit({ action: 'carousel.order', subject: 'carousel', details: { ids } })
        return null
      }),

    async remove(ctx: Context, given: { id: string; version?: number | undefined }): Promise<null> {
      let deleteOldBytes = async () => {}
      await write(ctx, async (unit) => {
        const row = await find(unit.tx, given)
        if (!(await repository.deleteSlide(unit.tx, row))) throw conflict()
        await files.release(unit.tx, [row.fileId], subjectOf(row.id))
        deleteOldBytes = await renditions.drop(unit.tx, row, subjectOf(row.id))
        const details = { titleZh: row.titleZh, fileId: row.fileId }
        await unit.audit({ action: 'carousel.delete', subject: subjectOf(row.id), details })
        return null
      })
      await deleteOldBytes()
      return null
    },
  }
}

const asPicture = (file: FileRow, content: NodeJS.ReadableStream, cacheControl: string): Bytes =>
  new Bytes(content, {
    'content-type': file.mediaType,
    'content-length': String(file.size),
    'cache-control': cacheControl,
    // Scripts in an SVG must not run, even when it is opened on its own.
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  })

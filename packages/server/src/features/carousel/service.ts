import type { Slide } from '@cass/contract/carousel/endpoints.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import type { Files } from '../../platform/files.ts'
import { Bytes } from '../../platform/http.ts'
import { notFound } from '../../platform/refusal.ts'
import { presentSlide } from './present.ts'
import { findSlide, findSlides } from './repository.ts'

export type CarouselService = ReturnType<typeof createCarouselService>

export const createCarouselService = (deps: { db: Db; files: Files }) => ({
  list: async (ctx: Context): Promise<Slide[]> =>
    (await findSlides(deps.db)).map((row) => presentSlide(row, ctx.language)),

  async image(id: string): Promise<Bytes> {
    const slide = await findSlide(deps.db, id)
    const file = slide && (await deps.files.find(deps.db, slide.fileId))
    if (!file) throw notFound()
    return new Bytes(await deps.files.read(file), {
      'content-type': file.mediaType,
      'content-length': String(file.size),
      'cache-control': 'public, max-age=3600',
      // A picture is a picture: nothing in it may run, also when it is opened by itself.
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    })
  },
})

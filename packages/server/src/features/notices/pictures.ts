import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { type FileRow, type Files, holderOf } from '../../platform/files.ts'
import { Bytes } from '../../platform/http.ts'
import { notFound } from '../../platform/refusal.ts'
import { isEditor } from './policy.ts'
import * as repository from './repository.ts'

/** Who may see the pictures of a subject: everybody, only this caller, or nobody. Rules are found by the subject's prefix. */
export type PictureRule = (
  ctx: Context,
  subjectId: string,
  fileId: string,
) => Promise<'everybody' | 'caller' | null>

/** Pictures inside articles of any kind. */
export function createPictures(deps: { db: Db; files: Files; rules: Readonly<Record<string, PictureRule>> }) {
  const { db, files } = deps
  const rules: Readonly<Record<string, PictureRule>> = {
    ...deps.rules,
    notice: async (ctx, id, fileId) => {
      if (await repository.showsPicture(db, id, fileId, ctx.now)) return 'everybody'
      return isEditor(ctx) ? 'caller' : null
    },
  }

  async function allowed(ctx: Context, file: FileRow): Promise<'everybody' | 'caller' | null> {
    if (file.kind !== 'articleImage') return null
    // Only users upload them. `holderOf` would set a visitor's cookie and make the answer uncacheable.
    if (file.subject === null) return ctx.actor && holderOf(ctx) === file.holder ? 'caller' : null
    const [prefix = '', id = ''] = file.subject.split(':', 2)
    return Object.hasOwn(rules, prefix) ? await rules[prefix]!(ctx, id, file.id) : null
  }

  return {
    async picture(ctx: Context, id: string): Promise<Bytes> {
      const file = await files.find(db, id)
      const audience = file ? await allowed(ctx, file) : null
      if (!file || audience === null) throw notFound()
      return new Bytes(await files.read(file), {
        'content-type': file.mediaType,
        'content-length': String(file.size),
        'content-disposition': 'inline',
        'cache-control': audience === 'everybody' ? 'public, max-age=3600' : 'private, no-store',
        // Scripts in an SVG must not run, even when it is opened on its own.
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      })
    },
  }
}

import type { DataOf } from '@cass/contract/kit/endpoint.ts'
import type {
  modifyUserProtocol,
  SiteText,
  SiteTextEdition,
  SiteTextKind,
  saveSiteText,
} from '@cass/contract/site-texts/endpoints.ts'
import { actorOf, type Context } from '../../platform/context.ts'
import type { Db, Reader } from '../../platform/db.ts'
import type { Files } from '../../platform/files.ts'
import type { Input } from '../../platform/http.ts'
import { conflict, invalid, notFound } from '../../platform/refusal.ts'
import { cleanHtml, isBlank, picturesOf } from '../../platform/rich-text.ts'
import type { Unit, Write } from '../../platform/unit.ts'
import { useFiles } from '../../platform/used-files.ts'
import { isEditor } from '../notices/service.ts'
import { presentEdition, presentText } from './present.ts'
import * as repository from './repository.ts'
import { siteTextText } from './text.ts'

export type SiteTextService = ReturnType<typeof createSiteTextService>

const bodies = ['bodyZh', 'bodyEn'] as const

/** Terms of service, privacy policy and business overview: one draft each, and editions that never change. */
export function createSiteTextService(deps: { db: Db; write: Write; files: Files }) {
  const { db, write, files } = deps

  /** A draft as the caller saw it. What was published meanwhile is one no longer. */
  async function holdDraft(unit: Unit, given: { id: string; version: number }, kind?: SiteTextKind) {
    const row = await repository.holdText(unit.tx, given.id)
    if (!row || (kind && row.kind !== kind)) throw notFound()
    if (row.edition !== null || row.version !== given.version) throw conflict()
    return row
  }

  return {
    read: async (ctx: Context, kind: SiteTextKind): Promise<SiteText> =>
      presentText(kind, await repository.findPublished(db, kind), ctx.language),

    editions: async (kind: SiteTextKind): Promise<SiteTextEdition[]> =>
      (await repository.findEditions(db, kind)).map(presentEdition),

    save: (ctx: Context, body: Input<typeof saveSiteText>['body']): Promise<DataOf<typeof saveSiteText>> =>
      write(ctx, async (unit) => {
        const { kind, version: seen, ...fields } = body
        const texts = { ...fields, bodyZh: cleanHtml(fields.bodyZh), bodyEn: cleanHtml(fields.bodyEn) }
        const draft = await repository.holdDraft(unit.tx, kind)
        if (draft?.version !== seen) throw conflict()
        // Of the kind, not of the edition: the next one begins as a copy and keeps its pictures.
        const subject = `siteText:${kind}`
        for (const path of bodies)
          if (
            !(await useFiles(unit.tx, files, ctx, picturesOf(texts[path]), { kind: 'articleImage', subject }))
          )
            throw invalid([{ path, message: siteTextText.pictureGone[ctx.language] }])

        const id = draft?.id ?? crypto.randomUUID()
        const version = (draft?.version ?? 0) + 1
        const row = { ...texts, savedBy: actorOf(ctx).userId, updatedAt: ctx.now }
        if (draft) await repository.updateText(unit.tx, id, row)
        else if (!(await repository.insertDraft(unit.tx, { id, kind, version, ...row }))) throw conflict()
        await unit.audit({ action: 'siteText.save', subject: `siteText:${id}`, details: { kind, version } })
        return { id, version }
      }),

    discard: (ctx: Context, given: { id: string; version: number }): Promise<null> =>
      write(ctx, async (unit) => {
        const { kind } = await holdDraft(unit, given)
        await repository.deleteText(unit.tx, given.id)
        await unit.audit({ action: 'siteText.discard', subject: `siteText:${given.id}`, details: { kind } })
        return null
      }),

    publish: (
      ctx: Context,
      kind: SiteTextKind,
      given: { id: string; version: number },
    ): Promise<DataOf<typeof modifyUserProtocol>> =>
      write(ctx, async (unit) => {
        const edition = await repository.nextEdition(unit.tx, kind)
        const draft = await holdDraft(unit, given, kind)
        const blank = bodies.filter((name) => isBlank(draft[name]))
        if (blank.length > 0)
          throw invalid(blank.map((path) => ({ path, message: siteTextText.bodyNeeded[ctx.language] })))
        await repository.updateText(unit.tx, draft.id, {
          edition,
          publishedAt: ctx.now,
          savedBy: actorOf(ctx).userId,
          updatedAt: ctx.now,
        })
        await unit.audit({
          action: 'siteText.publish',
          subject: `siteText:${draft.id}`,
          details: { kind, edition },
        })
        return { edition }
      }),

    /** The terms of service that hold now; null where none were published. */
    async terms(reader: Reader): Promise<{ edition: number; publishedAt: Date } | null> {
      const row = await repository.findPublished(reader, 'userProtocol')
      return row ? { edition: row.edition!, publishedAt: row.publishedAt! } : null
    },

    async pictureFor(ctx: Context, kind: string, fileId: string): Promise<'everybody' | 'caller' | null> {
      if (await repository.showsPicture(db, kind as SiteTextKind, fileId)) return 'everybody'
      return isEditor(ctx) ? 'caller' : null
    },
  }
}

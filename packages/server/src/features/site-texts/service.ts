import type { DataOf } from '@cass/contract/kit/endpoint.ts'
import type {
  modifyUserProtocol,
  SiteText,
  SiteTextEdition,
  SiteTextKind,
  saveSiteText,
} from '@cass/contract/site-texts/endpoints.ts'
import { isBlank, picturesOf } from '../../lib/rich-text.ts'
import { cleanFields } from '../../platform/clean-fields.ts'
import { actorOf, type Context } from '../../platform/context.ts'
import type { Db, Reader, Tx } from '../../platform/db.ts'
import type { Files } from '../../platform/files.ts'
import type { Input } from '../../platform/http.ts'
import { conflict, invalid, notFound } from '../../platform/refusal.ts'
import type { Unit, Write } from '../../platform/unit.ts'
import { useFiles } from '../../platform/used-files.ts'
import { isEditor } from '../notices/service.ts'
import { presentEdition, presentText } from './present.ts'
import * as repository from './repository.ts'
import { siteTextMessages } from './text.ts'

export type SiteTextService = ReturnType<typeof createSiteTextService>

const bodies = ['bodyZh', 'bodyEn'] as const

/** Terms of service, privacy policy and business overview: one draft each, and editions that never change. */
export function createSiteTextService(deps: { db: Db; write: Write; files: Files }) {
  const { db, write, files } = deps

  /** Locks a draft; conflict if it has changed or been published since the caller read it. */
  async function lockDraft(unit: Unit, given: { id: string; version: number }, kind?: SiteTextKind) {
    const row = await repository.lockText(unit.tx, given.id)
    if (!row || (kind && row.kind !== kind)) throw notFound()
    if (row.edition !== null || row.version !== given.version) throw conflict()
    return row
  }

  /** Now, but later than any consent to earlier terms even if servers' clocks differ. */
  async function afterAllConsents({ tx, ctx }: Unit): Promise<Date> {
    const latest = await repository.latestConsent(tx)
    return latest && latest >= ctx.now ? new Date(latest.getTime() + 1) : ctx.now
  }

  return {
    read: async (ctx: Context, kind: SiteTextKind): Promise<SiteText> =>
      presentText(kind, await repository.findPublished(db, kind), ctx.language),

    editions: async (kind: SiteTextKind): Promise<SiteTextEdition[]> =>
      (await repository.findEditions(db, kind)).map(presentEdition),

    async save(ctx: Context, body: Input<typeof saveSiteText>['body']): Promise<DataOf<typeof saveSiteText>> {
      const { kind, id: expectedId, version: expectedVersion, bodyZh, bodyEn, ...changes } = body
      const texts = { ...changes, ...cleanFields({ bodyZh, bodyEn }, ctx.language) }
      return await write(ctx, async (unit) => {
        const draft = await repository.lockDraft(unit.tx, kind)
        // The id too: every draft's version starts at 1, and this may be a later draft than the caller's.
        if (draft?.id !== expectedId || draft?.version !== expectedVersion) throw conflict()
        // Pictures belong to the kind, not to the edition: the next draft starts as a copy with the same pictures.
        const subject = `siteText:${kind}`
        for (const path of bodies)
          if (
            !(await useFiles(unit.tx, files, ctx, picturesOf(texts[path]), { kind: 'articleImage', subject }))
          )
            throw invalid([{ path, message: siteTextMessages.pictureGone[ctx.language] }])

        const id = draft?.id ?? crypto.randomUUID()
        const version = (draft?.version ?? 0) + 1
        const row = { ...texts, savedBy: actorOf(ctx).userId, updatedAt: ctx.now }
        if (draft) await repository.updateText(unit.tx, id, row)
        else if (!(await repository.insertDraft(unit.tx, { id, kind, version, ...row }))) throw conflict()
        await unit.audit({ action: 'siteText.save', subject: `siteText:${id}`, details: { kind, version } })
        return { id, version }
      })
    },

    discard: (ctx: Context, given: { id: string; version: number }): Promise<null> =>
      write(ctx, async (unit) => {
        const { kind } = await lockDraft(unit, given)
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
        const draft = await lockDraft(unit, given, kind)
        const blank = bodies.filter((name) => isBlank(draft[name]))
        if (blank.length > 0)
          throw invalid(blank.map((path) => ({ path, message: siteTextMessages.bodyNeeded[ctx.language] })))
        await repository.updateText(unit.tx, draft.id, {
          edition,
          publishedAt: kind === 'userProtocol' ? await afterAllConsents(unit) : ctx.now,
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

    /** The terms of service in force; null if none were published. */
    terms: (reader: Reader): Promise<repository.Terms | null> => repository.findTerms(reader),

    /** The same, locked: new terms are published either before or after the caller's transaction. */
    async lockTerms(tx: Tx): Promise<repository.Terms | null> {
      await repository.lockEditionShared(tx, 'userProtocol')
      return await repository.findTerms(tx)
    },

    async pictureFor(ctx: Context, kind: string, fileId: string): Promise<'everybody' | 'caller' | null> {
      if (await repository.showsPicture(db, kind as SiteTextKind, fileId)) return 'everybody'
      return isEditor(ctx) ? 'caller' : null
    },
  }
}

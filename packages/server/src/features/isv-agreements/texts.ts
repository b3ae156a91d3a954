import type {
  AgreementEdition,
  publishAgreementText,
  saveAgreementText,
} from '@cass/contract/isv-agreements/endpoints.ts'
import type { AgreementKind } from '@cass/contract/isv-agreements/kinds.ts'
import type { DataOf } from '@cass/contract/kit/endpoint.ts'
import { isBlank, picturesOf } from '../../lib/rich-text.ts'
import { cleanFields } from '../../platform/clean-fields.ts'
import { actorOf, type Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import type { Input } from '../../platform/http.ts'
import { conflict, invalid, notFound, refuse } from '../../platform/refusal.ts'
import type { Unit, Write } from '../../platform/unit.ts'
import { presentEdition } from './present.ts'
import type { TextRow } from './repository.ts'
import * as repository from './repository.ts'
import { agreementText } from './text.ts'

const bodies = ['bodyZh', 'bodyEn'] as const
const contents = [...bodies, 'termMonths', 'noticeDays'] as const

/** What is signed: of each kind a draft, and editions that never change. */
export function createAgreementTexts({ db, write }: { db: Db; write: Write }) {
  const isDraft = ({ edition }: TextRow) => edition === null

  /** A draft among all texts of its kind, which stay as they are; conflict if it has changed or been published. */
  async function lockDraft(unit: Unit, given: { id: string; version: number }) {
    const known = await repository.findText(unit.tx, given.id)
    if (!known) throw notFound()
    const texts = await repository.lockTexts(unit.tx, known.kind)
    const draft = texts.find(({ id }) => id === given.id)
    if (!draft || !isDraft(draft) || draft.version !== given.version) throw conflict()
    return { draft, current: texts.find((text) => !isDraft(text)) }
  }

  return {
    editions: async (kind: AgreementKind): Promise<AgreementEdition[]> =>
      (await repository.findTexts(db, kind)).map(presentEdition),

    async save(
      ctx: Context,
      body: Input<typeof saveAgreementText>['body'],
    ): Promise<DataOf<typeof saveAgreementText>> {
      const { kind, id: expectedId, version: expectedVersion, bodyZh, bodyEn, ...rest } = body
      const clean = cleanFields({ bodyZh, bodyEn }, ctx.language)
      const pictured = bodies.filter((name) => picturesOf(clean[name]).length > 0)
      if (pictured.length > 0)
        throw invalid(pictured.map((path) => ({ path, message: agreementText.noPictures[ctx.language] })))
      return await write(ctx, async (unit) => {
        const draft = (await repository.lockTexts(unit.tx, kind)).find(isDraft)
        // The id too: this may be a later draft than the caller's.
        if (draft?.id !== expectedId || draft?.version !== expectedVersion) throw conflict()
        const id = draft?.id ?? crypto.randomUUID()
        const version = (draft?.version ?? 0) + 1
        const row = { ...rest, ...clean, savedBy: actorOf(ctx).userId, updatedAt: ctx.now }
        if (draft) await repository.updateText(unit.tx, id, row)
        else if (!(await repository.insertDraft(unit.tx, { id, kind, version, ...row }))) throw conflict()
        await unit.audit({
          action: 'isvAgreementText.save',
          subject: `isvAgreementText:${id}`,
          details: { kind, version },
        })
        return { id, version }
      })
    },

    discard: (ctx: Context, given: { id: string; version: number }): Promise<null> =>
      write(ctx, async (unit) => {
        const { draft } = await lockDraft(unit, given)
        await repository.deleteText(unit.tx, draft.id)
        await unit.audit({
          action: 'isvAgreementText.discard',
          subject: `isvAgreementText:${draft.id}`,
          details: { kind: draft.kind },
        })
        return null
      }),

    publish: (
      ctx: Context,
      given: { id: string; version: number },
    ): Promise<DataOf<typeof publishAgreementText>> =>
      write(ctx, async (unit) => {
        const { current, draft } = await lockDraft(unit, given)
        const blank = bodies.filter((name) => isBlank(draft[name]))
        if (blank.length > 0)
          throw invalid(blank.map((path) => ({ path, message: agreementText.bodyNeeded[ctx.language] })))
        // ISVs would be asked to read and sign anew what they know.
        if (current && contents.every((name) => current[name] === draft[name]))
          throw refuse('CONFLICT', agreementText.unchanged)
        const edition = (current?.edition ?? 0) + 1
        await repository.updateText(unit.tx, draft.id, {
          edition,
          publishedAt: ctx.now,
          savedBy: actorOf(ctx).userId,
          updatedAt: ctx.now,
        })
        await unit.audit({
          action: 'isvAgreementText.publish',
          subject: `isvAgreementText:${draft.id}`,
          details: { kind: draft.kind, edition },
        })
        return { edition }
      }),
  }
}

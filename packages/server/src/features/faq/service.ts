import type {
  FaqEntry,
  FaqType,
  listFaq,
  listManagedFaq,
  ManagedFaqEntry,
  saveFaqEntry,
} from '@cass/contract/faq/endpoints.ts'
import { wordsToFind } from '@cass/contract/kit/keyword.ts'
import { changedFields } from '../../lib/changed-fields.ts'
import { isBlank, picturesOf, wordsOf } from '../../lib/rich-text.ts'
import { cleanFields } from '../../platform/clean-fields.ts'
import { type Context, seesAs } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import type { Files } from '../../platform/files.ts'
import type { Input } from '../../platform/http.ts'
import { conflict, invalid, notFound } from '../../platform/refusal.ts'
import { listWords } from '../../platform/text.ts'
import type { Unit, Write } from '../../platform/unit.ts'
import { useFiles } from '../../platform/used-files.ts'
import { presentFaqEntry, presentManagedFaqEntry } from './present.ts'
import * as repository from './repository.ts'
import { faqText } from './text.ts'

export type FaqService = ReturnType<typeof createFaqService>

/** The order endpoint takes no more ids than this. */
const maxPerType = 500
const subjectOf = (id: string) => `problem:${id}`

/** Frequently asked questions and their answers. The specification calls them problems, and so do stored data and paths. */
export function createFaqService(deps: { db: Db; write: Write; files: Files }) {
  const { db, write, files } = deps

  async function find(unit: Unit, given: { id: string; version?: number | undefined }) {
    const row = await repository.findFaqEntry(unit.tx, given.id)
    if (!row) throw notFound()
    if (row.version !== given.version) throw conflict()
    return row
  }

  /** The form with its answers sanitised; an answer must not be empty in either language. */
  function sanitize(ctx: Context, form: Omit<Input<typeof saveFaqEntry>['body'], 'id' | 'version'>) {
    const answers = cleanFields({ answerZh: form.answerZh, answerEn: form.answerEn }, ctx.language)
    const empty = Object.entries(answers).filter(([, answer]) => isBlank(answer))
    if (empty.length > 0)
      throw invalid(empty.map(([path]) => ({ path, message: faqText.answerMissing[ctx.language] })))
    return { ...form, ...answers }
  }

  /** Attaches the pictures that the answers show to the entry, and releases those they no longer show. */
  async function syncPictures(unit: Unit, id: string, answers: string): Promise<void> {
    const shown = picturesOf(answers)
    const given = { kind: 'articleImage', subject: subjectOf(id) }
    if (!(await useFiles(unit.tx, files, unit.ctx, shown, given)))
      throw invalid([{ path: 'answerZh', message: listWords.fileGone[unit.ctx.language] }])
    const unused = (await files.ofSubject(unit.tx, subjectOf(id)))
      .map((file) => file.id)
      .filter((fileId) => !shown.includes(fileId))
    if (unused.length > 0) await files.release(unit.tx, unused, subjectOf(id))
  }

  return {
    async list(ctx: Context, body: Input<typeof listFaq>['body']): Promise<FaqEntry[]> {
      const words = wordsToFind(body.keyword)
      const rows = await repository.findFaqEntries(db, { ...body, words, publishedOnly: true })
      return rows.map((row) => presentFaqEntry(row, words, ctx.language))
    },

    async manage(body: Input<typeof listManagedFaq>['body']): Promise<ManagedFaqEntry[]> {
      const words = wordsToFind(body.keyword)
      const rows = await repository.findFaqEntries(db, { ...body, words, publishedOnly: false })
      return rows.map(presentManagedFaqEntry)
    },

    async save(
      ctx: Context,
      body: Input<typeof saveFaqEntry>['body'],
    ): Promise<{ id: string; version: number }> {
      const { id: given, version, ...form } = body
      const sanitized = sanitize(ctx, form)
      const fields = {
        ...sanitized,
        wordsZh: wordsOf(sanitized.answerZh),
        wordsEn: wordsOf(sanitized.answerEn),
        updatedAt: ctx.now,
      }
      return await write(ctx, async (unit) => {
        const id = given ?? crypto.randomUUID()
        const before = given === undefined ? null : await find(unit, { id, version })
        await syncPictures(unit, id, sanitized.answerZh + sanitized.answerEn)
        const place = () => repository.endOfType(unit.tx, sanitized.problemType, maxPerType, ctx.language)
        const { questionZh, problemType, published } = sanitized
        const details = { questionZh, problemType, published }
        if (before === null) {
          await repository.insertFaqEntry(unit.tx, { ...fields, id, position: await place() })
          await unit.audit({ action: 'problems.add', subject: subjectOf(id), details })
          return { id, version: 0 }
        }
        const position = before.problemType === problemType ? before.position : await place()
        if (!(await repository.updateFaqEntry(unit.tx, before, { ...fields, position }))) throw conflict()
        const changed = changedFields(before, sanitized)
        await unit.audit({
          action: 'problems.edit',
          subject: subjectOf(id),
          details: { ...details, changed },
        })
        return { id, version: before.version + 1 }
      })
    },

    order: (ctx: Context, problemType: FaqType, ids: readonly string[]): Promise<null> =>
      write(ctx, async (unit) => {
        await repository.orderType(unit.tx, problemType, ids)
        await unit.audit({ action: 'problems.order', subject: `problems:${problemType}`, details: { ids } })
        return null
      }),

    remove: (ctx: Context, given: { id: string; version: number }): Promise<null> =>
      write(ctx, async (unit) => {
        const { id, questionZh, problemType } = await find(unit, given)
        if (!(await repository.deleteFaqEntry(unit.tx, given))) throw conflict()
        await syncPictures(unit, id, '')
        const details = { questionZh, problemType }
        await unit.audit({ action: 'problems.delete', subject: subjectOf(id), details })
        return null
      }),

    /** Who may see a picture of an answer: everybody once it is published, before that its editors. */
    async pictureFor(ctx: Context, id: string): Promise<'everybody' | 'caller' | null> {
      const row = await repository.findFaqEntry(db, id)
      if (!row) return null
      if (row.published) return 'everybody'
      return seesAs(ctx, ['GRIP_MENU_LIBRARY']) ? 'caller' : null
    },
  }
}

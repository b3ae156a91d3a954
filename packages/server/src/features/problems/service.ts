import { wordsToFind } from '@cass/contract/kit/keyword.ts'
import type {
  listManagedProblems,
  listProblems,
  ManagedProblem,
  Problem,
  ProblemType,
  saveProblem,
} from '@cass/contract/problems/endpoints.ts'
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
import { presentManagedProblem, presentProblem } from './present.ts'
import * as repository from './repository.ts'
import { problemWords } from './text.ts'

export type ProblemService = ReturnType<typeof createProblemService>

/** As many of a type as can be put in order. */
const most = 500
const subjectOf = (id: string) => `problem:${id}`

/** Common problems and their answers. */
export function createProblemService(deps: { db: Db; write: Write; files: Files }) {
  const { db, write, files } = deps

  async function find(unit: Unit, given: { id: string; version?: number | undefined }) {
    const row = await repository.findProblem(unit.tx, given.id)
    if (!row) throw notFound()
    if (row.version !== given.version) throw conflict()
    return row
  }

  /** What is kept of a form: its answers cleaned, in both languages, and the words to search them by. */
  function cleaned(ctx: Context, form: Omit<Input<typeof saveProblem>['body'], 'id' | 'version'>) {
    const answers = cleanFields({ answerZh: form.answerZh, answerEn: form.answerEn }, ctx.language)
    const empty = Object.entries(answers).filter(([, answer]) => isBlank(answer))
    if (empty.length > 0)
      throw invalid(empty.map(([path]) => ({ path, message: problemWords.answerMissing[ctx.language] })))
    return { ...form, ...answers }
  }

  /** Gives the pictures of the answers to the problem, and lets go of those they no longer show. */
  async function settlePictures(unit: Unit, id: string, answers: string): Promise<void> {
    const shown = picturesOf(answers)
    const given = { kind: 'articleImage', subject: subjectOf(id) }
    if (!(await useFiles(unit.tx, files, unit.ctx, shown, given)))
      throw invalid([{ path: 'answerZh', message: listWords.fileGone[unit.ctx.language] }])
    const gone = (await files.ofSubject(unit.tx, subjectOf(id)))
      .map((file) => file.id)
      .filter((fileId) => !shown.includes(fileId))
    if (gone.length > 0) await files.release(unit.tx, gone, subjectOf(id))
  }

  return {
    async list(ctx: Context, body: Input<typeof listProblems>['body']): Promise<Problem[]> {
      const words = wordsToFind(body.keyword)
      const rows = await repository.findProblems(db, { ...body, words, publishedOnly: true })
      return rows.map((row) => presentProblem(row, words, ctx.language))
    },

    async manage(body: Input<typeof listManagedProblems>['body']): Promise<ManagedProblem[]> {
      const words = wordsToFind(body.keyword)
      const rows = await repository.findProblems(db, { ...body, words, publishedOnly: false })
      return rows.map(presentManagedProblem)
    },

    async save(
      ctx: Context,
      body: Input<typeof saveProblem>['body'],
    ): Promise<{ id: string; version: number }> {
      const { id: given, version, ...form } = body
      const kept = cleaned(ctx, form)
      const fields = {
        ...kept,
        wordsZh: wordsOf(kept.answerZh),
        wordsEn: wordsOf(kept.answerEn),
        updatedAt: ctx.now,
      }
      return await write(ctx, async (unit) => {
        const id = given ?? crypto.randomUUID()
        const before = given === undefined ? null : await find(unit, { id, version })
        await settlePictures(unit, id, kept.answerZh + kept.answerEn)
        const place = () => repository.endOfType(unit.tx, kept.problemType, most, ctx.language)
        const { questionZh, problemType, published } = kept
        const details = { questionZh, problemType, published }
        if (before === null) {
          await repository.insertProblem(unit.tx, { ...fields, id, position: await place() })
          await unit.audit({ action: 'problems.add', subject: subjectOf(id), details })
          return { id, version: 0 }
        }
        const position = before.problemType === problemType ? before.position : await place()
        if (!(await repository.updateProblem(unit.tx, before, { ...fields, position }))) throw conflict()
        const changed = changedFields(before, kept)
        await unit.audit({
          action: 'problems.edit',
          subject: subjectOf(id),
          details: { ...details, changed },
        })
        return { id, version: before.version + 1 }
      })
    },

    order: (ctx: Context, problemType: ProblemType, ids: readonly string[]): Promise<null> =>
      write(ctx, async (unit) => {
        await repository.orderType(unit.tx, problemType, ids)
        await unit.audit({ action: 'problems.order', subject: `problems:${problemType}`, details: { ids } })
        return null
      }),

    remove: (ctx: Context, given: { id: string; version: number }): Promise<null> =>
      write(ctx, async (unit) => {
        const { id, questionZh, problemType } = await find(unit, given)
        if (!(await repository.deleteProblem(unit.tx, given))) throw conflict()
        await settlePictures(unit, id, '')
        const details = { questionZh, problemType }
        await unit.audit({ action: 'problems.delete', subject: subjectOf(id), details })
        return null
      }),

    /** Who may see a picture of an answer: everybody once it is published, before that its editors. */
    async pictureFor(ctx: Context, id: string): Promise<'everybody' | 'caller' | null> {
      const row = await repository.findProblem(db, id)
      if (!row) return null
      if (row.published) return 'everybody'
      return seesAs(ctx, ['GRIP_MENU_LIBRARY']) ? 'caller' : null
    },
  }
}

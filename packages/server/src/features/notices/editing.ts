import { messages } from '@cass/contract/errors.ts'
import type { DataOf } from '@cass/contract/kit/endpoint.ts'
import { fileKinds } from '@cass/contract/kit/file-rules.ts'
import type { Page } from '@cass/contract/kit/page.ts'
import type { Language, Text } from '@cass/contract/kit/text.ts'
import type {
  getManagedNotice,
  getNoticeEdition,
  ManagedNotice,
  pinNotice,
  previewNotice,
  releaseNotice,
  saveNotice,
  searchManagedNotices,
  takeDownNotice,
} from '@cass/contract/notices/manage-endpoints.ts'
import { type NoticeMove, noticeWorkflow } from '@cass/contract/notices/workflow.ts'
import { changedFields } from '../../lib/changed-fields.ts'
import { isBlank, picturesOf, wordsOf } from '../../lib/rich-text.ts'
import { cleanFields } from '../../platform/clean-fields.ts'
import { actorOf, type Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { type Files, holderOf } from '../../platform/files.ts'
import type { Input } from '../../platform/http.ts'
import { move } from '../../platform/move.ts'
import { conflict, invalid, notFound } from '../../platform/refusal.ts'
import type { Unit, Write } from '../../platform/unit.ts'
import { useFiles } from '../../platform/used-files.ts'
import { presentFile } from '../files/service.ts'
import { presentFields, presentManaged, presentTexts } from './present.ts'
import { attachmentsOf } from './reading.ts'
import * as repository from './repository.ts'
import { notices } from './tables.ts'
import { noticeText } from './text.ts'

type Fields = Omit<Input<typeof previewNotice>['body'], 'language'>

const { draft, released } = noticeWorkflow.states

const days = 86_400_000
const maxReleaseDelay = 366 * days
/** Drafts are saved automatically: saves within this time update one edition instead of adding hundreds. */
const sessionLength = 10 * 60_000

const sanitized = (fields: Fields, language: Language): repository.NoticeTexts => ({
  noticeType: fields.noticeType,
  titleZh: fields.titleZh,
  titleEn: fields.titleEn,
  summaryZh: fields.summaryZh,
  summaryEn: fields.summaryEn,
  ...cleanFields({ bodyZh: fields.bodyZh, bodyEn: fields.bodyEn }, language),
})

const invalidAt = (path: string, text: Text, language: Language) =>
  invalid([{ path, message: text[language] }])

const titles = ['titleZh', 'titleEn'] as const
const bodies = ['bodyZh', 'bodyEn'] as const

/** A published notice needs title and body in both languages. */
function refuseBlank(texts: repository.NoticeTexts, language: Language): void {
  const missing = [
    ...titles.filter((name) => texts[name] === '').map((path) => ({ path, text: noticeText.titleNeeded })),
    ...bodies.filter((name) => isBlank(texts[name])).map((path) => ({ path, text: noticeText.bodyNeeded })),
  ]
  if (missing.length > 0) throw invalid(missing.map(({ path, text }) => ({ path, message: text[language] })))
}

/** Editing and publishing notices. */
export function createNoticeEditing(deps: { db: Db; write: Write; files: Files }) {
  const { db, write, files } = deps

  /** Locks the notice until the transaction ends; conflict if it has changed since the caller read it. */
  async function lockForEdit(tx: Tx, id: string, version: number | undefined): Promise<repository.NoticeRow> {
    const row = await repository.lockNotice(tx, id)
    if (!row) throw notFound()
    if (row.version !== version) throw conflict()
    return row
  }

  /** Attaches the files of the notice. Files that are no longer used stay attached: earlier editions show them. */
  async function attachFiles(unit: Unit, id: string, texts: repository.NoticeTexts, fileIds: string[]) {
    const { tx, ctx } = unit
    const subject = `notice:${id}`
    for (const path of bodies) {
      const pictures = picturesOf(texts[path])
      if (pictures.length > fileKinds.articleImage.maxCount)
        throw invalidAt(path, messages.fileCountReached, ctx.language)
      if (!(await useFiles(tx, files, ctx, pictures, { kind: 'articleImage', subject })))
        throw invalidAt(path, noticeText.pictureGone, ctx.language)
    }
    if (!(await useFiles(tx, files, ctx, fileIds, { kind: 'attachment', subject })))
      throw invalidAt('fileIds', noticeText.attachmentGone, ctx.language)
  }

  const moveTo = async (
    unit: Unit,
    name: NoticeMove,
    row: repository.NoticeRow,
    set: { releasedAt?: Date } = {},
  ) =>
    await move(unit, noticeWorkflow, notices, {
      name,
      id: row.id,
      from: row.status,
      version: row.version,
      actors: ['editor'],
      set: { ...set, updatedAt: unit.ctx.now },
    })

  return {
    async searchManaged(
      ctx: Context,
      body: Input<typeof searchManagedNotices>['body'],
    ): Promise<Page<ManagedNotice>> {
      const { pageNum, pageSize, ...filter } = body
      const { rows, total } = await repository.pageManaged(db, filter, ctx.now, { pageNum, pageSize })
      return { list: rows.map((row) => presentManaged(row, ctx.language)), total, pageNum, pageSize }
    },

    async managed(ctx: Context, id: string): Promise<DataOf<typeof getManagedNotice>> {
      const row = await repository.findNotice(db, id)
      if (!row) throw notFound()
      const [edition, history] = await Promise.all([
        repository.findLatestEdition(db, id),
        repository.findHistory(db, id),
      ])
      const fileIds = edition?.fileIds ?? []
      return {
        ...presentManaged(row, ctx.language),
        ...presentFields(row),
        fileIds,
        attachments: await attachmentsOf(db, files, id, fileIds),
        history: history.map(({ action, by, at, version }) => ({
          action,
          by: by ?? '',
          at: at.toISOString(),
          version,
        })),
      }
    },

    async edition(id: string, version: number): Promise<DataOf<typeof getNoticeEdition>> {
      const found = await repository.findEdition(db, id, version)
      if (!found) throw notFound()
      const { edition, by } = found
      return {
        ...presentFields(edition),
        fileIds: edition.fileIds,
        attachments: await attachmentsOf(db, files, id, edition.fileIds),
        by: by ?? '',
        at: edition.savedAt.toISOString(),
      }
    },

    async save(ctx: Context, body: Input<typeof saveNotice>['body']): Promise<DataOf<typeof saveNotice>> {
      const { id: existingId, version: expected, ...fields } = body
      const texts = sanitized(fields, ctx.language)
      const searchWords = { wordsZh: wordsOf(texts.bodyZh), wordsEn: wordsOf(texts.bodyEn) }
      return await write(ctx, async (unit) => {
        const { tx } = unit
        const { userId } = actorOf(ctx)
        const before = existingId === undefined ? undefined : await lockForEdit(tx, existingId, expected)
        if (before?.status === released.code) refuseBlank(texts, ctx.language)
        const id = before?.id ?? crypto.randomUUID()
        const version = (before?.version ?? 0) + 1
        const fileIds = [...new Set(fields.fileIds)]
        await attachFiles(unit, id, texts, fileIds)

        if (before) await repository.updateNotice(tx, id, { ...texts, ...searchWords }, ctx.now)
        else
          await repository.insertNotice(
            tx,
            { id, status: draft.code, version, ...texts, ...searchWords },
            ctx.now,
          )
        const last = before && (await repository.findLatestEdition(tx, id))
        const continuesEdition =
          before?.status === draft.code &&
          last?.savedBy === userId &&
          ctx.now.getTime() - last.savedAt.getTime() < sessionLength
        const edition = { noticeId: id, version, ...texts, fileIds, savedBy: userId, savedAt: ctx.now }
        await repository.saveEdition(tx, edition, continuesEdition ? last : undefined)
        await unit.audit({
          action: 'notice.save',
          subject: `notice:${id}`,
          details: { version, changed: changedFields({ ...last }, { ...texts, fileIds }) },
        })
        return { id, version }
      })
    },

    release: (
      ctx: Context,
      body: Input<typeof releaseNotice>['body'],
    ): Promise<DataOf<typeof releaseNotice>> =>
      write(ctx, async (unit) => {
        const row = await lockForEdit(unit.tx, body.id, body.version)
        refuseBlank(row, ctx.language)
        const releasedAt = body.releaseTime === undefined ? ctx.now : new Date(body.releaseTime)
        const ahead = releasedAt.getTime() - ctx.now.getTime()
        if (ahead < 0) throw invalidAt('releaseTime', noticeText.timePassed, ctx.language)
        if (ahead > maxReleaseDelay) throw invalidAt('releaseTime', noticeText.tooFarAhead, ctx.language)
        const moved = await moveTo(unit, 'release', row, { releasedAt })
        return { ...moved, releaseTime: releasedAt.toISOString() }
      }),

    takeDown: (
      ctx: Context,
      body: Input<typeof takeDownNotice>['body'],
    ): Promise<DataOf<typeof takeDownNotice>> =>
      write(ctx, async (unit) => moveTo(unit, 'takeDown', await lockForEdit(unit.tx, body.id, body.version))),

    pin: (ctx: Context, body: Input<typeof pinNotice>['body']): Promise<DataOf<typeof pinNotice>> =>
      write(ctx, async (unit) => {
        const row = await lockForEdit(unit.tx, body.id, body.version)
        const action = body.pinned ? 'pin' : 'unpin'
        await repository.updateNotice(unit.tx, row.id, { pinned: body.pinned }, ctx.now)
        await repository.addHistory(
          unit.tx,
          { id: row.id, action, status: row.status, actor: actorOf(ctx) },
          ctx.now,
        )
        await unit.audit({ action: `notice.${action}`, subject: `notice:${row.id}` })
        return { version: row.version + 1 }
      }),

    remove: (ctx: Context, id: string, version: number): Promise<null> =>
      write(ctx, async (unit) => {
        const row = await lockForEdit(unit.tx, id, version)
        if (row.status === released.code) throw conflict()
        const subject = `notice:${id}`
        const used = await files.ofSubject(unit.tx, subject)
        await files.release(
          unit.tx,
          used.map((file) => file.id),
          subject,
        )
        await repository.deleteNotice(unit.tx, id)
        await unit.audit({ action: 'notice.delete', subject, details: { titleZh: row.titleZh } })
        return null
      }),

    async preview(
      ctx: Context,
      body: Input<typeof previewNotice>['body'],
    ): Promise<DataOf<typeof previewNotice>> {
      const { language, ...fields } = body
      const found = await repository.findAttachments(db, fields.fileIds, holderOf(ctx))
      const byId = new Map(found.map((file) => [file.id, presentFile(file)]))
      if (fields.fileIds.some((id) => !byId.has(id)))
        throw invalidAt('fileIds', noticeText.attachmentGone, ctx.language)
      return {
        ...presentTexts(sanitized(fields, ctx.language), language),
        attachments: fields.fileIds.map((id) => byId.get(id)!),
        releaseTime: ctx.now.toISOString(),
        updateTime: '',
      }
    },
  }
}

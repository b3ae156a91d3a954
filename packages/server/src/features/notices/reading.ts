import type { FileRef } from '@cass/contract/files/file-ref.ts'
import { wordsToFind } from '@cass/contract/kit/keyword.ts'
import type { Page } from '@cass/contract/kit/page.ts'
import type { Language } from '@cass/contract/kit/text.ts'
import type {
  Article,
  FoundNotice,
  listNotices,
  NoticeSummary,
  searchNotices,
} from '@cass/contract/notices/endpoints.ts'
import type { Context } from '../../platform/context.ts'
import type { Db, Reader } from '../../platform/db.ts'
import type { Files } from '../../platform/files.ts'
import type { Input } from '../../platform/http.ts'
import { notFound } from '../../platform/refusal.ts'
import { presentFile } from '../files/service.ts'
import { isEditor } from './policy.ts'
import { presentArticle, presentFound, presentNotice } from './present.ts'
import * as repository from './repository.ts'

/** The attachments of a notice in the order of an edition. */
export async function attachmentsOf(
  db: Reader,
  files: Files,
  noticeId: string,
  fileIds: readonly string[],
): Promise<FileRef[]> {
  if (fileIds.length === 0) return []
  const byId = new Map((await files.ofSubject(db, `notice:${noticeId}`)).map((file) => [file.id, file]))
  return fileIds.flatMap((id) => {
    const file = byId.get(id)
    return file ? [presentFile(file)] : []
  })
}

/** Far more notices than expected; a sitemap may contain 50,000 addresses. */
const maxListed = 40_000

/** Notices as visitors see them. */
export function createNoticeReading({ db, files }: { db: Db; files: Files }) {
  return {
    async list(ctx: Context, body: Input<typeof listNotices>['body']): Promise<Page<NoticeSummary>> {
      const { noticeType, ...paging } = body
      const { rows, total } = await repository.pageShown(db, noticeType, ctx.now, paging)
      return { list: rows.map((row) => presentNotice(row, ctx.language)), total, ...paging }
    },

    async search(ctx: Context, body: Input<typeof searchNotices>['body']): Promise<Page<FoundNotice>> {
      const { noticeType, keywords, ...paging } = body
      const words = wordsToFind(keywords)
      const { language, now } = ctx
      if (words.length === 0) {
        const { rows, total } = await repository.pageShown(db, noticeType, now, paging)
        const list = rows.map((row) => presentFound({ ...row, wordsZh: '', wordsEn: '' }, [], language))
        return { list, total, ...paging }
      }
      const given = { ...paging, words, type: noticeType, language, now }
      const { rows, total } = await repository.searchShown(db, given)
      return { list: rows.map((row) => presentFound(row, words, language)), total, ...paging }
    },

    async detail(ctx: Context, id: string): Promise<Article> {
      const row = await repository.findShown(db, id, ctx.now)
      if (!row) throw notFound()
      const [edition, { newer, older }] = await Promise.all([
        repository.findLatestEdition(db, id),
        repository.findNeighbours(db, row, ctx.now),
      ])
      const attachments = await attachmentsOf(db, files, id, edition?.fileIds ?? [])
      return presentArticle(row, { edition, attachments, newer, older }, ctx.language)
    },

    /** Readers may download the files of the current edition, editors those of all editions. */
    async mayReadFile(ctx: Context, noticeId: string, fileId: string): Promise<boolean> {
      if (isEditor(ctx)) return true
      if (!(await repository.findShown(db, noticeId, ctx.now))) return false
      const edition = await repository.findLatestEdition(db, noticeId)
      return edition?.fileIds.includes(fileId) ?? false
    },

    /** Title and description of a notice's page; null if it is not published. */
    async headline(id: string, language: Language, now: Date) {
      const row = await repository.findShown(db, id, now)
      if (!row) return null
      const { title, summary } = presentNotice(row, language)
      return { title, description: summary }
    },

    sitemap: (now: Date) => repository.listShown(db, now, maxListed),
  }
}

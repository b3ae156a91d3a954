import type {
  downloadPackage,
  ExtractionPackage,
  listPackageVisits,
  makePackage,
  OpenedPackage,
  searchPackages,
} from '@cass/contract/extraction/endpoints.ts'
import { packageWorkflow } from '@cass/contract/extraction/workflow.ts'
import type { DataOf } from '@cass/contract/kit/endpoint.ts'
import { safeFileName } from '@cass/contract/kit/file-rules.ts'
import type { Page } from '@cass/contract/kit/page.ts'
import { normalizeCode, randomCode } from '../../lib/readable-code.ts'
import { actorOf, type Context } from '../../platform/context.ts'
import type { Db, Reader } from '../../platform/db.ts'
import { type Files, holderOf } from '../../platform/files.ts'
import { lookUp } from '../../platform/guesses.ts'
import type { Bytes, Input } from '../../platform/http.ts'
import { move } from '../../platform/move.ts'
import { conflict, invalid, notFound, Refusal, refuse } from '../../platform/refusal.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { listWords } from '../../platform/text.ts'
import type { Write } from '../../platform/unit.ts'
import { asAttachment } from '../files/service.ts'
import { expiryReason, isOpen, presentOpened, presentPackage } from './present.ts'
import * as repository from './repository.ts'
import { packages } from './tables.ts'
import { extractionText } from './text.ts'
import { zipOf } from './zip-stream.ts'

const minutes = 60_000
const year = 366 * 24 * 60 * minutes

export type ExtractionService = ReturnType<typeof createExtractionService>

const subjectOf = (id: string) => `extraction:${id}`
/** What is hashed of a code; only the hash is stored. */
export const codeHashInput = (code: string): string => `extraction:${normalizeCode(code)}`

/** Packages of files that anybody with the code may download. */
export function createExtractionService(deps: { db: Db; write: Write; files: Files; secrets: Secrets }) {
  const { db, write, files, secrets } = deps

  /** The package of a code, or the reason why it does not open. Unknown and malformed codes give the same answer. */
  async function unlock(ctx: Context, code: string): Promise<repository.PackageRow> {
    const byCode = repository.byHash(secrets.keyedHashes(codeHashInput(code)))
    const found = await lookUp(db, ctx, 'extraction', byCode)
    if (found === 'refused') throw new Refusal('TOO_MANY_REQUESTS')
    const row = found === 'wrong' ? undefined : await repository.findPackage(db, found.id)
    if (!row) throw new Refusal('EXTRACTION_CODE_WRONG')
    if (!isOpen(row) || expiryReason(row, ctx.now) !== '') throw new Refusal('EXTRACTION_CODE_EXPIRED')
    return row
  }

  const visitOf = (
    ctx: Context,
    packageId: string,
    visit: Pick<repository.NewVisit, 'action' | 'fileName'>,
  ): repository.NewVisit => ({
    packageId,
    userId: ctx.actor?.userId ?? null,
    ip: ctx.ip,
    at: ctx.now,
    ...visit,
  })

  async function find(reader: Reader, id: string): Promise<repository.PackageRow> {
    const row = await repository.findPackage(reader, id)
    if (!row) throw notFound()
    return row
  }

  return {
    async open(ctx: Context, code: string): Promise<OpenedPackage> {
      const row = await unlock(ctx, code)
      await repository.insertVisit(db, visitOf(ctx, row.id, { action: 'open' }))
      return presentOpened(row, await repository.filesOf(db, row.id))
    },

    async download(ctx: Context, { code, fileId }: Input<typeof downloadPackage>['body']): Promise<Bytes> {
      const row = await unlock(ctx, code)
      const all = await repository.filesOf(db, row.id)
      const one = fileId === undefined ? null : all.find((file) => file.id === fileId)
      if (one === undefined) throw notFound()
      const visit = one ? ({ action: 'file', fileName: one.name } as const) : ({ action: 'zip' } as const)
      const zip = one ? null : await zipOf(files, all)
      // Every request counts as a download: files are not stored as idempotent answers.
      await write({ ...ctx, idempotency: null }, async (unit) => {
        if (!(await repository.countDownload(unit.tx, row.id, ctx.now)))
          throw new Refusal('EXTRACTION_CODE_EXPIRED')
        await repository.insertVisit(unit.tx, visitOf(ctx, row.id, visit))
        const fileNames = (one ? [one] : all).map(({ name }) => name)
        await unit.audit({
          action: 'extraction.download',
          subject: subjectOf(row.id),
          details: { name: row.name, fileNames },
        })
        return null
      })
      if (one) return asAttachment(one, await files.read(one))
      return asAttachment(
        { name: safeFileName(`${row.name}.zip`), mediaType: 'application/zip', size: zip!.size },
        zip!.open(),
      )
    },

    async search(ctx: Context, body: Input<typeof searchPackages>['body']): Promise<Page<ExtractionPackage>> {
      const { pageNum, pageSize } = body
      const { list, total } = await repository.pagePackages(db, { ...body, now: ctx.now })
      return { list: list.map((each) => presentPackage(each, ctx.now)), total, pageNum, pageSize }
    },

    async make(ctx: Context, body: Input<typeof makePackage>['body']): Promise<DataOf<typeof makePackage>> {
      const expiresAt = new Date(body.expireTime)
      const ahead = expiresAt.getTime() - ctx.now.getTime()
      if (ahead <= 0 || ahead > year)
        throw invalid([{ path: 'expireTime', message: extractionText.expiry[ctx.language] }])
      const id = crypto.randomUUID()
      const code = randomCode()
      return await write(ctx, async (unit) => {
        const claimed = await files.claim(unit.tx, body.fileIds, {
          holder: holderOf(ctx),
          kind: 'extraction',
          subject: subjectOf(id),
        })
        if (claimed === null) throw invalid([{ path: 'fileIds', message: listWords.fileGone[ctx.language] }])
        const { name, note, downloadLimit } = body
        const fileIds = claimed.map((file) => file.id)
        await repository.insertPackage(
          unit.tx,
          {
            id,
            name,
            note,
            downloadLimit,
            codeHash: secrets.keyedHash(codeHashInput(code)),
            status: packageWorkflow.states.open.code,
            expiresAt,
            createdBy: actorOf(ctx).userId,
            createdAt: ctx.now,
          },
          fileIds,
        )
        await unit.audit({
          action: 'extraction.make',
          subject: subjectOf(id),
          details: { name, fileIds, expiresAt, downloadLimit },
        })
        return { id, code }
      })
    },

    close: (ctx: Context, given: { id: string; version: number }) =>
      write(ctx, async (unit) => {
        const row = await find(unit.tx, given.id)
        const { version } = given
        return await move(unit, packageWorkflow, packages, {
          name: 'close',
          id: row.id,
          from: row.status,
          version,
          actors: ['editor'],
        })
      }),

    remove: (ctx: Context, given: { id: string; version: number }): Promise<null> =>
      write(ctx, async (unit) => {
        const row = await find(unit.tx, given.id)
        if (row.version !== given.version) throw conflict()
        if (isOpen(row) && expiryReason(row, ctx.now) === '')
          throw refuse('STILL_NEEDED', extractionText.stillOpen)
        const packageFileRows = await repository.filesOf(unit.tx, row.id)
        if (!(await repository.deletePackage(unit.tx, given))) throw conflict()
        const fileIds = packageFileRows.map((file) => file.id)
        await files.release(unit.tx, fileIds, subjectOf(row.id))
        const { name, downloads } = row
        await unit.audit({
          action: 'extraction.delete',
          subject: subjectOf(row.id),
          details: { name, fileIds, downloads },
        })
        return null
      }),

    async visits(body: Input<typeof listPackageVisits>['body']): Promise<DataOf<typeof listPackageVisits>> {
      const { id, pageNum, pageSize } = body
      await find(db, id)
      const { rows, total } = await repository.pageVisits(db, id, body)
      const list = rows.map(({ visit, by }) => ({
        action: visit.action,
        fileName: visit.fileName,
        by: by ?? '',
        ip: visit.ip,
        at: visit.at.toISOString(),
      }))
      return { list, total, pageNum, pageSize }
    },
  }
}

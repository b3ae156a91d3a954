import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import {
  type AuditExport,
  type AuditFilters,
  atOnceLimit,
  auditExportLimit,
} from '@cass/contract/audit-log/endpoints.ts'
import { csvLine, csvStart } from '@cass/contract/kit/csv.ts'
import { marketDate } from '@cass/contract/kit/market-time.ts'
import { ZipFile } from 'yazl'
import type { Clock } from '../../lib/clock.ts'
import type { StartInBackground } from '../../platform/background.ts'
import { actorOf, type Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import type { Files } from '../../platform/files.ts'
import { Bytes } from '../../platform/http.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Write } from '../../platform/unit.ts'
import * as exportRepository from './export-repository.ts'
import * as repository from './repository.ts'
import { cellsOf, headings, marketMinute, sheetOf } from './rows-out.ts'
import { subjectsCalled } from './subject-repository.ts'
import { auditText } from './text.ts'

const dayMs = 86_400_000
/** How long an export stays to be downloaded. */
const keptMs = 7 * dayMs
/** Its job would have been given up by now. */
const longestMs = dayMs
const mostListed = 10
const batch = 2_000

const fileSubject = (id: string) => `auditExport:${id}`
const setOnes = (filters: AuditFilters) =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''))

export function createAuditExports(deps: {
  db: Db
  write: Write
  files: Files
  clock: Clock
  startInBackground: StartInBackground
}) {
  const { db, write, files, clock } = deps

  const searchOf = async ({ subject, ...filters }: AuditFilters): Promise<repository.AuditSearch> => ({
    ...filters,
    subjects: await subjectsCalled(db, subject),
  })

  /** The rows in lines, portion by portion; `onWritten` hears after each how many there are. */
  async function* linesOf(
    search: repository.AuditSearch,
    {
      expected,
      language,
      onWritten,
    }: Pick<exportRepository.ExportRow, 'language'> & {
      expected: number
      onWritten: (written: number) => Promise<void>
    },
  ): AsyncGenerator<string> {
    yield csvStart + csvLine(headings(language))
    let last: { at: Date; id: number } | null = null
    for (let written = 0; written < expected; ) {
      const limit = Math.min(batch, expected - written)
      const rows = await repository.loadBehind(db, search, { last, limit })
      const end = rows.at(-1)
      if (!end) return
      const lines = (await cellsOf(db, rows, language)).map(([id, at, ...others]) =>
        csvLine([id, marketMinute(at), ...others]),
      )
      yield lines.join('')
      written += rows.length
      last = end.row
      await onWritten(written)
    }
  }

  return {
    /** While the caller waits. */
    async now(ctx: Context, filters: AuditFilters): Promise<Bytes> {
      const search = await searchOf(filters)
      const { ids, more } = await repository.findPage(db, search, { pageNum: 1, pageSize: atOnceLimit })
      if (more) throw refuse('VALIDATION', auditText.tooMany)
      const rows = await repository.loadRows(db, ids)
      const sheet = await sheetOf(db, rows, ctx.language)
      await write(ctx, (unit) =>
        unit.audit({
          action: 'auditLog.export',
          subject: 'auditLog',
          details: { ...setOnes(filters), rows: rows.length },
        }),
      )
      return new Bytes(sheet, {
        'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        'content-length': String(sheet.length),
        'content-disposition': `attachment; filename="audit-log-${marketDate(ctx.now)}.xlsx"`,
        'x-content-type-options': 'nosniff',
      })
    },

    start: (ctx: Context, filters: AuditFilters): Promise<{ id: string }> =>
      write(ctx, async (unit) => {
        const requestedBy = actorOf(ctx).userId
        if (await exportRepository.isWaiting(unit.tx, requestedBy))
          throw refuse('CONFLICT', auditText.waiting)
        const id = crypto.randomUUID()
        await exportRepository.insertExport(unit.tx, {
          id,
          requestedBy,
          language: ctx.language,
          filters: setOnes(filters),
          createdAt: ctx.now,
        })
        await deps.startInBackground(unit.tx, 'auditExport', { id })
        await unit.audit({
          action: 'auditLog.export',
          subject: 'auditLog',
          details: { ...setOnes(filters), id },
        })
        return { id }
      }),

    async list(ctx: Context): Promise<AuditExport[]> {
      const found = await exportRepository.listExports(db, actorOf(ctx).userId, mostListed)
      return found.map(({ row, file }) => ({
        id: row.id,
        filters: { person: '', institutionId: '', action: '', subject: '', from: '', to: '', ...row.filters },
        createdAt: row.createdAt.toISOString(),
        finishedAt: row.finishedAt?.toISOString() ?? null,
        expected: row.expected,
        written: row.written,
        failed: row.failed !== null,
        fileId: file?.id ?? null,
        fileName: file?.name ?? null,
        fileSize: file?.size ?? null,
        deletedAt: new Date(row.createdAt.getTime() + keptMs).toISOString(),
      }))
    },

    /** The job. Where a server stopped meanwhile, it begins anew. */
    async run(id: string): Promise<void> {
      const row = await exportRepository.findExport(db, id)
      if (!row || row.finishedAt) return
      try {
        const empty = { person: '', institutionId: '', action: '', subject: '', from: '', to: '' }
        const search = await searchOf({ ...empty, ...row.filters } as AuditFilters)
        const expected = await repository.countRows(db, search, auditExportLimit)
        await exportRepository.changeExport(db, id, { expected, written: 0 })
        const onWritten = (written: number) => exportRepository.changeExport(db, id, { written })
        const zip = new ZipFile()
        const name = `audit-log-${marketDate(row.createdAt)}`
        const lines = Readable.from(linesOf(search, { expected, language: row.language, onWritten }))
        zip.addReadStream(lines, `${name}.csv`, { mtime: row.createdAt })
        zip.end()
        const failed = new Promise<never>((_, reject) => {
          for (const part of [lines, zip]) part.once('error', reject)
        })
        const bytes = await Promise.race([buffer(zip.outputStream), failed])
        const stored = await files.store({ bytes, mediaType: 'application/zip' })
        await db.transaction(async (tx) => {
          const now = clock.now()
          const details = {
            name: `${name}.zip`,
            holder: '',
            kind: 'auditExport',
            subject: fileSubject(id),
            now,
          }
          const file = await files.add(tx, stored, details)
          await exportRepository.changeExport(tx, id, { fileId: file.id, finishedAt: now })
        })
      } catch (error) {
        await exportRepository.changeExport(db, id, { finishedAt: clock.now(), failed: String(error) })
        throw error
      }
    },

    /** Who had it made. */
    async mayRead(ctx: Context, id: string): Promise<boolean> {
      const row = ctx.actor && (await exportRepository.findExport(db, id))
      return row ? row.requestedBy === actorOf(ctx).userId : false
    },

    async housekeeping(now: Date): Promise<void> {
      await exportRepository.giveUpExports(db, new Date(now.getTime() - longestMs), now)
      await db.transaction(async (tx) => {
        for (const gone of await exportRepository.deleteExportsBefore(tx, new Date(now.getTime() - keptMs)))
          if (gone.fileId) await files.release(tx, [gone.fileId], fileSubject(gone.id))
      })
    },
  }
}

import { marketDate } from '@cass/contract/kit/market-time.ts'
import type { Sheet } from '../lib/workbook.ts'
import { writeSheetsInThread } from '../lib/workbook-thread.ts'
import type { AuditEntry } from './audit.ts'
import type { Context } from './context.ts'
import { Bytes } from './http.ts'
import { listWords } from './text.ts'
import type { Write } from './unit.ts'
import { createWorkQueue } from './work-queue.ts'

export type WorkbookExport = ReturnType<typeof createWorkbookExport>

/** Workbooks to download: one at a time on a server, and who takes one out of the house is written down. */
export function createWorkbookExport({ write }: { write: Write }) {
  const enqueue = createWorkQueue(listWords.busy)
  return async (
    ctx: Context,
    given: {
      /** Of the file, to which the date is added. */
      name: string
      /** `rows` of the first sheet are added to its details. */
      audit: AuditEntry
    },
    load: () => Promise<Sheet[]>,
  ): Promise<Bytes> => {
    const { rows, workbook } = await enqueue(async () => {
      const sheets = await load()
      return { rows: sheets[0]!.rows.length, workbook: await writeSheetsInThread(sheets) }
    })
    const { audit, name } = given
    await write(ctx, async (unit) => {
      await unit.audit({ ...audit, details: { ...audit.details, rows } })
    })
    return new Bytes(workbook, {
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-length': String(workbook.length),
      'content-disposition': `attachment; filename="${name}-${marketDate(ctx.now)}.xlsx"`,
      'x-content-type-options': 'nosniff',
    })
  }
}

import type { ApplicationRow } from '@cass/contract/applications/schemas.ts'
import { marketDate } from '@cass/contract/kit/market-time.ts'
import type { Context } from '../../../platform/context.ts'
import { Bytes } from '../../../platform/http.ts'
import type { Write } from '../../../platform/unit.ts'
import { createWorkQueue } from '../../../platform/work-queue.ts'
import { applicationSheet } from './sheet.ts'
import { sheetWords } from './text.ts'

export type ApplicationExport = ReturnType<typeof createApplicationExport>

/** A list of applications as a sheet: one at a time on a server, and who takes one out of the house is written down. */
export function createApplicationExport({ write }: { write: Write }) {
  const enqueue = createWorkQueue(sheetWords.busy)
  return async (ctx: Context, filters: object, load: () => Promise<ApplicationRow[]>): Promise<Bytes> => {
    const { rows, sheet } = await enqueue(async () => {
      const found = await load()
      return { rows: found.length, sheet: await applicationSheet(found, ctx.language) }
    })
    await write(ctx, async (unit) => {
      await unit.audit({
        action: 'applications.export',
        subject: 'applications',
        details: { ...filters, rows },
      })
    })
    return new Bytes(sheet, {
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-length': String(sheet.length),
      'content-disposition': `attachment; filename="applications-${marketDate(ctx.now)}.xlsx"`,
      'x-content-type-options': 'nosniff',
    })
  }
}

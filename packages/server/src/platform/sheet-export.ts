import { marketDate } from '@cass/contract/kit/market-time.ts'
import type { Text } from '@cass/contract/kit/text.ts'
import type { Sheet } from '../lib/workbook.ts'
import { writeSheetsInThread } from '../lib/workbook-thread.ts'
import type { AuditEntry } from './audit.ts'
import type { Context } from './context.ts'
import { Bytes } from './http.ts'
import type { Write } from './unit.ts'
import { createWorkQueue } from './work-queue.ts'

/** Lists as sheets: one at a time on a server, and who takes one out of the house is written down. */
export function createSheetExport({ write, busy }: { write: Write; busy: Text }) {
  const enqueue = createWorkQueue(busy)
  return async (
    ctx: Context,
    /** In ASCII, without date and ending. */
    fileName: string,
    audited: Pick<AuditEntry, 'action' | 'subject'> & { details: object },
    /** The list, or several sheets of which it is the first. */
    load: () => Promise<Sheet | readonly [Sheet, ...Sheet[]]>,
  ): Promise<Bytes> => {
    const { bytes, rows } = await enqueue(async () => {
      const loaded = await load()
      const sheets = 'rows' in loaded ? ([loaded] as const) : loaded
      return { rows: sheets[0].rows.length, bytes: await writeSheetsInThread(sheets) }
    })
    await write(ctx, (unit) => unit.audit({ ...audited, details: { ...audited.details, rows } }))
    return new Bytes(bytes, {
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-length': String(bytes.length),
      'content-disposition': `attachment; filename="${fileName}-${marketDate(ctx.now)}.xlsx"`,
      'x-content-type-options': 'nosniff',
    })
  }
}

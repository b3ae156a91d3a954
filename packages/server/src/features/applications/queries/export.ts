import type { ApplicationRow } from '@cass/contract/applications/schemas.ts'
import type { Context } from '../../../platform/context.ts'
import type { Bytes } from '../../../platform/http.ts'
import { createSheetExport } from '../../../platform/sheet-export.ts'
import { listWords } from '../../../platform/text.ts'
import type { Write } from '../../../platform/unit.ts'
import { applicationSheet } from './sheet.ts'

export type ApplicationExport = ReturnType<typeof createApplicationExport>

export function createApplicationExport({ write }: { write: Write }) {
  const exportSheet = createSheetExport({ write, busy: listWords.busy })
  return (ctx: Context, filters: object, load: () => Promise<ApplicationRow[]>): Promise<Bytes> =>
    exportSheet(
      ctx,
      'applications',
      { action: 'applications.export', subject: 'applications', details: filters },
      async () => applicationSheet(await load(), ctx.language),
    )
}

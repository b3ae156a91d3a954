import type { ApplicationRow } from '@cass/contract/applications/schemas.ts'
import type { Context } from '../../../platform/context.ts'
import type { Bytes } from '../../../platform/http.ts'
import type { WorkbookExport } from '../../../platform/workbook-export.ts'
import { applicationSheet } from './sheet.ts'

export type ApplicationExport = ReturnType<typeof createApplicationExport>

export const createApplicationExport =
  ({ exportWorkbook }: { exportWorkbook: WorkbookExport }) =>
  (ctx: Context, filters: object, load: () => Promise<ApplicationRow[]>): Promise<Bytes> =>
    exportWorkbook(
      ctx,
      {
        name: 'applications',
        audit: { action: 'applications.export', subject: 'applications', details: { ...filters } },
      },
      async () => [applicationSheet(await load(), ctx.language)],
    )

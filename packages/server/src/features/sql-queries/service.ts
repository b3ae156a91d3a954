import type { DataOf } from '@cass/contract/kit/endpoint.ts'
import { marketDate } from '@cass/contract/kit/market-time.ts'
import { fill, type Text } from '@cass/contract/kit/text.ts'
import type * as endpoints from '@cass/contract/sql-queries/endpoints.ts'
import { sqlLimits } from '@cass/contract/sql-queries/endpoints.ts'
import { allowedFunctions } from '../../lib/sql/allowed.ts'
import { checkSql } from '../../lib/sql/check-sql.ts'
import { writeSheets } from '../../lib/workbook.ts'
import type { Context } from '../../platform/context.ts'
import { Bytes } from '../../platform/http.ts'
import { invalid, refuse } from '../../platform/refusal.ts'
import {
  type ReportDatabase,
  type ReportView,
  type Selected,
  TimedOut,
} from '../../platform/report-database.ts'
import type { Write } from '../../platform/unit.ts'
import { createWorkQueue } from '../../platform/work-queue.ts'
import { sqlText, textOfProblem } from './text.ts'

export type SqlQueryService = ReturnType<typeof createSqlQueryService>

export function createSqlQueryService({ write, reports }: { write: Write; reports: ReportDatabase | null }) {
  const oneAtATime = createWorkQueue(sqlText.busy)

  const reportsOrThrow = (): ReportDatabase => {
    if (!reports) throw refuse('UNAVAILABLE', sqlText.notSetUp)
    return reports
  }

  /** Written down whatever comes of it, and before anything does. */
  const record = (ctx: Context, action: 'sqlQuery.run' | 'sqlQuery.export', sql: string) =>
    write(ctx, (unit) => unit.audit({ action, subject: 'sqlQuery', details: { sql } }))

  async function select(ctx: Context, sql: string): Promise<Selected> {
    const database = reportsOrThrow()
    const at = (words: Text) => invalid([{ path: 'sql', message: words[ctx.language] }])
    return await oneAtATime(async () => {
      const views = await database.describe()
      const checked = await checkSql(sql, { schema: 'report', views: views.map(({ name }) => name) })
      if (checked.problem) throw at(textOfProblem(checked.problem))
      const [called] = await database.functionsAmong(unknownAmong(checked.qualified, views))
      if (called !== undefined) throw at(textOfProblem({ code: 'function', name: called }))
      const { start, length } = checked.statement
      const bytes = Buffer.from(sql)
      const statement = bytes.subarray(start, length === null ? undefined : start + length).toString()
      try {
        return await database.select(statement, sqlLimits)
      } catch (error) {
        if (error instanceof TimedOut) throw at(sqlText.timedOut)
        // What the statement itself is wrong about, PostgreSQL says with a code; anything else is ours to mend.
        if (typeof (error as { code?: unknown }).code !== 'string') throw error
        throw at(fill(sqlText.failed, { name: (error as Error).message }))
      }
    })
  }

  return {
    async run(ctx: Context, sql: string): Promise<DataOf<typeof endpoints.execSql>> {
      await record(ctx, 'sqlQuery.run', sql)
      const started = performance.now()
      const found = await select(ctx, sql)
      return { ...found, ms: Math.round(performance.now() - started) }
    },

    async export(ctx: Context, sql: string): Promise<Bytes> {
      await record(ctx, 'sqlQuery.export', sql)
      const { columns, rows } = await select(ctx, sql)
      const sheet = await writeSheets([
        {
          name: sqlText.sheet[ctx.language],
          columns: columns.map(({ name }) => ({ heading: name, width: 24 })),
          rows: rows.map((row) => row.map((value) => value?.slice(0, longestCell) ?? null)),
        },
        {
          name: sqlText.statement[ctx.language],
          columns: [{ heading: sqlText.statement[ctx.language], width: 120 }],
          rows: [[sql]],
        },
      ])
      return new Bytes(sheet, {
        'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        'content-length': String(sheet.length),
        'content-disposition': `attachment; filename="query-${marketDate(ctx.now)}.xlsx"`,
        'x-content-type-options': 'nosniff',
      })
    },

    async views(ctx: Context): Promise<DataOf<typeof endpoints.listSqlViews>> {
      const views = await reportsOrThrow().describe()
      return views.map(({ name, comment, columns }) => {
        const [zh = name, en = name] = comment.split('|')
        return { name, title: { zh, en }[ctx.language], columns }
      })
    },
  }
}

/** What a cell of a workbook holds at most. */
const longestCell = 32_000

/** Names that are neither columns of ours nor harmless: one of a function would call it. */
function unknownAmong(names: readonly string[], views: readonly ReportView[]): string[] {
  const columns = new Set(views.flatMap((view) => view.columns.map(({ name }) => name)))
  return names.filter((name) => !columns.has(name) && !allowedFunctions.has(name))
}

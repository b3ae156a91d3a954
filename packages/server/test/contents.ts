import { sql } from 'drizzle-orm'
import type { TestServer } from './harness.ts'

/** What the sealer makes of audit rows that are there already: it changes after whatever a test does, by itself. */
export const madeBySealing: readonly string[] = ['audit_day', 'audit_person_day', 'audit_person_month']

/** A digest of every table, to check that nothing changed. Of audit rows only the number, since sealing updates them. */
export async function contentsOf(server: TestServer): Promise<Record<string, string>> {
  const tables = await server.query<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const contents: Record<string, string> = {}
  for (const { name } of tables.filter((table) => !madeBySealing.includes(table.name))) {
    const summary =
      name === 'audit_log'
        ? sql`count(*)`
        : sql`count(*) || ' ' || md5(string_agg(t::text, '|' order by t::text))`
    const [row] = await server.query<{ summary: string }>(
      sql`select ${summary} as summary from ${sql.identifier(name)} t`,
    )
    contents[name] = String(row!.summary)
  }
  return contents
}

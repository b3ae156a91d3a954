import { sql } from 'drizzle-orm'
import type { TestServer } from './harness.ts'

/** What every table holds, to tell whether anything changed at all. Of audit rows only the number: sealing fills in their place. */
export async function contentsOf(server: TestServer): Promise<Record<string, string>> {
  const tables = await server.query<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const contents: Record<string, string> = {}
  for (const { name } of tables) {
    const told =
      name === 'audit_log'
        ? sql`count(*)`
        : sql`count(*) || ' ' || md5(string_agg(t::text, '|' order by t::text))`
    const [row] = await server.query<{ told: string }>(
      sql`select ${told} as told from ${sql.identifier(name)} t`,
    )
    contents[name] = String(row!.told)
  }
  return contents
}

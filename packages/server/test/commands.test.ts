import { departments } from '@cass/contract/directory/enums.ts'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, inject, it } from 'vitest'
import { connect, type Database } from '../src/platform/db.ts'
import { verifyPassword } from '../src/platform/secrets.ts'
import { startProgram } from './child-process.ts'
import { createDatabase } from './database-server.ts'

let own: Awaited<ReturnType<typeof createDatabase>>
let database: Database
beforeEach(async () => {
  own = await createDatabase(inject('databaseServer'))
  database = connect(own.connectionString, { max: 2 })
})
afterEach(async () => {
  await database.close()
  await own.drop()
})

async function createAdmin(
  args: Record<string, string>,
): Promise<{ ended: number | string; output: string }> {
  const env = { DATABASE_URL: own.connectionString, CASS_SECRET: 'a secret for tests that is long enough' }
  const list = Object.entries(args).flatMap(([name, value]) => [`--${name}`, value])
  const child = startProgram('commands/admin-create.ts', env, list)
  return { ended: await child.ended, output: child.output() }
}
const root = { login: 'root01', name: 'Root', mobile: '13800000000', email: 'root@example.org' }
const administrators = async () =>
  (await database.db.execute(sql`select login_name, password_hash, initial_password from app_user`)).rows

it('admin:create says what is wrong with an argument, and creates nobody', async () => {
  const wrong = { login: 'root 01', mobile: '12', email: 'nowhere' }
  await Promise.all(
    Object.entries(wrong).map(async ([name, value]) => {
      const { ended, output } = await createAdmin({ ...root, [name]: value })
      expect([ended, output]).toEqual([1, expect.stringMatching(new RegExp(`^--${name}: .+\\.\\nUsage: `))])
    }),
  )
  expect(await administrators()).toEqual([])
})

it('admin:create makes the first administrator and shows the initial password once', async () => {
  const { ended, output } = await createAdmin(root)
  expect(ended).toBe(0)
  const password = /first login: (\S+)\n$/.exec(output)![1]!
  const [made] = await administrators()
  expect(made).toMatchObject({ login_name: 'root01', initial_password: true })
  expect(await verifyPassword(password, String(made!.password_hash))).toBe(true)
  const founded = await database.db.execute(sql`select code, name_zh from department order by code`)
  expect(founded.rows.map((row) => row.code)).toEqual(Object.keys(departments).toSorted())
  expect(founded.rows[0]!.name_zh).toBe(departments.CLEARING.zh)

  const again = await createAdmin({ ...root, login: 'root02' })
  expect([again.ended, again.output]).toEqual([
    1,
    expect.stringContaining('There is an administrator already'),
  ])
  expect(await administrators()).toHaveLength(1)
})

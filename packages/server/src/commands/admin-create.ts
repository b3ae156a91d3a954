import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { accountWorkflow } from '@cass/contract/account/workflow.ts'
import { issueText } from '@cass/contract/kit/issue-text.ts'
import { email, mobile, personName, username } from '@cass/contract/kit/rules.ts'
import { defaultPermissions } from '@cass/contract/permissions.ts'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { ensureDepartments } from '../features/departments/service.ts'
import { writeAudit } from '../platform/audit.ts'
import { systemContext } from '../platform/context.ts'
import { migrateDatabase } from '../platform/migrate.ts'
import { createSecrets, hashPassword } from '../platform/secrets.ts'
import { users } from '../platform/tables.ts'
import { runCommand } from './run-command.ts'

const argumentsSchema = z.strictObject({ login: username, name: personName, mobile, email })

/** Creates the first administrator on an empty database, and the departments; prints the initial password once. */
await runCommand(async ({ config, database }) => {
  const { values } = parseArgs({
    options: {
      login: { type: 'string' },
      name: { type: 'string' },
      mobile: { type: 'string' },
      email: { type: 'string' },
    },
  })
  const parsed = argumentsSchema.safeParse(values)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!
    console.error(`--${issue.path.join('.')}: ${issueText(issue, 'en')}.`)
    console.error('Usage: npm run admin:create -- --login root01 --name "…" --mobile 13… --email …@…')
    return 1
  }
  await migrateDatabase(database.connectionString, {
    owner: config.DATABASE_OWNER_URL,
    report: config.DATABASE_REPORT_URL,
  })
  const now = new Date()
  const password = initialPassword()
  const passwordHash = await hashPassword(password)
  const created = await database.db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${users} in exclusive mode`)
    const { rows } = await tx.execute(sql`select 1 from ${users} where role_type = 'superAdmin' limit 1`)
    if (rows.length > 0) return false
    await ensureDepartments(tx)
    const id = crypto.randomUUID()
    await tx.insert(users).values({
      id,
      loginName: parsed.data.login,
      kind: 'grip',
      roleType: 'superAdmin',
      permissions: [...defaultPermissions.superAdmin],
      name: parsed.data.name,
      mobile: parsed.data.mobile,
      email: parsed.data.email,
      passwordHash,
      initialPassword: true,
      status: accountWorkflow.states.normal.code,
      createdAt: now,
    })
    const entry = {
      action: 'admin.create' as const,
      subject: `user:${id}`,
      details: { loginName: parsed.data.login },
    }
    await writeAudit(tx, systemContext(now), entry, createSecrets(config.CASS_SECRET))
    return true
  })
  if (!created) {
    console.error('There is an administrator already; further ones are created in the portal.')
    return 1
  }
  console.log(
    `Created ${parsed.data.login}. Initial password, shown once and to be changed at the first login: ${password}`,
  )
  return 0
})

/** One character of each required class, the rest at random, shuffled. */
function initialPassword(): string {
  const classes = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnpqrstuvwxyz', '23456789', '#%+-=?@']
  const all = classes.join('')
  const pick = (from: string) => from[randomInt(from.length)]!
  const characters = [...classes.map(pick), ...Array.from({ length: 10 }, () => pick(all))]
  for (let i = characters.length - 1; i > 0; i--) {
    const j = randomInt(i + 1)
    ;[characters[i], characters[j]] = [characters[j]!, characters[i]!]
  }
  return characters.join('')
}

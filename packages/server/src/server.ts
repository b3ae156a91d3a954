import type { AddressInfo } from 'node:net'
import { paths } from '@cass/contract/site/paths.ts'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { demoExtractionCode } from './demo/extraction.ts'
import { demoAccounts, demoPassword } from './demo/people.ts'
import { type Clock, systemClock } from './lib/clock.ts'
import type { Config } from './platform/config.ts'
import { connect, type Database, type Db } from './platform/db.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres.ts'
import { createFiles, openDisk } from './platform/files.ts'
import { smtpDelivery } from './platform/mail.ts'
import { migrateDatabase } from './platform/migrate.ts'
import { createReportDatabase } from './platform/report-database.ts'
import { assertReportRole, createReportRole } from './platform/report-views.ts'
import { createSecrets } from './platform/secrets.ts'
import { gatewayDelivery } from './platform/sms.ts'
import { StartError } from './platform/start-error.ts'
import { users } from './platform/tables.ts'

export type RunningServer = { app: FastifyInstance; address: string; stop(): Promise<void> }

/** From configuration to a listening server; on the way back everything is closed in the opposite order. */
export async function startServer(config: Config, clock: Clock = systemClock): Promise<RunningServer> {
  if (!config.CASS_DEMO && config.SMTP_URL === undefined && config.SMS_URL === undefined)
    throw new StartError('Nobody can log in without a code: set SMTP_URL, SMS_URL or both.')
  const embedded =
    config.DATABASE_URL === undefined
      ? await startEmbeddedPostgres({ dataDir: config.CASS_DATA_DIR, log: (line) => console.log(line) })
      : null
  const connectionString = config.DATABASE_URL ?? embedded!.connectionString
  let database: Database | null = null
  try {
    const report = embedded ? await createReportRole(connectionString) : config.DATABASE_REPORT_URL
    await migrateDatabase(connectionString, { owner: config.DATABASE_OWNER_URL, report })
    if (report !== undefined) await assertReportRole(report)
    database = connect(connectionString, { max: config.DATABASE_POOL })
    const files = createFiles(await openDisk(config))
    if (config.CASS_DEMO && (await isEmpty(database.db))) {
      const { loadDemoData } = await import('./demo/load.ts')
      await loadDemoData(database.db, files, clock, createSecrets(config.CASS_SECRET))
    }
    const app = await buildApp({
      config,
      database,
      files,
      reports: report === undefined ? null : createReportDatabase(report),
      clock,
      mail: config.SMTP_URL
        ? smtpDelivery(config.SMTP_URL, config.MAIL_FROM, { unencrypted: config.ALLOW_UNENCRYPTED })
        : null,
      sms: config.SMS_URL ? gatewayDelivery(config.SMS_URL, config.SMS_TOKEN) : null,
    })
    await listen(app, config)
    const { port } = app.server.address() as AddressInfo
    const address = `http://${config.HOST}:${port}`
    welcome(config, address)
    const open = database
    return {
      app,
      address,
      stop: async () => {
        try {
          await app.close()
        } finally {
          await open.close()
          await embedded?.stop()
        }
      },
    }
  } catch (error) {
    await database?.close()
    await embedded?.stop()
    throw error
  }
}

/** Where there are people, the demo is loaded already, and need not be read from disk. */
async function isEmpty(db: Db): Promise<boolean> {
  return (await db.select({ id: users.id }).from(users).limit(1)).length === 0
}

async function listen(app: FastifyInstance, config: Config): Promise<void> {
  try {
    await app.listen({ host: config.HOST, port: config.PORT })
  } catch (error) {
    await app.close()
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE')
      throw new StartError(`Port ${config.PORT} is taken. Set PORT to another one, or stop what uses it.`)
    if (code === 'EACCES' || code === 'EADDRNOTAVAIL')
      throw new StartError(`CASS cannot listen on ${config.HOST}:${config.PORT} (${code}).`)
    throw error
  }
}

function welcome(config: Config, address: string): void {
  console.log(`CASS is at ${address}`)
  if (!config.CASS_DEMO) return
  console.log(
    `Codes (SMS, mail, image) are at ${address}/demo/mailbox. All demo accounts have the password ${demoPassword}:`,
  )
  for (const [logins, who] of demoAccounts) console.log(`  ${logins.join(', ')}: ${who}`)
  console.log(`File extraction (${address}${paths.fileExtraction}): ${demoExtractionCode}`)
}

import { type Config, readConfig } from '../platform/config.ts'
import { connect, type Database } from '../platform/db.ts'
import { useEmbeddedPostgres } from '../platform/embedded-postgres.ts'
import { StartError } from '../platform/start-error.ts'

/** Runs a command on the configured database, whether or not a server is running. */
export async function runCommand(
  command: (given: { config: Config; database: Database }) => Promise<number>,
): Promise<void> {
  try {
    const config = readConfig(process.env)
    const embedded =
      config.DATABASE_URL === undefined ? await useEmbeddedPostgres({ dataDir: config.CASS_DATA_DIR }) : null
    const database = connect(config.DATABASE_URL ?? embedded!.connectionString, { max: 2 })
    try {
      process.exitCode = await command({ config, database })
    } finally {
      await database.close()
      await embedded?.release()
    }
  } catch (error) {
    console.error(error instanceof StartError ? error.message : (error as Error).message)
    process.exitCode = 1
  }
}

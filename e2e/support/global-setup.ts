import { startDatabaseServer } from '../../packages/server/test/database-server.ts'
import { openTestFolder } from '../../packages/server/test/test-folder.ts'

/** One PostgreSQL for the run, in which the demo market is loaded once: each journey begins with a copy of it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  openTestFolder()
  const server = await startDatabaseServer()
  process.env.CASS_E2E_DATABASES = server.connectionString
  process.env.CASS_E2E_REPORTS = server.reportConnectionString
  process.env.CASS_E2E_FILES = server.demoFiles
  return server.stop
}

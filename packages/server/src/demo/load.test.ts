import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { marketMoment } from '@cass/contract/kit/market-time.ts'
import { expect, inject, it } from 'vitest'
import { createDatabase, testSecret } from '../../test/database-server.ts'
import { applications } from '../features/applications/tables.ts'
import { readConfig } from '../platform/config.ts'
import { connect } from '../platform/db.ts'
import { createFiles, openDisk } from '../platform/files.ts'
import { createSecrets } from '../platform/secrets.ts'
import { loadDemoData } from './load.ts'

/** What lies behind and ahead of a day differs: holidays, weekends that make up for them, ends of months and of years. */
it.each([
  ['thirty working days after a weekend that made up for a holiday', '2026-11-20', '00:05'],
  ['on a weekend that makes up for a holiday', '2026-10-10', '10:00'],
  ['at the end of a year whose calendar is not announced', '2027-12-31', '23:59'],
])('the demo market is loaded %s', async (_, date, time) => {
  const own = await createDatabase(inject('databaseServer'))
  const { db, close } = connect(own.connectionString, { max: 1 })
  const folder = await mkdtemp(join(tmpdir(), 'demo-'))
  try {
    const files = createFiles(await openDisk(readConfig({ CASS_DEMO: '1', CASS_DATA_DIR: folder })))
    await loadDemoData(db, files, { now: () => marketMoment(date, time) }, createSecrets(testSecret))
    expect(await db.$count(applications)).toBeGreaterThan(40)
  } finally {
    await close()
    await own.drop()
    await rm(folder, { recursive: true, force: true })
  }
})

import type { Channel } from '../features/codes/service.ts'
import type { Clock } from '../lib/clock.ts'
import type { StartInBackground } from '../platform/background.ts'
import type { Config } from '../platform/config.ts'
import type { Db } from '../platform/db.ts'
import type { Files } from '../platform/files.ts'
import type { Outbox } from '../platform/outbox.ts'
import type { ReportDatabase } from '../platform/report-database.ts'
import type { Secrets } from '../platform/secrets.ts'
import type { Sessions } from '../platform/session.ts'
import type { Write } from '../platform/unit.ts'

/** What the server gives to every feature. */
export type Parts = {
  config: Config
  clock: Clock
  db: Db
  files: Files
  secrets: Secrets
  outbox: Outbox
  sessions: Sessions
  write: Write
  /** The address people open, for links in mails. */
  portal: string
  /** By which people can be sent a code. */
  channels: readonly Channel[]
  reports: ReportDatabase | null
  startInBackground: StartInBackground
}

import { rotateLoginKey } from '../features/auth/login-key.ts'
import { createSecrets } from '../platform/secrets.ts'
import { runCommand } from './run-command.ts'

/** Replaces the key that passwords are encrypted with in transit. The previous one works for another hour, and nobody is logged out. */
await runCommand(async ({ config, database }) => {
  const now = new Date()
  const secrets = createSecrets(config.CASS_SECRET, config.CASS_SECRET_EARLIER)
  const rotated = await rotateLoginKey(database.db, secrets, { now, olderThan: now })
  if (!rotated) {
    console.error('There is no key yet: the first server to start makes it.')
    return 1
  }
  console.log(
    'Passwords are sealed with another key within a minute. The one before still opens for an hour.',
  )
  return 0
})

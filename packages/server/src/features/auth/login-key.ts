import { createPrivateKey, createPublicKey, generateKeyPair, type KeyObject } from 'node:crypto'
import { promisify } from 'node:util'
import { writeAudit } from '../../platform/audit.ts'
import { systemContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { StartError } from '../../platform/start-error.ts'
import * as repository from './repository.ts'

const generate = promisify(generateKeyPair)

const present = 'login'
const earlier = 'login-earlier'
/** How long another server may go on giving out the key from before. */
const readAgainAfterMs = 60_000
/** How long that one still opens: until whatever was sealed with it has run out on all servers, and some. */
const earlierOpensMs = 3_600_000
/** At the wish of whoever sends what no key opens, not more often than this. */
const doubtAfterMs = 1_000

export type LoginKeys = {
  /** Public, in base64. */
  offered: string
  /** Private, the present one first. */
  opening: KeyObject[]
}

/** The key that passwords are sealed with on their way: one for all servers, and for a while the one before it. */
export async function createLoginKeys(db: Db, secrets: Secrets, now: Date) {
  let keys = await read(now)
  let readAt = now.getTime()

  async function read(at: Date): Promise<LoginKeys> {
    const rows = await repository.findKeys(db, [present, earlier])
    const known = rows.find((row) => row.name === present) ?? (await share(at))
    const before = rows.find((row) => row.name === earlier)
    const isOver = at.getTime() - known.createdAt.getTime() > earlierOpensMs
    const opening = [known, ...(before && !isOver ? [before] : [])].map((row) => reopen(secrets, row.sealed))
    const offered = createPublicKey(opening[0]!).export({ type: 'spki', format: 'der' }).toString('base64')
    return { offered, opening }
  }

  /** The first server to come makes it. */
  async function share(at: Date): Promise<repository.KeyRow> {
    return await repository.shareKey(db, { name: present, sealed: await makeKey(secrets), now: at })
  }

  async function readAgain(at: Date, afterMs: number): Promise<boolean> {
    // A clock may also be set back.
    if (Math.abs(at.getTime() - readAt) < afterMs) return false
    readAt = at.getTime()
    keys = await read(at)
    return true
  }

  return {
    async at(moment: Date): Promise<LoginKeys> {
      await readAgain(moment, readAgainAfterMs)
      return keys
    },
    /** What another server may have changed just now; null where nothing is new. */
    inDoubt: async (moment: Date): Promise<LoginKeys | null> =>
      (await readAgain(moment, doubtAfterMs)) ? keys : null,
  }
}

/** Makes another key the present one, unless it is younger than `olderThan`; whether it did. */
export async function rotateLoginKey(
  db: Db,
  secrets: Secrets,
  { now, olderThan }: { now: Date; olderThan: Date },
): Promise<boolean> {
  const [known] = await repository.findKeys(db, [present])
  if (known && known.createdAt > olderThan) return false
  const sealed = await makeKey(secrets)
  return await db.transaction(async (tx) => {
    if (!(await repository.replaceKey(tx, { present, earlier, olderThan, sealed, now }))) return false
    await writeAudit(
      tx,
      systemContext(now),
      { action: 'auth.rotateLoginKey', subject: 'key:login', details: {} },
      secrets,
    )
    return true
  })
}

async function makeKey(secrets: Secrets): Promise<Buffer> {
  const { privateKey } = await generate('rsa', { modulusLength: 2048 })
  return secrets.seal(privateKey.export({ type: 'pkcs8', format: 'pem' }).toString())
}

function reopen(secrets: Secrets, sealed: Buffer): KeyObject {
  try {
    return createPrivateKey(secrets.open(sealed))
  } catch {
    throw new StartError('CASS_SECRET is not the one this database was set up with.')
  }
}

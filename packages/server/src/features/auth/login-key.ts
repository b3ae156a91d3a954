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
const previous = 'login-earlier'
/** After a rotation, other servers may hand out the old key for this long. */
const refreshAfterMs = 60_000
/** How long the previous key still decrypts: longer than anything encrypted with it stays valid on any server. */
const previousValidMs = 3_600_000
/** Undecryptable input also triggers a refresh, but not more often than this. */
const retryAfterMs = 1_000

export type LoginKeys = {
  /** In base64. */
  publicKey: string
  /** The present one first. */
  privateKeys: KeyObject[]
}

/** The key pair that passwords are encrypted with in transit: one for all servers and, for a while, the previous one. */
export async function createLoginKeys(db: Db, secrets: Secrets, now: Date) {
  let keys = await read(now)
  let readAt = now.getTime()

  async function read(at: Date): Promise<LoginKeys> {
    const rows = await repository.findKeys(db, [present, previous])
    const known = rows.find((row) => row.name === present) ?? (await shareNewKey(at))
    const before = rows.find((row) => row.name === previous)
    const isOver = at.getTime() - known.createdAt.getTime() > previousValidMs
    const privateKeys = [known, ...(before && !isOver ? [before] : [])].map((row) =>
      openKey(secrets, row.sealed),
    )
    const publicKey = createPublicKey(privateKeys[0]!)
      .export({ type: 'spki', format: 'der' })
      .toString('base64')
    return { publicKey, privateKeys }
  }

  /** The first server to start creates the key. */
  async function shareNewKey(at: Date): Promise<repository.KeyRow> {
    return await repository.shareKey(db, { name: present, sealed: await generateKey(secrets), now: at })
  }

  async function refresh(at: Date, afterMs: number): Promise<boolean> {
    // The clock may have been set back.
    if (Math.abs(at.getTime() - readAt) < afterMs) return false
    readAt = at.getTime()
    keys = await read(at)
    return true
  }

  return {
    async at(moment: Date): Promise<LoginKeys> {
      await refresh(moment, refreshAfterMs)
      return keys
    },
    /** The keys as another server may just have changed them; null if they were refreshed a moment ago. */
    refreshed: async (moment: Date): Promise<LoginKeys | null> =>
      (await refresh(moment, retryAfterMs)) ? keys : null,
  }
}

/** Replaces the present key unless it is younger than `olderThan`; returns whether it did. */
export async function rotateLoginKey(
  db: Db,
  secrets: Secrets,
  { now, olderThan }: { now: Date; olderThan: Date },
): Promise<boolean> {
  const [known] = await repository.findKeys(db, [present])
  if (known && known.createdAt > olderThan) return false
  const sealed = await generateKey(secrets)
  return await db.transaction(async (tx) => {
    if (!(await repository.replaceKey(tx, { present, previous, olderThan, sealed, now }))) return false
    await writeAudit(
      tx,
      systemContext(now),
      { action: 'auth.rotateLoginKey', subject: 'key:login', details: {} },
      secrets,
    )
    return true
  })
}

async function generateKey(secrets: Secrets): Promise<Buffer> {
  const { privateKey } = await generate('rsa', { modulusLength: 2048 })
  return secrets.seal(privateKey.export({ type: 'pkcs8', format: 'pem' }).toString())
}

function openKey(secrets: Secrets, sealed: Buffer): KeyObject {
  try {
    return createPrivateKey(secrets.open(sealed))
  } catch {
    throw new StartError('CASS_SECRET is not the one this database was set up with.')
  }
}

import {
  constants,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  privateDecrypt,
} from 'node:crypto'
import { z } from 'zod'
import type { Db } from '../../platform/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import { randomToken, type Secrets, sameBytes } from '../../platform/secrets.ts'
import { StartError } from '../../platform/start-error.ts'
import * as repository from './repository.ts'

const nonceLife = 5 * 60_000
const keyName = 'login'
const contentSchema = z.strictObject({ secret: z.string().max(64), nonce: z.string().max(128) })

export type SealedSecrets = Awaited<ReturnType<typeof createSealedSecrets>>

/**
 * Passwords travel sealed with our public key, with a nonce inside that is good for one use: what is recorded on
 * the way, or logged by a proxy, opens nothing. Nonces carry their time and our mark, so giving one out writes nothing.
 */
export async function createSealedSecrets(db: Db, secrets: Secrets, now: Date) {
  const privateKey = createPrivateKey(await sharedKey(db, secrets, now))
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64')
  const mark = (body: string) => secrets.keyedHash(`nonce\n${body}`).subarray(0, 16)

  return {
    offer(at: Date) {
      const body = `${at.getTime() + nonceLife}.${randomToken().slice(0, 22)}`
      return {
        publicKey,
        nonce: `${body}.${mark(body).toString('base64url')}`,
        expiresInSeconds: nonceLife / 1000,
      }
    },

    /** One answer for every way it can fail: bad padding, stale, replayed, not ours. */
    async open(sealed: string, at: Date): Promise<string> {
      const content = decrypt(sealed)
      if (content) {
        const [expires = '', random = '', given = ''] = content.nonce.split('.')
        const body = `${expires}.${random}`
        const genuine = sameBytes(mark(body), Buffer.from(given, 'base64url'))
        if (genuine && Number(expires) > at.getTime())
          if (await repository.useNonce(db, body, new Date(Number(expires)))) return content.secret
      }
      throw new Refusal('LOGIN_FAILED')
    },
  }

  function decrypt(sealed: string): z.infer<typeof contentSchema> | null {
    try {
      const plain = privateDecrypt(
        { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
        Buffer.from(sealed, 'base64'),
      )
      return contentSchema.parse(JSON.parse(plain.toString('utf8')))
    } catch {
      return null
    }
  }
}

/** One key for all instances. */
async function sharedKey(db: Db, secrets: Secrets, now: Date): Promise<string> {
  const known = await repository.findKey(db, keyName)
  if (known) return reopen(secrets, known.sealed)
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const shared = await repository.shareKey(db, { name: keyName, sealed: secrets.seal(pem), now })
  return reopen(secrets, shared.sealed)
}

function reopen(secrets: Secrets, sealed: Buffer): string {
  try {
    return secrets.open(sealed)
  } catch {
    throw new StartError('CASS_SECRET is not the one this database was set up with.')
  }
}

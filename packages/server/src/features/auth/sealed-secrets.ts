import { constants, type KeyObject, privateDecrypt } from 'node:crypto'
import { z } from 'zod'
import type { Db } from '../../platform/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import { randomToken, type Secrets, sameBytes } from '../../platform/secrets.ts'
import { createLoginKeys } from './login-key.ts'
import * as repository from './repository.ts'

const nonceLifetime = 5 * 60_000
const contentSchema = z.strictObject({ secret: z.string().max(64), nonce: z.string().max(128) })

export type SealedSecrets = Awaited<ReturnType<typeof createSealedSecrets>>

/**
 * Passwords are encrypted with our public key together with a single-use nonce, so that what is recorded in transit or
 * logged by a proxy cannot be replayed. A nonce carries its expiry and our keyed hash, so issuing one stores nothing.
 */
export async function createSealedSecrets(db: Db, secrets: Secrets, now: Date) {
  const keys = await createLoginKeys(db, secrets, now)
  const sign = (body: string) => secrets.keyedHash(`nonce\n${body}`).subarray(0, 16)

  return {
    async offer(at: Date) {
      const { publicKey } = await keys.at(at)
      const body = `${at.getTime() + nonceLifetime}.${randomToken().slice(0, 22)}`
      return {
        publicKey,
        nonce: `${body}.${sign(body).toString('base64url')}`,
        expiresInSeconds: nonceLifetime / 1000,
      }
    },

    /** Fails the same way whatever is wrong: bad padding, expired, replayed, forged. */
    async open(sealed: string, at: Date): Promise<string> {
      const content =
        decrypt(sealed, (await keys.at(at)).privateKeys) ??
        decrypt(sealed, (await keys.refreshed(at))?.privateKeys)
      if (content) {
        const [expires = '', random = '', given = ''] = content.nonce.split('.')
        const body = `${expires}.${random}`
        const genuine = sameBytes(sign(body), Buffer.from(given, 'base64url'))
        if (genuine && Number(expires) > at.getTime())
          if (await repository.useNonce(db, body, new Date(Number(expires)))) return content.secret
      }
      throw new Refusal('LOGIN_FAILED')
    },
  }
}

function decrypt(sealed: string, keys: readonly KeyObject[] = []): z.infer<typeof contentSchema> | null {
  for (const key of keys)
    try {
      const plain = privateDecrypt(
        { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
        Buffer.from(sealed, 'base64'),
      )
      return contentSchema.parse(JSON.parse(plain.toString('utf8')))
    } catch {
      // Try the next key.
    }
  return null
}

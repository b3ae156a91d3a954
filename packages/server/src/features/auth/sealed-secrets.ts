import { constants, type KeyObject, privateDecrypt } from 'node:crypto'
import { z } from 'zod'
import type { Db } from '../../platform/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import { randomToken, type Secrets, sameBytes } from '../../platform/secrets.ts'
import { createLoginKeys } from './login-key.ts'
import * as repository from './repository.ts'

const nonceLife = 5 * 60_000
const contentSchema = z.strictObject({ secret: z.string().max(64), nonce: z.string().max(128) })

export type SealedSecrets = Awaited<ReturnType<typeof createSealedSecrets>>

/**
 * Passwords travel sealed with our public key, with a nonce inside that is good for one use: what is recorded on
 * the way, or logged by a proxy, opens nothing. Nonces carry their time and our mark, so giving one out writes nothing.
 */
export async function createSealedSecrets(db: Db, secrets: Secrets, now: Date) {
  const keys = await createLoginKeys(db, secrets, now)
  const mark = (body: string) => secrets.keyedHash(`nonce\n${body}`).subarray(0, 16)

  return {
    async offer(at: Date) {
      const { offered } = await keys.at(at)
      const body = `${at.getTime() + nonceLife}.${randomToken().slice(0, 22)}`
      return {
        publicKey: offered,
        nonce: `${body}.${mark(body).toString('base64url')}`,
        expiresInSeconds: nonceLife / 1000,
      }
    },

    /** One answer for every way it can fail: bad padding, stale, replayed, not ours. */
    async open(sealed: string, at: Date): Promise<string> {
      const content =
        decrypt(sealed, (await keys.at(at)).opening) ?? decrypt(sealed, (await keys.inDoubt(at))?.opening)
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
      // The next one, if there is one.
    }
  return null
}

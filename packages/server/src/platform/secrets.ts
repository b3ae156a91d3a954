import {
  argon2,
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  randomInt,
  timingSafeEqual,
} from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import pLimit from 'p-limit'

export type Secrets = ReturnType<typeof createSecrets>

/**
 * Keys derived from CASS_SECRET: to seal what is stored, to hash short codes, to sign the audit log. What was made under an
 * earlier secret is still opened and recognised; what is new is made under the present one.
 */
export function createSecrets(secret: string, earlier: readonly string[] = []) {
  const present = keysOf(secret)
  const all = [present, ...earlier.map(keysOf)]

  return {
    /** AES-256-GCM: iv, tag, ciphertext. */
    seal(plain: string): Buffer {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', present.sealing, iv)
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), body])
    },
    open(sealed: Buffer): string {
      let failure: unknown
      for (const { sealing } of all) {
        try {
          const decipher = createDecipheriv('aes-256-gcm', sealing, sealed.subarray(0, 12))
          decipher.setAuthTag(sealed.subarray(12, 28))
          return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8')
        } catch (error) {
          failure ??= error
        }
      }
      throw failure
    },
    /** Keyed, because six digits are guessed from a plain hash in no time. */
    keyedHash: (value: string): Buffer => hmac(present.hashing, value),
    /** By the present secret first, for what was hashed under an earlier one. */
    keyedHashes: (value: string): Buffer[] => all.map(({ hashing }) => hmac(hashing, value)),
    signAudit: (value: string | Buffer): Buffer => hmac(present.auditing, value),
    isAuditSignature: (value: string | Buffer, signature: Buffer): boolean =>
      all.some(({ auditing }) => sameBytes(hmac(auditing, value), signature)),
  }
}

function keysOf(secret: string) {
  const derive = (use: string) => createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', use, 32)))
  return { sealing: derive('cass seal'), hashing: derive('cass hash'), auditing: derive('cass audit') }
}

const hmac = (key: KeyObject, value: string | Buffer) => createHmac('sha256', key).update(value).digest()

export const sha256 = (value: string | Buffer): Buffer => createHash('sha256').update(value).digest()
/** 256 random bits. */
export const randomToken = (): string => randomBytes(32).toString('base64url')
export const sixDigits = (): string => String(randomInt(1_000_000)).padStart(6, '0')
export const sameBytes = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b)

const argon2Async = promisify(argon2)
/** As many at once as there are cores: more would not be faster, and each takes 19 MiB. */
const onePerCore = pLimit(availableParallelism())
const derivePassword = (parameters: Parameters<typeof argon2>[1]): Promise<Buffer> =>
  onePerCore(() => argon2Async('argon2id', parameters))

const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }

export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await derivePassword({ message: password, nonce, ...cost })
  const part = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${part(nonce)}$${part(tag)}`
}

export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(stored)
  if (!parts) return false
  const expected = Buffer.from(parts[5]!, 'base64')
  const tag = await derivePassword({
    message: password,
    nonce: Buffer.from(parts[4]!, 'base64'),
    memory: Number(parts[1]),
    passes: Number(parts[2]),
    parallelism: Number(parts[3]),
    tagLength: expected.length,
  })
  return sameBytes(tag, expected)
}

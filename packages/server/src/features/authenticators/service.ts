import { Secret, TOTP } from 'otpauth'
import type { Db, Tx } from '../../platform/db.ts'
import type { Secrets } from '../../platform/secrets.ts'
import * as repository from './repository.ts'

export { deleteAuthenticator } from './repository.ts'

export type AuthenticatorService = ReturnType<typeof createAuthenticatorService>

/** Codes of an authenticator app: what every such app reads (RFC 6238 with its defaults). */
const totpOf = (secret: Secret, loginName = '') =>
  new TOTP({ issuer: 'CASS', label: loginName, algorithm: 'SHA1', digits: 6, period: 30, secret })

/** The half-minute whose code this is, one before or after the present one included: clocks differ. */
function stepOf(totp: TOTP, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const delta = totp.validate({ token: code, timestamp, window: 1 })
  return delta === null ? null : totp.counter({ timestamp }) + delta
}

/** A second factor that an account's owner carries along, beside codes by SMS and mail. */
export function createAuthenticatorService(deps: { db: Db; secrets: Secrets }) {
  const { db, secrets } = deps
  const open = ({ sealed }: repository.AuthenticatorRow) => totpOf(Secret.fromBase32(secrets.open(sealed)))

  return {
    /** Since when it is in use. */
    async since(userId: string): Promise<Date | null> {
      return (await repository.findAuthenticator(db, userId))?.confirmedAt ?? null
    },

    /** A secret for the app, as text and as the address that its QR code holds; null where one is in use. */
    async begin(
      tx: Tx,
      owner: { userId: string; loginName: string },
      now: Date,
    ): Promise<{ secret: string; uri: string } | null> {
      const secret = new Secret({ size: 20 })
      const row = { userId: owner.userId, sealed: secrets.seal(secret.base32), createdAt: now }
      if (!(await repository.insertAuthenticator(tx, row))) return null
      return { secret: secret.base32, uri: totpOf(secret, owner.loginName).toString() }
    },

    /** Takes it into use by the first code of it. */
    async confirm(tx: Tx, userId: string, code: string, now: Date): Promise<boolean> {
      const row = await repository.findAuthenticator(tx, userId)
      if (!row || row.confirmedAt !== null) return false
      const step = stepOf(open(row), code, now)
      if (step === null) return false
      return await repository.confirmAuthenticator(tx, row, { confirmedAt: now, lastStep: step })
    },

    /** Whether a code is right and fresh: what uses it up, in the transaction of what it allows. */
    async prove(userId: string, code: string, now: Date): Promise<((tx: Tx) => Promise<boolean>) | null> {
      const row = await repository.findAuthenticator(db, userId)
      if (!row?.confirmedAt) return null
      const step = stepOf(open(row), code, now)
      if (step === null || step <= row.lastStep) return null
      return (tx) => repository.useStep(tx, userId, step)
    },
  }
}

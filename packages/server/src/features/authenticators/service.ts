import { Secret, TOTP } from 'otpauth'
import type { Db, Tx } from '../../platform/db.ts'
import type { Secrets } from '../../platform/secrets.ts'
import * as repository from './repository.ts'

export { deleteAuthenticator } from './repository.ts'

export type AuthenticatorService = ReturnType<typeof createAuthenticatorService>

/** RFC 6238 with the defaults that every authenticator app supports. */
const totpOf = (secret: Secret, loginName = '') =>
  new TOTP({ issuer: 'CASS', label: loginName, algorithm: 'SHA1', digits: 6, period: 30, secret })

/** The 30-second step this code belongs to. One step before and after the present one are accepted, since clocks differ. */
function stepOf(totp: TOTP, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const delta = totp.validate({ token: code, timestamp, window: 1 })
  return delta === null ? null : totp.counter({ timestamp }) + delta
}

/** Authenticator apps as second factor, besides codes by SMS and mail. */
export function createAuthenticatorService(deps: { db: Db; secrets: Secrets }) {
  const { db, secrets } = deps
  const open = ({ sealed }: repository.AuthenticatorRow) => totpOf(Secret.fromBase32(secrets.open(sealed)))

  return {
    /** When it was confirmed; null if there is none. */
    async since(userId: string): Promise<Date | null> {
      return (await repository.findAuthenticator(db, userId))?.confirmedAt ?? null
    },

    /** Starts the set-up: a secret for the app, as text and as the URI in its QR code; null if one is in use. */
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

    /** Completes the set-up with the first code. */
    async confirm(tx: Tx, userId: string, code: string, now: Date): Promise<boolean> {
      const row = await repository.findAuthenticator(tx, userId)
      if (!row || row.confirmedAt !== null) return false
      const step = stepOf(open(row), code, now)
      if (step === null) return false
      return await repository.confirmAuthenticator(tx, row, { confirmedAt: now, lastStep: step })
    },

    /** Verifies a code. Returns the function that consumes it in the transaction of what it permits; null if wrong or used. */
    async prove(userId: string, code: string, now: Date): Promise<((tx: Tx) => Promise<boolean>) | null> {
      const row = await repository.findAuthenticator(db, userId)
      if (!row?.confirmedAt) return null
      const step = stepOf(open(row), code, now)
      if (step === null || step <= row.lastStep) return null
      return (tx) => repository.useStep(tx, userId, step)
    },
  }
}

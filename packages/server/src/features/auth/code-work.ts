import { isDone } from '@cass/contract/kit/work.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import { randomToken, type Secrets, sameBytes } from '../../platform/secrets.ts'
import * as repository from './repository.ts'

const lifetime = 10 * 60_000

export type CodeWork = ReturnType<typeof createCodeWork>
export type WorkProof = { challenge: string; work: string } | undefined

/**
 * Proof of work: before we send a code to an unverified address, the browser has to solve a small puzzle. Every address
 * requires it, so that nobody learns which ones are registered. A challenge carries its expiry and our keyed hash, so
 * issuing one stores nothing; it is valid for one address and one use.
 */
export function createCodeWork({ bits, db, secrets }: { db: Db; secrets: Secrets; bits: number }) {
  const sign = (body: string, address: string) =>
    secrets.keyedHash(`work\n${address.toLowerCase()}\n${body}`).subarray(0, 12)

  function issue(address: string, now: Date): string {
    const body = `${(now.getTime() + lifetime).toString(36)}.${randomToken().slice(0, 11)}`
    return `${body}.${sign(body, address).toString('base64url')}`
  }

  async function isValid({ challenge, work }: NonNullable<WorkProof>, address: string, now: Date) {
    const [expires = '', random = '', given = ''] = challenge.split('.')
    const body = `${expires}.${random}`
    const expiresAt = new Date(Number.parseInt(expires, 36))
    return (
      sameBytes(sign(body, address), Buffer.from(given, 'base64url')) &&
      expiresAt > now &&
      isDone(challenge, bits, work) &&
      (await repository.useNonce(db, challenge, expiresAt))
    )
  }

  return {
    /** Refuses a request without valid proof, and hands out a challenge to solve. */
    async requireProof(ctx: Context, address: string, proof: WorkProof): Promise<void> {
      if (bits === 0 || (proof && (await isValid(proof, address, ctx.now)))) return
      throw new Refusal('WORK_REQUIRED', { data: { challenge: issue(address, ctx.now), bits } })
    },
  }
}

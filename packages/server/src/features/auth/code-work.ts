import { isDone } from '@cass/contract/kit/work.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import { randomToken, type Secrets, sameBytes } from '../../platform/secrets.ts'
import * as repository from './repository.ts'

const life = 10 * 60_000

export type CodeWork = ReturnType<typeof createCodeWork>
export type WorkProof = { challenge: string; work: string } | undefined

/**
 * Before a code goes to an address that somebody merely names, their browser computes for a moment. It does so for every
 * address, or one would learn which are known here. A challenge carries its time and our mark, so giving one out
 * writes nothing; it is good for one address and one use.
 */
export function createCodeWork({ bits, db, secrets }: { db: Db; secrets: Secrets; bits: number }) {
  const mark = (body: string, address: string) =>
    secrets.keyedHash(`work\n${address.toLowerCase()}\n${body}`).subarray(0, 12)

  function issue(address: string, now: Date): string {
    const body = `${(now.getTime() + life).toString(36)}.${randomToken().slice(0, 11)}`
    return `${body}.${mark(body, address).toString('base64url')}`
  }

  async function isGood({ challenge, work }: NonNullable<WorkProof>, address: string, now: Date) {
    const [expires = '', random = '', given = ''] = challenge.split('.')
    const body = `${expires}.${random}`
    const expiresAt = new Date(Number.parseInt(expires, 36))
    return (
      sameBytes(mark(body, address), Buffer.from(given, 'base64url')) &&
      expiresAt > now &&
      isDone(challenge, bits, work) &&
      (await repository.useNonce(db, challenge, expiresAt))
    )
  }

  return {
    /** Refuses, with something to work on, where none was done. */
    async demand(ctx: Context, address: string, proof: WorkProof): Promise<void> {
      if (bits === 0 || (proof && (await isGood(proof, address, ctx.now)))) return
      throw new Refusal('WORK_REQUIRED', { data: { challenge: issue(address, ctx.now), bits } })
    },
  }
}

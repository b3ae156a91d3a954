import { fill } from '@cass/contract/kit/text.ts'
import { networkOf, placeOf } from '../../lib/place.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Unit, Write } from '../../platform/unit.ts'
import * as repository from './repository.ts'
import { limitText } from './text.ts'

/** How many codes may be sent per clock hour. */
export type CodeLimits = {
  /** To unverified addresses, requested from one IP address. */
  address: number
  /** To unverified addresses, requested from one network. */
  network: number
  /** To phone numbers with the same prefix, or mailboxes of one domain. */
  prefix: number
  /** In total. */
  platform: number
}
type Scope = keyof CodeLimits
type Sending = { purpose: string; channel: 'sms' | 'email'; to: string | null }

const hour = 3_600_000

/** Purposes whose address the caller names, so it may be anybody's; all other codes go to an account's own address. */
const unverifiedPurposes = ['register', 'bindPhone', 'bindEmail']

/** The part of a Chinese mobile number that stands for carrier and region; 10,000 numbers share it. */
const prefixLength = 7
const prefixOf = ({ channel, to }: Sending): string =>
  channel === 'sms' ? to!.slice(0, prefixLength) : to!.slice(to!.lastIndexOf('@')).toLowerCase()

const countersOf = (ctx: Context, sending: Sending): [Scope, string][] =>
  unverifiedPurposes.includes(sending.purpose)
    ? [
        ['address', placeOf(ctx.ip)],
        ['network', networkOf(ctx.ip)],
        ['prefix', prefixOf(sending)],
        ['platform', 'all'],
      ]
    : [['platform', 'all']]

/**
 * Counts a code against all limits, or refuses it. Returns the limits that this code has reached, so that administrators
 * can be notified.
 */
export async function countCode(
  tx: Tx,
  ctx: Context,
  sending: Sending,
  limits: CodeLimits,
): Promise<{ scope: Scope; key: string }[]> {
  const since = new Date(Math.floor(ctx.now.getTime() / hour) * hour)
  const reached: { scope: Scope; key: string }[] = []
  for (const [scope, key] of countersOf(ctx, sending)) {
    const counted = await repository.countUpTo(tx, { scope, key, since }, limits[scope])
    if (counted === null) throw new Refusal('TOO_MANY_REQUESTS')
    if (counted === limits[scope]) reached.push({ scope, key })
  }
  return reached
}

/** Notifies the administrators and audits it, once per hour and limit, since only one code is the last. */
export async function notifyOfReachedLimits(
  write: Write,
  ctx: Context,
  reached: readonly { scope: Scope; key: string }[],
  limits: CodeLimits,
): Promise<void> {
  await write({ ...ctx, idempotency: null }, async (unit: Unit) => {
    const userIds = await repository.findAdministrators(unit.tx)
    for (const { scope, key } of reached) {
      const limit = limits[scope]
      unit.notify({
        userIds,
        content: '',
        body: limitText.body,
        sentence: fill(limitText[scope], { key, limit: String(limit) }),
        eventKey: `codes:${scope}:${key}:${Math.floor(ctx.now.getTime() / hour)}`,
      })
      await unit.audit({ action: 'codes.limitReached', subject: `codes:${scope}`, details: { key, limit } })
    }
  })
}

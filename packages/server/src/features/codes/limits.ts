import { fill } from '@cass/contract/kit/text.ts'
import { networkOf, placeOf } from '../../lib/place.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Unit, Write } from '../../platform/unit.ts'
import * as repository from './repository.ts'
import { alarmWords } from './text.ts'

/** How many codes go out within an hour of the clock. */
export type CodeLimits = {
  /** To strangers, at the wish of one address. */
  address: number
  /** To strangers, at the wish of one network. */
  network: number
  /** To numbers that begin alike, or mailboxes at one place. */
  prefix: number
  /** In all. */
  platform: number
}
type Scope = keyof CodeLimits
type Sending = { purpose: string; channel: 'sms' | 'email'; to: string | null }

const hour = 3_600_000

/** Who registers or binds an address names one that may be anybody's; all other codes go where an account has its own. */
const toStrangers = ['register', 'bindPhone', 'bindEmail']

/** The part of a Chinese number that says carrier and region; it leaves ten thousand numbers. */
const prefixLength = 7
const prefixOf = ({ channel, to }: Sending): string =>
  channel === 'sms' ? to!.slice(0, prefixLength) : to!.slice(to!.lastIndexOf('@')).toLowerCase()

const keysOf = (ctx: Context, sending: Sending): [Scope, string][] =>
  toStrangers.includes(sending.purpose)
    ? [
        ['address', placeOf(ctx.ip)],
        ['network', networkOf(ctx.ip)],
        ['prefix', prefixOf(sending)],
        ['platform', 'all'],
      ]
    : [['platform', 'all']]

/**
 * Counts a code against all limits, or refuses it. Whoever takes the last one of an hour is answered with its scope, so that
 * somebody can be told.
 */
export async function countCode(
  tx: Tx,
  ctx: Context,
  sending: Sending,
  limits: CodeLimits,
): Promise<{ scope: Scope; key: string }[]> {
  const since = new Date(Math.floor(ctx.now.getTime() / hour) * hour)
  const reached: { scope: Scope; key: string }[] = []
  for (const [scope, key] of keysOf(ctx, sending)) {
    const counted = await repository.countUpTo(tx, { scope, key, since }, limits[scope])
    if (counted === null) throw new Refusal('TOO_MANY_REQUESTS')
    if (counted === limits[scope]) reached.push({ scope, key })
  }
  return reached
}

/** Tells the administrators, and writes it down: once an hour for each limit, since one code is the last. */
export async function notifyOfLimits(
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
        body: alarmWords.body,
        sentence: fill(alarmWords[scope], { key, limit: String(limit) }),
        eventKey: `codes:${scope}:${key}:${Math.floor(ctx.now.getTime() / hour)}`,
      })
      await unit.audit({ action: 'codes.limitReached', subject: `codes:${scope}`, details: { key, limit } })
    }
  })
}

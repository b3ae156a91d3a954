import { type CodePurpose, codePurposes } from '@cass/contract/auth/enums.ts'
import { messages } from '@cass/contract/errors.ts'
import { fill } from '@cass/contract/kit/text.ts'
import type { Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { recordDemoCode } from '../../platform/demo-mailbox.ts'
import type { Outbox } from '../../platform/outbox.ts'
import { Refusal, refuse } from '../../platform/refusal.ts'
import { randomToken, type Secrets, sameBytes, sixDigits } from '../../platform/secrets.ts'
import type { Write } from '../../platform/unit.ts'
import { drawCaptcha } from './code-picture.ts'
import { type CodeLimits, countCode, notifyOfReachedLimits } from './limits.ts'
import type { Binding } from './repository.ts'
import * as repository from './repository.ts'

export { endCodesFor } from './repository.ts'

const minutes = 60_000
const codeLife = 10 * minutes
const tries = 5
const resendAfter = 60_000
/** To one account or address in 15 minutes, whoever requests them: as long as an account stays locked. */
const perIdentity = 10
const quarter = 15 * minutes
/** The same from one IP address per day: enough for any user, too few to harass somebody. */
const perDayAndPlace = 20
/** Per visit or session in ten minutes: one solved captcha must not send codes to many addresses. */
const perHolder = 10

export type Channel = 'sms' | 'email'

/** A code that was verified; `consume` uses it up in the transaction of what it permits. */
export type Proof = { id: string }

export type CodeService = ReturnType<typeof createCodeService>

/** Codes: six digits, single use, bound to purpose, identity and holder, ten minutes, five tries (design §4). */
export function createCodeService(deps: {
  db: Db
  outbox: Outbox
  secrets: Secrets
  demo: boolean
  /** The channels that are configured. */
  channels: readonly Channel[]
  limits: CodeLimits
  write: Write
}) {
  const { db, limits, secrets, write } = deps
  const hashOf = (binding: Binding, code: string) =>
    secrets.keyedHash([binding.channel, binding.purpose, binding.identity, binding.holder, code].join('\n'))

  async function insert(tx: Tx, ctx: Context, binding: Binding, code: string, triesLeft: number) {
    const id = crypto.randomUUID()
    await repository.insertCode(tx, {
      ...binding,
      id,
      ip: ctx.ip,
      codeHash: hashOf(binding, code),
      triesLeft,
      createdAt: ctx.now,
      expiresAt: new Date(ctx.now.getTime() + codeLife),
    })
    return id
  }

  async function prove(ctx: Context, binding: Binding, code: string): Promise<Proof | null> {
    const row = await repository.takeTry(db, binding, ctx.now)
    if (!row || !sameBytes(row.codeHash, hashOf(binding, code))) return null
    await repository.returnTry(db, row.id)
    return { id: row.id }
  }

  const imageBinding = (ctx: Context): Binding => {
    const visit = ctx.reply.visit()
    return { channel: 'image', purpose: 'image', identity: visit, holder: visit }
  }

  return {
    /** A captcha for this visit. */
    async drawImage(ctx: Context): Promise<{ id: string; png: Buffer }> {
      const { code, png } = await drawCaptcha()
      const id = await db.transaction(async (tx) => {
        const made = await insert(tx, ctx, imageBinding(ctx), code.toLowerCase(), 1)
        if (deps.demo)
          await recordDemoCode(tx, { channel: 'image', to: made, purpose: 'image', code, at: ctx.now })
        return made
      })
      return { id, png }
    },

    /** Refuses a wrong captcha; it allows a single try, so a wrong guess needs a new picture. */
    async proveImage(ctx: Context, code: string): Promise<Proof> {
      const proof = await prove(ctx, imageBinding(ctx), code.toLowerCase())
      if (!proof) throw new Refusal('IMAGE_CODE_WRONG')
      return proof
    },

    /**
     * Sends a code for `identity` to `to`. If `to` is null (no such account), everything but the sending happens, so that
     * nobody learns which accounts exist.
     */
    async send(
      ctx: Context,
      given: { channel: Channel; purpose: CodePurpose; identity: string; holder: string; to: string | null },
    ): Promise<void> {
      if (!deps.channels.includes(given.channel)) throw refuse('UNAVAILABLE', messages.channelUnavailable)
      const ago = (span: number) => new Date(ctx.now.getTime() - span)
      const { to, ...binding } = given
      const code = sixDigits()
      const reached = await db.transaction(async (tx) => {
        // Of simultaneous requests all but the first are too soon.
        await repository.lockSending(tx, given)
        const request = { ...binding, ip: ctx.ip }
        const sent = await repository.countSentTo(tx, request, {
          lately: ago(quarter),
          today: ago(24 * 60 * minutes),
        })
        if (sent.newest && sent.newest > ago(resendAfter)) throw new Refusal('CODE_TOO_SOON')
        const sentForHolder = await repository.countSentFor(tx, given.holder, ago(codeLife))
        if (sent.lately >= perIdentity || sent.fromHere >= perDayAndPlace || sentForHolder >= perHolder)
          throw new Refusal('TOO_MANY_REQUESTS')
        const last = await countCode(tx, ctx, given, limits)
        await insert(tx, ctx, binding, code, tries)
        const purpose = codePurposes[given.purpose][ctx.language]
        await deps.outbox.post(tx, ctx, [
          {
            channel: given.channel,
            to,
            purpose: given.purpose,
            subject: fill(messages.codeSubject, { purpose })[ctx.language],
            body: fill(messages.codeBody, { purpose, code })[ctx.language],
            code,
          },
        ])
        return last
      })
      if (reached.length > 0) await notifyOfReachedLimits(write, ctx, reached, limits)
    },

    /** Verifies a code; null if it is wrong, used, expired, or bound to something else. */
    prove,

    /** Whether there is a code that `prove` would compare with. */
    isOpen: (ctx: Context, binding: Binding): Promise<boolean> =>
      repository.hasOpenCode(db, binding, ctx.now),

    /** Uses up a proof; false if it was used already. */
    consume: (tx: Tx, ctx: Context, proof: Proof): Promise<boolean> =>
      repository.endCode(tx, proof.id, ctx.now),
    discard: (ctx: Context, proof: Proof): Promise<boolean> => repository.endCode(db, proof.id, ctx.now),

    /** Exchanges a proven identity for a ticket for the next step. */
    async issueTicket(tx: Tx, ctx: Context, binding: Omit<Binding, 'channel'>): Promise<string> {
      const ticket = randomToken()
      await insert(tx, ctx, { ...binding, channel: 'ticket' }, ticket, tries)
      return ticket
    },

    async housekeeping(now: Date): Promise<void> {
      const yesterday = new Date(now.getTime() - 24 * 60 * minutes)
      await repository.deleteExpired(db, yesterday)
      await repository.deleteCountsBefore(db, yesterday)
    },
  }
}

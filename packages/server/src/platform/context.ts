import type { Language } from '@cass/contract/kit/text.ts'
import { allows, type Permission } from '@cass/contract/permissions.ts'
import type { Actor } from './session.ts'

/** What a service may know of the request it serves. */
export type Context = {
  readonly requestId: string
  readonly ip: string
  readonly language: Language
  readonly now: Date
  /** Who is logged in; null for visitors. */
  readonly actor: Actor | null
  /** Set when the caller came with the token of a session that has ended: answers why. */
  readonly notifySessionEnd: (() => Promise<Error>) | null
  readonly idempotency: { owner: string; key: string; requestHash: Buffer } | null
  readonly reply: ReplyControls
}

export type ReplyControls = {
  /** Hands the session token to the caller: cookie, header and body. */
  grantToken(token: string): void
  dropToken(): void
  /** The id of this browser's visit, made on first need. Codes of visitors are bound to it. */
  visit(): string
  /** A mark of this browser that outlives its visits, if it has one. */
  device(): string | null
  /** The same, made on first need and kept for a year. */
  keepDevice(): string
}

export function actorOf(ctx: Context): Actor {
  if (ctx.actor === null) throw new Error('This endpoint must declare access that needs a session')
  return ctx.actor
}

/** For what everybody may ask for and some see more of: those who have one of these permissions and owe us nothing. */
export const seesAs = ({ actor }: Context, needed: readonly Permission[]): boolean =>
  actor !== null && actor.duties.length === 0 && allows(actor.roles, needed)

/** Stands in the log, whose rows are sealed as they are, where there was no address. */
export const noAddress = '-'

/** For what nobody asked for: jobs, commands and demo data. */
export const systemContext = (now: Date): Context => ({
  requestId: 'system',
  ip: noAddress,
  language: 'zh',
  now,
  actor: null,
  notifySessionEnd: null,
  idempotency: null,
  reply: {
    grantToken: () => {},
    dropToken: () => {},
    visit: () => 'system',
    device: () => null,
    keepDevice: () => 'system',
  },
})

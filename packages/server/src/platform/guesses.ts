import { lt, type SQL, sql } from 'drizzle-orm'
import { placeOf } from '../lib/place.ts'
import type { Context } from './context.ts'
import type { Db } from './db.ts'
import { guesses } from './tables.ts'

const minutes = 60_000
const window = 15 * minutes
const most = { here: 20, everywhere: 2_000 }
/** Counts the guesses from all addresses together. */
const everywhere = '*'

/** What is opened by a code that anybody may try. */
export type GuessPurpose = 'extraction' | 'certificate'

/**
 * Looks something up by a code, and counts a wrong one, per place and in total, in one statement: parallel guesses get no
 * more tries than sequential ones, and right codes wait for no lock. `refused`: a limit is reached. The total limit does
 * not block right codes, so that attackers elsewhere cannot lock out others.
 */
export async function lookUp(
  db: Db,
  ctx: Context,
  purpose: GuessPurpose,
  /** Selects the id of what the code opens. */
  find: SQL,
): Promise<{ id: string } | 'wrong' | 'refused'> {
  const place = placeOf(ctx.ip)
  const since = new Date(Math.floor(ctx.now.getTime() / window) * window)
  const countGuess = (where: string, limit: number, provided: SQL) => sql`
    insert into ${guesses} (purpose, ip, since, count) select ${purpose}, ${where}, ${since}, 1 where ${provided}
    on conflict (purpose, ip, since) do update set count = ${guesses.count} + 1 where ${guesses.count} < ${limit}
    returning 1`
  const isFree = (where: string, limit: number) => sql`not exists (
    select from ${guesses} where purpose = ${purpose} and ip = ${where} and since = ${since} and count >= ${limit})`
  const { rows } = await db.execute<{ id: string | null; free: boolean; counted: boolean }>(sql`
    with found as (${find}),
    allowed as (select ${isFree(place, most.here)} as free, ${isFree(everywhere, most.everywhere)} as free_in_all),
    here as (${countGuess(place, most.here, sql`not exists (select from found) and (select free and free_in_all from allowed)`)}),
    in_all as (${countGuess(everywhere, most.everywhere, sql`exists (select from here)`)})
    select (select id from found) as id, free, exists (select from in_all) as counted from allowed`)
  const { id, free, counted } = rows[0]!
  if (id === null) return counted ? 'wrong' : 'refused'
  return free ? { id } : 'refused'
}

export async function forgetGuesses(db: Db, now: Date): Promise<void> {
  await db.delete(guesses).where(lt(guesses.since, new Date(now.getTime() - 60 * minutes)))
}

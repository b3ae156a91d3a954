import { type SQL, sql } from 'drizzle-orm'
import type { ClientBase } from 'pg'
import type { Tx } from './db.ts'

/**
 * Every advisory lock of the product: what cannot be guarded by a row or a constraint. A number never changes and is
 * never used again: while servers are updated one by one, old and new ones lock each other out by it.
 */
export const locks = {
  /** One server on an embedded database's folder. The hash of 'cass data folder', as the first versions took it. */
  dataFolder: -1_105_573_885,
  /** Servers that start together migrate one after the other. */
  migrations: 4_021_001,
  /** One server at a time chains the rows of the audit log. */
  auditSealer: 4_021_002,
  /** Servers that start together load the demo market once. */
  demoData: 4_021_003,
  /** Codes to one address, or for one visitor, are counted and sent one after the other. */
  codes: 4_021_004,
  /** Uploads of one holder are counted and recorded one after the other. */
  uploads: 4_021_006,
  /** Those who take the same credit code for an institution do so one after the other. */
  creditCode: 4_021_007,
  /** Of one kind of site text, editions are numbered one after the other, and hold still while one is accepted. */
  siteTextEdition: 4_021_010,
  /** Go-lives handed in together take their accounts one after the other: each by itself could wait for the other. */
  goLiveAccounts: 4_021_011,
  /** Those who add to one list that people put in order do so one after the other: none goes uncounted. */
  orderedList: 4_021_012,
  /** Editions of the test catalogue are drafted, published and numbered one after the other. */
  testCatalogue: 4_021_020,
  /** Of one permission tree, editions are drafted, published and numbered one after the other. */
  menuEditions: 4_021_030,
  /** Codes of institutions are imported one after the other. */
  sixCodes: 4_021_031,
  /** One server at a time counts the figures of the statistics. */
  statistics: 4_021_040,
  /** The operator's people, teams and departments lean on one another, and are changed one at a time. */
  staff: 4_021_013,
} as const

export type LockName = keyof typeof locks

/** Waits for the lock, which is held until the transaction ends; with a key, only those of the same key wait. */
export async function lock(tx: Tx, name: LockName, key?: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${numbers(name, key)})`)
}

/** The same, held together with others who take it so; who takes it by `lock` waits for all of them. */
export async function lockShared(tx: Tx, name: LockName, key?: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${numbers(name, key)})`)
}

/** Takes it only if nobody has it. */
export async function tryLock(tx: Tx, name: LockName): Promise<boolean> {
  const { rows } = await tx.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(${numbers(name)}) as taken`,
  )
  return rows[0]!.taken
}

const numbers = (name: LockName, key?: string): SQL =>
  key === undefined ? sql`${locks[name]}::bigint` : sql`${locks[name]}, hashtext(${key})`

/** Until the connection ends, for what takes more than a transaction. */
export async function lockConnection(client: ClientBase, name: LockName): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [locks[name]])
}

export async function tryLockConnection(client: ClientBase, name: LockName): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
    locks[name],
  ])
  return rows[0]!.taken
}

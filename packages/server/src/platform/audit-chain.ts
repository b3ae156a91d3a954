import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { isSigned, type SignedRow } from './audit.ts'
import { type CountedRow, countedColumns, countSealed } from './audit-counts.ts'
import { recordedUnsigned } from './audit-unsigned.ts'
import type { Db, Reader } from './db.ts'
import { tryLock } from './locks.ts'
import { type Secrets, sha256 } from './secrets.ts'
import { auditRows } from './tables.ts'

// Rows are chained after the fact, in batches, by one sealer at a time: writers never queue for the chain.

const genesis = Buffer.alloc(32)
const batch = 1_000
/**
 * PostgreSQL itself spells a row, so that sealing and verifying cannot differ in how they read it; the time in UTC,
 * since it would be spelt in the time zone of the connection otherwise.
 */
const rowText = sql<string>`jsonb_build_array(id, at at time zone 'UTC', actor_id, actor_name, institution_id, action, subject, details, request_id, ip)::text`

/** What is chained: the hash before, the row and its signature. */
const link = (before: Buffer, row: string, signature: Buffer) =>
  Buffer.concat([before, Buffer.from(row), signature])

/** Rows from before signatures came have plain hashes; the signed ones after them vouch for these as well. */
const plainHash = (before: Buffer, row: string) => sha256(Buffer.concat([before, Buffer.from(row)]))

export type ChainHead = { seq: number; hash: Buffer }

export async function headOf(db: Reader): Promise<ChainHead> {
  const { rows } = await db.execute<{ seq: string; hash: Buffer }>(
    sql`select seq, hash from ${auditRows} where seq is not null order by seq desc limit 1`,
  )
  return rows[0] ? { seq: Number(rows[0].seq), hash: rows[0].hash } : { seq: 0, hash: genesis }
}

/** Chains what has been written since; how many rows it sealed. */
export async function sealAudit(db: Db, { signAudit }: Pick<Secrets, 'signAudit'>): Promise<number> {
  return await db.transaction(async (tx) => {
    if (!(await tryLock(tx, 'auditSealer'))) return 0
    const { rows } = await tx.execute<CountedRow & { id: string; row: string; signature: Buffer | null }>(
      sql`select id, ${rowText} as row, signature, ${countedColumns} from ${auditRows} where seq is null order by id limit ${batch}`,
    )
    if (rows.length === 0) return 0
    let head = await headOf(tx)
    const seqs: number[] = []
    const hashes: string[] = []
    for (const { row, signature } of rows) {
      const hash = signature ? signAudit(link(head.hash, row, signature)) : plainHash(head.hash, row)
      head = { seq: head.seq + 1, hash }
      seqs.push(head.seq)
      hashes.push(head.hash.toString('hex'))
    }
    await tx.execute(sql`
      update audit_log set seq = sealed.seq, hash = decode(sealed.hash, 'hex')
      from unnest(${sql.param(rows.map((row) => row.id))}::bigint[], ${sql.param(seqs)}::bigint[], ${sql.param(hashes)}::text[])
        as sealed(id, seq, hash)
      where audit_log.id = sealed.id`)
    await countSealed(tx, rows)
    return rows.length
  })
}

export function startSealer(db: Db, secrets: Secrets, log: FastifyBaseLogger): { stop(): Promise<void> } {
  let running: Promise<void> | null = null
  const round = async () => {
    try {
      // A full batch means that more is waiting.
      while ((await sealAudit(db, secrets)) === batch);
    } catch (error) {
      log.error({ err: error }, 'audit rows could not be sealed')
    }
  }
  const timer = setInterval(() => {
    running ??= round().finally(() => {
      running = null
    })
  }, 500)
  return {
    stop: async () => {
      clearInterval(timer)
      await running
      await round()
    },
  }
}

export type ChainReport = {
  head: ChainHead
  /** Rows from before signatures came. */
  unsigned: number
  /** Rows that the sealer has not reached yet. */
  unsealed: number
  /** First row that is not as it was written; without a place where it was not sealed yet. */
  broken: { seq: number | null; id: number | null; reason: string } | null
}

type ChainRow = SignedRow & {
  id: string
  seq: string | null
  hash: Buffer | null
  row: string
  signature: Buffer | null
}

const chainRow = sql`id, seq, hash, signature, ${rowText} as row,
  to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, actor_id as "actorId", actor_name as "actorName",
  institution_id as "institutionId", action, subject, details, request_id as "requestId", ip`

/** Walks the whole chain. `kept` are heads that were put away elsewhere: a chain that was cut short differs there. */
export async function verifyAudit(
  db: Db,
  secrets: Pick<Secrets, 'isAuditSignature' | 'open'>,
  kept: readonly ChainHead[] = [],
  onProgress: (verified: number) => Promise<void> = async () => {},
): Promise<ChainReport> {
  const keptAt = Map.groupBy(kept, (each) => each.seq)
  let head: ChainHead = { seq: 0, hash: genesis }
  let unsigned = 0
  let unsealed = 0
  const report = (broken: ChainReport['broken']): ChainReport => ({ head, unsigned, unsealed, broken })

  for (;;) {
    const { rows } = await db.execute<ChainRow>(
      sql`select ${chainRow} from audit_log where seq > ${head.seq} order by seq limit ${batch}`,
    )
    for (const row of rows) {
      const seq = Number(row.seq)
      const broken = (reason: string) => report({ seq, id: Number(row.id), reason })
      if (seq !== head.seq + 1) return report({ seq: head.seq + 1, id: null, reason: 'the row is missing' })
      if (row.signature === null) {
        if (head.seq > unsigned) return broken('the row was not written by the server')
        if (!plainHash(head.hash, row.row).equals(row.hash!)) return broken('the row was changed')
        unsigned++
      } else {
        const chained = link(head.hash, row.row, row.signature)
        if (!isSigned(row, row.signature, secrets) || !secrets.isAuditSignature(chained, row.hash!))
          return broken('the row was changed')
      }
      if (keptAt.get(seq)?.some(({ hash }) => !hash.equals(row.hash!)))
        return broken('the chain was written anew up to here')
      head = { seq, hash: row.hash! }
    }
    if (rows.length < batch) break
    await onProgress(head.seq)
  }
  if (kept.some(({ seq }) => seq > head.seq))
    return report({ seq: head.seq + 1, id: null, reason: 'the chain is shorter than a head that was kept' })
  const recorded = await recordedUnsigned(db, secrets)
  if (recorded === null)
    return report({ seq: null, id: null, reason: 'how many rows had no signature is not on record' })
  if (recorded !== unsigned)
    return report({
      seq: null,
      id: null,
      reason: `${unsigned} rows have no signature, and ${recorded} had none when that was recorded`,
    })

  for (let last = 0; ; ) {
    const { rows } = await db.execute<ChainRow>(
      sql`select ${chainRow} from audit_log where seq is null and id > ${last} order by id limit ${batch}`,
    )
    for (const row of rows) {
      if (row.signature === null || !isSigned(row, row.signature, secrets))
        return report({ seq: null, id: Number(row.id), reason: 'the row was not written by the server' })
      unsealed++
      last = Number(row.id)
    }
    if (rows.length < batch) break
  }
  return report(await copiedRow(db))
}

async function copiedRow(db: Db): Promise<ChainReport['broken']> {
  const rows = await db.transaction(async (tx) => {
    // Of ten million rows it takes longer than a page may.
    await tx.execute(sql`set local statement_timeout = '30min'`)
    const found = await tx.execute<{ id: string; seq: string | null }>(
      sql`select id, seq from audit_log where signature in
        (select signature from audit_log where signature is not null group by signature having count(*) > 1)
        order by id offset 1 limit 1`,
    )
    return found.rows
  })
  const [copy] = rows
  return copy
    ? { seq: copy.seq === null ? null : Number(copy.seq), id: Number(copy.id), reason: 'the row is a copy' }
    : null
}

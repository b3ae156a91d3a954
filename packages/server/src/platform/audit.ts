import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Context } from './context.ts'
import { builder, type Db, type Reader, statement, type Tx } from './db.ts'
import { sha256 } from './secrets.ts'
import { auditRows } from './tables.ts'

export type AuditEntry = {
  /** Feature and verb, as in `account.bindPhone`. */
  action: string
  /** What it was done to, as in `user:…`. */
  subject: string
  /** What changed; never a secret. */
  details?: Record<string, unknown>
}

const insertRow = statement(
  'audit_insert',
  builder.insert(auditRows).values({
    at: sql.placeholder('at'),
    actorId: sql.placeholder('actorId'),
    actorName: sql.placeholder('actorName'),
    institutionId: sql.placeholder('institutionId'),
    action: sql.placeholder('action'),
    subject: sql.placeholder('subject'),
    details: sql.placeholder('details'),
    requestId: sql.placeholder('requestId'),
    ip: sql.placeholder('ip'),
  }),
)

/** Writes the row in the transaction of the change it tells of. */
export async function writeAudit(tx: Tx, ctx: Context, entry: AuditEntry): Promise<void> {
  await insertRow(tx, {
    at: ctx.now,
    actorId: ctx.actor?.userId ?? null,
    actorName: ctx.actor?.loginName ?? '-',
    institutionId: ctx.actor?.institution?.id ?? null,
    action: entry.action,
    subject: entry.subject,
    details: entry.details ?? {},
    requestId: ctx.requestId,
    ip: ctx.ip,
  })
}

// ── The chain ───────────────────────────────────────────────────────────────────────────────────────
// Rows are chained after the fact, in batches, by one sealer at a time: writers never queue for the chain.

const genesis = Buffer.alloc(32)
const sealerLock = 4_021_002
const batch = 1_000
/**
 * PostgreSQL itself spells a row, so that sealing and verifying cannot differ in how they read it; the time in UTC,
 * since it would be spelt in the time zone of the connection otherwise.
 */
const rowText = sql<string>`jsonb_build_array(id, at at time zone 'UTC', actor_id, actor_name, institution_id, action, subject, details, request_id, ip)::text`

const chained = (before: Buffer, row: string) => sha256(Buffer.concat([before, Buffer.from(row)]))

export type ChainHead = { seq: number; hash: Buffer }

async function headOf(db: Reader): Promise<ChainHead> {
  const { rows } = await db.execute<{ seq: string; hash: Buffer }>(
    sql`select seq, hash from ${auditRows} where seq is not null order by seq desc limit 1`,
  )
  return rows[0] ? { seq: Number(rows[0].seq), hash: rows[0].hash } : { seq: 0, hash: genesis }
}

/** Chains what has been written since; how many rows it sealed. */
export async function sealAudit(db: Db): Promise<number> {
  return await db.transaction(async (tx) => {
    const { rows: lock } = await tx.execute<{ held: boolean }>(
      sql`select pg_try_advisory_xact_lock(${sealerLock}) as held`,
    )
    if (!lock[0]?.held) return 0
    const { rows } = await tx.execute<{ id: string; row: string }>(
      sql`select id, ${rowText} as row from ${auditRows} where seq is null order by id limit ${batch}`,
    )
    if (rows.length === 0) return 0
    let head = await headOf(tx)
    const seqs: number[] = []
    const hashes: string[] = []
    for (const { row } of rows) {
      head = { seq: head.seq + 1, hash: chained(head.hash, row) }
      seqs.push(head.seq)
      hashes.push(head.hash.toString('hex'))
    }
    await tx.execute(sql`
      update audit_log set seq = sealed.seq, hash = decode(sealed.hash, 'hex')
      from unnest(${sql.param(rows.map((row) => row.id))}::bigint[], ${sql.param(seqs)}::bigint[], ${sql.param(hashes)}::text[])
        as sealed(id, seq, hash)
      where audit_log.id = sealed.id`)
    return rows.length
  })
}

export function startSealer(db: Db, log: FastifyBaseLogger): { stop(): Promise<void> } {
  let running: Promise<void> | null = null
  const round = async () => {
    try {
      // A full batch means that more is waiting.
      while ((await sealAudit(db)) === batch);
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
  /** Rows that the sealer has not reached yet. */
  unsealed: number
  /** First row that is not as it was sealed. */
  broken: { seq: number; id: number | null; reason: string } | null
}

/** Walks the whole chain. `kept` is a head that was put away elsewhere: a chain rewritten as a whole differs there. */
export async function verifyAudit(db: Db, kept?: ChainHead): Promise<ChainReport> {
  let head: ChainHead = { seq: 0, hash: genesis }
  const report = async (broken: ChainReport['broken']): Promise<ChainReport> => {
    const { rows } = await db.execute<{ unsealed: string }>(
      sql`select count(*) as unsealed from audit_log where seq is null`,
    )
    return { head, unsealed: Number(rows[0]!.unsealed), broken }
  }
  for (;;) {
    const { rows } = await db.execute<{ seq: string; id: string; hash: Buffer; row: string }>(
      sql`select seq, id, hash, ${rowText} as row from audit_log where seq > ${head.seq} order by seq limit ${batch}`,
    )
    for (const row of rows) {
      const seq = Number(row.seq)
      if (seq !== head.seq + 1) return report({ seq: head.seq + 1, id: null, reason: 'the row is missing' })
      const hash = chained(head.hash, row.row)
      if (!hash.equals(row.hash)) return report({ seq, id: Number(row.id), reason: 'the row was changed' })
      if (kept?.seq === seq && !kept.hash.equals(hash))
        return report({ seq, id: Number(row.id), reason: 'the chain was written anew up to here' })
      head = { seq, hash }
    }
    if (rows.length < batch) break
  }
  if (kept && kept.seq > head.seq)
    return report({ seq: head.seq + 1, id: null, reason: 'the chain is shorter than the kept head' })
  return report(null)
}

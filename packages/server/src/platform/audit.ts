import { randomBytes } from 'node:crypto'
import type { AuditAction } from '@cass/contract/audit-log/actions.ts'
import { sql } from 'drizzle-orm'
import type { Context } from './context.ts'
import { builder, statement, type Tx } from './db.ts'
import type { Secrets } from './secrets.ts'
import { auditRows } from './tables.ts'

export type AuditEntry = {
  /** Feature and verb, as in `account.bindPhone`. */
  action: AuditAction
  /** What it was done to, as in `user:…`. */
  subject: string
  /** What changed; never a secret. */
  details?: Record<string, unknown>
}

/** What a signature covers; `at` to the microsecond, as the database has it. */
export type SignedRow = {
  at: string
  actorId: string | null
  actorName: string
  institutionId: string | null
  action: string
  subject: string
  details: unknown
  requestId: string
  ip: string
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
    signature: sql.placeholder('signature'),
  }),
)

/** Writes the row, signed, in the transaction of the change it tells of. */
export async function writeAudit(
  tx: Tx,
  ctx: Context,
  entry: AuditEntry,
  { signAudit }: Pick<Secrets, 'signAudit'>,
): Promise<void> {
  const row = {
    actorId: ctx.actor?.userId ?? null,
    actorName: ctx.actor?.loginName ?? '-',
    institutionId: ctx.actor?.institution?.id ?? null,
    action: entry.action,
    subject: entry.subject,
    details: entry.details ?? {},
    requestId: ctx.requestId,
    ip: ctx.ip,
  }
  const at = ctx.now.toISOString().replace('Z', '000Z')
  const nonce = randomBytes(nonceLength)
  const signature = Buffer.concat([nonce, signAudit(signedText({ ...row, at }, nonce))])
  await insertRow(tx, { ...row, at: ctx.now, signature })
}

export const isSigned = (
  row: SignedRow,
  signature: Buffer,
  { isAuditSignature }: Pick<Secrets, 'isAuditSignature'>,
): boolean => {
  const nonce = signature.subarray(0, nonceLength)
  return isAuditSignature(signedText(row, nonce), signature.subarray(nonceLength))
}

/** At its head a signature has something random, so that no two are alike and a copied row is known by its own. */
const nonceLength = 16

const signedText = (row: SignedRow, nonce: Buffer): string =>
  JSON.stringify([
    nonce.toString('hex'),
    row.at,
    row.actorId,
    row.actorName,
    row.institutionId,
    row.action,
    row.subject,
    inOrder(JSON.parse(JSON.stringify(row.details))),
    row.requestId,
    row.ip,
  ])

/** The database keeps no order of keys. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, each]) => [key, inOrder(each)]))
}

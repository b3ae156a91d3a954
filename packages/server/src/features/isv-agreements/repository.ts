import type { AgreementKind } from '@cass/contract/isv-agreements/kinds.ts'
import { isvAgreementWorkflow } from '@cass/contract/isv-agreements/workflow.ts'
import {
  and,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Reader, Tx } from '../../platform/db.ts'
import { containsKeyword } from '../../platform/keyword-search.ts'
import { historyRows, institutions, users } from '../../platform/tables.ts'
import { lockInstitution } from '../institutions/service.ts'
import { agreementNumbers, agreementTexts, isvAgreements } from './tables.ts'

export type TextRow = typeof agreementTexts.$inferSelect
export type AgreementRow = typeof isvAgreements.$inferSelect
/** With the text that was signed. */
export type Agreement = AgreementRow & { text: TextRow }
export type ListedAgreement = Agreement & { institution: { name: string; nameEn: string } }

const { inForce, noticeGiven, sentBack, signed, upcoming } = isvAgreementWorkflow.states
export const runningCodes: string[] = [inForce.code, noticeGiven.code]
export const nextCodes: string[] = [signed.code, sentBack.code, upcoming.code]
/** The last day, as the index has it. */
const lastDay = sql`coalesce(${isvAgreements.terminatesOn}, ${isvAgreements.endsOn})`

const withText = (rows: { agreement: AgreementRow; text: TextRow }[]): Agreement[] =>
  rows.map(({ agreement, text }) => ({ ...agreement, text }))

const selected = (db: Reader) =>
  db
    .select({ agreement: isvAgreements, text: agreementTexts })
    .from(isvAgreements)
    .innerJoin(agreementTexts, eq(agreementTexts.id, isvAgreements.textId))

export const findAgreements = async (db: Reader, ids: readonly string[]): Promise<Agreement[]> =>
  ids.length === 0 ? [] : withText(await selected(db).where(inArray(isvAgreements.id, [...ids])))

/** As they are now, and stay until the transaction ends: their institutions are locked. */
export async function lockAgreements(tx: Tx, ids: readonly string[]): Promise<Agreement[]> {
  const found = await findAgreements(tx, ids)
  for (const id of [...new Set(found.map(({ institutionId }) => institutionId))].toSorted())
    await lockInstitution(tx, id)
  return await findAgreements(tx, ids)
}

/** All of an institution, newest first. */
export const findOfInstitution = async (db: Reader, institutionId: string): Promise<Agreement[]> =>
  withText(
    await selected(db)
      .where(eq(isvAgreements.institutionId, institutionId))
      .orderBy(desc(isvAgreements.signedAt), desc(isvAgreements.id)),
  )

/** Those of these institutions that have one in force on this day. */
export async function findCovered(
  db: Reader,
  institutionIds: readonly string[],
  today: string,
): Promise<Set<string>> {
  if (institutionIds.length === 0) return new Set()
  const rows = await db
    .selectDistinct({ id: isvAgreements.institutionId })
    .from(isvAgreements)
    .where(and(inArray(isvAgreements.institutionId, [...institutionIds]), holdsOn(today)))
  return new Set(rows.map(({ id }) => id))
}

/** By its dates, as `isInForce` of the contract has it; withdrawn ones may have dates of a renewal that never began. */
const holdsOn = (today: string | SQL): SQL =>
  and(
    inArray(isvAgreements.status, [...runningCodes, upcoming.code]),
    sql`${isvAgreements.startsOn} <= ${today}`,
    sql`${lastDay} >= ${today}`,
  )!

/** Whether the institution has one in force, for statements of others. */
export const isCovered = (institutionId: PgColumn, today: string | SQL): SQL =>
  sql`exists (select 1 from ${isvAgreements} where ${and(sql`${isvAgreements.institutionId} = ${institutionId}`, holdsOn(today))})`

export async function nextNumber(tx: Tx): Promise<string> {
  const { rows } = await tx.execute<{ number: string }>(
    sql`select nextval(${agreementNumbers.seqName}) as number`,
  )
  return rows[0]!.number.padStart(6, '0')
}

export async function insertAgreement(tx: Tx, row: typeof isvAgreements.$inferInsert): Promise<void> {
  await tx.insert(isvAgreements).values(row)
}

/** The first line of its history: that it was signed. */
export async function insertSignature(
  tx: Tx,
  given: { id: string; actor: { userId: string; loginName: string }; at: Date },
): Promise<void> {
  const { actor, at, id } = given
  await tx.insert(historyRows).values({
    workflow: isvAgreementWorkflow.name,
    subjectId: id,
    move: 'submit',
    fromStatus: '',
    toStatus: signed.code,
    actorId: actor.userId,
    actorName: actor.loginName,
    comment: '',
    at,
  })
}

export async function setReminded(tx: Tx, id: string, days: number): Promise<void> {
  await tx.update(isvAgreements).set({ reminded: days }).where(eq(isvAgreements.id, id))
}

/** Institutions in whose agreements something is due: an end, a beginning, or a reminder by that day. */
export async function findDue(
  db: Reader,
  given: { today: string; remindUntil: string | null },
): Promise<string[]> {
  const { remindUntil, today } = given
  const rows = await db
    .selectDistinct({ id: isvAgreements.institutionId })
    .from(isvAgreements)
    .where(
      or(
        and(inArray(isvAgreements.status, runningCodes), lt(lastDay, today)),
        and(eq(isvAgreements.status, upcoming.code), lte(isvAgreements.startsOn, today)),
        remindUntil === null
          ? undefined
          : and(
              eq(isvAgreements.status, inForce.code),
              lte(isvAgreements.endsOn, remindUntil),
              or(isNull(isvAgreements.reminded), sql`${isvAgreements.reminded} > 15`),
            ),
      ),
    )
  return rows.map(({ id }) => id)
}

// ── Lists ───────────────────────────────────────────────────────────────────────────────────────────

export type Filters = {
  keyword: string
  status: string
  kind: AgreementKind | ''
  /** In force, and ending by this day. */
  endsBy: string | null
  signedFrom: Date | null
  signedBefore: Date | null
}

const listed = (db: Reader) =>
  db
    .select({
      agreement: isvAgreements,
      text: agreementTexts,
      institution: { name: institutions.name, nameEn: institutions.nameEn },
    })
    .from(isvAgreements)
    .innerJoin(agreementTexts, eq(agreementTexts.id, isvAgreements.textId))
    .innerJoin(institutions, eq(institutions.id, isvAgreements.institutionId))

const flat = (
  rows: { agreement: AgreementRow; text: TextRow; institution: { name: string; nameEn: string } }[],
): ListedAgreement[] => rows.map(({ agreement, institution, text }) => ({ ...agreement, text, institution }))

const matching = (given: Filters): SQL | undefined =>
  and(
    containsKeyword(
      [isvAgreements.number, institutions.name, institutions.nameEn, isvAgreements.signerName],
      given.keyword,
    ),
    given.status === '' ? undefined : eq(isvAgreements.status, given.status),
    given.kind === '' ? undefined : eq(agreementTexts.kind, given.kind),
    given.endsBy === null
      ? undefined
      : and(inArray(isvAgreements.status, runningCodes), lte(lastDay, given.endsBy)),
    given.signedFrom === null ? undefined : gte(isvAgreements.signedAt, given.signedFrom),
    given.signedBefore === null ? undefined : lt(isvAgreements.signedAt, given.signedBefore),
  )

/** What waits for the operator comes first. */
const inOrder = [
  desc(sql`${isvAgreements.status} = ${signed.code}`),
  desc(isvAgreements.signedAt),
  desc(isvAgreements.id),
]

export async function pageAgreements(
  db: Reader,
  given: Filters & { pageNum: number; pageSize: number },
): Promise<{ rows: ListedAgreement[]; total: number }> {
  const where = matching(given)
  const [rows, counted] = await Promise.all([
    listed(db)
      .where(where)
      .orderBy(...inOrder)
      .limit(given.pageSize)
      .offset((given.pageNum - 1) * given.pageSize),
    db
      .select({ total: count() })
      .from(isvAgreements)
      .innerJoin(agreementTexts, eq(agreementTexts.id, isvAgreements.textId))
      .innerJoin(institutions, eq(institutions.id, isvAgreements.institutionId))
      .where(where),
  ])
  return { rows: flat(rows), total: counted[0]!.total }
}

export const findForExport = async (db: Reader, given: Filters, limit: number): Promise<ListedAgreement[]> =>
  flat(
    await listed(db)
      .where(matching(given))
      .orderBy(...inOrder)
      .limit(limit),
  )

export async function pageOfInstitution(
  db: Reader,
  given: { institutionId: string; pageNum: number; pageSize: number },
): Promise<{ rows: ListedAgreement[]; total: number }> {
  const where = eq(isvAgreements.institutionId, given.institutionId)
  const [rows, counted] = await Promise.all([
    listed(db)
      .where(where)
      .orderBy(desc(isvAgreements.signedAt), desc(isvAgreements.id))
      .limit(given.pageSize)
      .offset((given.pageNum - 1) * given.pageSize),
    db.select({ total: count() }).from(isvAgreements).where(where),
  ])
  return { rows: flat(rows), total: counted[0]!.total }
}

export async function findListed(db: Reader, id: string): Promise<ListedAgreement | undefined> {
  return flat(await listed(db).where(eq(isvAgreements.id, id)))[0]
}

// ── Texts ───────────────────────────────────────────────────────────────────────────────────────────

/** What is signed from now on. */
export async function findCurrentText(db: Reader, kind: AgreementKind): Promise<TextRow | undefined> {
  const [row] = await db
    .select()
    .from(agreementTexts)
    .where(and(eq(agreementTexts.kind, kind), isNotNull(agreementTexts.edition)))
    .orderBy(desc(agreementTexts.edition))
    .limit(1)
  return row
}

/** The draft first, then newest. */
export const findTexts = (db: Reader, kind: AgreementKind) =>
  db
    .select({
      row: agreementTexts,
      by: users.name,
      inForce: db.$count(
        isvAgreements,
        and(eq(isvAgreements.textId, agreementTexts.id), inArray(isvAgreements.status, runningCodes)),
      ),
    })
    .from(agreementTexts)
    .innerJoin(users, eq(users.id, agreementTexts.savedBy))
    .where(eq(agreementTexts.kind, kind))
    .orderBy(sql`${agreementTexts.edition} desc nulls first`)

/** Of one kind, all of them: drafts are started, published and numbered one after the other. */
export const lockTexts = (tx: Tx, kind: AgreementKind): Promise<TextRow[]> =>
  tx
    .select()
    .from(agreementTexts)
    .where(eq(agreementTexts.kind, kind))
    .orderBy(sql`${agreementTexts.edition} desc nulls first`)
    .for('update')

export async function findText(db: Reader, id: string): Promise<TextRow | undefined> {
  const [row] = await db.select().from(agreementTexts).where(eq(agreementTexts.id, id))
  return row
}

/** False if somebody else started one at the same moment. */
export async function insertDraft(tx: Tx, row: typeof agreementTexts.$inferInsert): Promise<boolean> {
  const inserted = await tx
    .insert(agreementTexts)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: agreementTexts.id })
  return inserted.length > 0
}

export async function updateText(tx: Tx, id: string, set: Partial<TextRow>): Promise<void> {
  await tx
    .update(agreementTexts)
    .set({ ...set, version: sql`${agreementTexts.version} + 1` })
    .where(eq(agreementTexts.id, id))
}

export async function deleteText(tx: Tx, id: string): Promise<void> {
  await tx.delete(agreementTexts).where(eq(agreementTexts.id, id))
}

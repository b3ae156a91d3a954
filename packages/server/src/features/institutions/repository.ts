import { institutionWorkflow } from '@cass/contract/institutions/workflow.ts'
import { and, eq, getTableColumns, ne, sql } from 'drizzle-orm'
import { builder, columnsOf, type Reader, statement, type Tx } from '../../platform/db.ts'
import { lock } from '../../platform/locks.ts'
import { institutions } from '../../platform/tables.ts'

/** Everything but the pieces of the search. */
const { searchGrams: _pieces, ...columns } = getTableColumns(institutions)
export const institutionColumns = columns
export type InstitutionRow = Omit<typeof institutions.$inferSelect, 'searchGrams'>
export type NewInstitution = Omit<typeof institutions.$inferInsert, 'id' | 'version' | 'searchGrams'>

export async function findInstitution(db: Reader, id: string): Promise<InstitutionRow | undefined> {
  const [row] = await byId(db, { id })
  return row
}

const { searchGrams: _named, ...named } = columnsOf(institutions)
const byId = statement<InstitutionRow>(
  'institution_by_id',
  builder
    .select(named)
    .from(institutions)
    .where(eq(institutions.id, sql.placeholder('id'))),
)

/** As it is now, and stays until the transaction ends. */
export async function lockInstitution(tx: Tx, id: string): Promise<InstitutionRow | undefined> {
  const [row] = await tx
    .select(columns)
    .from(institutions)
    .where(eq(institutions.id, id))
    .for('no key update')
  return row
}

export async function insertInstitution(tx: Tx, institution: NewInstitution): Promise<string> {
  const id = crypto.randomUUID()
  await tx.insert(institutions).values({ ...institution, id })
  return id
}

/** False when the row has moved on since the caller saw it. */
export async function changeInstitution(
  tx: Tx,
  seen: { id: string; version: number },
  change: Partial<Omit<NewInstitution, 'status'>>,
): Promise<boolean> {
  const changed = await tx
    .update(institutions)
    .set({ ...change, version: sql`${institutions.version} + 1` })
    .where(and(eq(institutions.id, seen.id), eq(institutions.version, seen.version)))
    .returning({ id: institutions.id })
  return changed.length > 0
}

/** Those who take the same code do so one after the other, until the transaction ends. */
export async function queueForCreditCode(tx: Tx, creditCode: string): Promise<void> {
  await lock(tx, 'creditCode', creditCode)
}

/** Whether an institution that was not rejected has this code, `except` left aside. */
export async function isCreditCodeUsed(db: Reader, creditCode: string, except?: string): Promise<boolean> {
  const [other] = await db
    .select({ id: institutions.id })
    .from(institutions)
    .where(
      and(
        eq(institutions.creditCode, creditCode),
        ne(institutions.status, institutionWorkflow.states.rejected.code),
        except === undefined ? undefined : ne(institutions.id, except),
      ),
    )
    .limit(1)
  return other !== undefined
}

import type { Form } from '@cass/contract/applications/form-kit.ts'
import { operationOrderWorkflow } from '@cass/contract/operation-orders/workflow.ts'
import { and, asc, count, eq, ne } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Reader, Tx } from '../../platform/db.ts'
import { historyRows, institutions, users } from '../../platform/tables.ts'
import { applicationSubmissions, applications } from '../application-records/service.ts'
import { operationOrders } from './tables.ts'

export type OrderRow = typeof operationOrders.$inferSelect

const { withdrawn } = operationOrderWorkflow.states
const isValid = (applicationId: string) =>
  and(eq(operationOrders.applicationId, applicationId), ne(operationOrders.status, withdrawn.code))

/** The one of an application that counts. */
export async function findValid(db: Reader, applicationId: string): Promise<OrderRow | undefined> {
  const [row] = await db.select().from(operationOrders).where(isValid(applicationId))
  return row
}

export async function countOf(db: Reader, applicationId: string): Promise<number> {
  const [row] = await db
    .select({ number: count() })
    .from(operationOrders)
    .where(eq(operationOrders.applicationId, applicationId))
  return row!.number
}

export async function insertOrder(tx: Tx, order: Omit<OrderRow, 'id' | 'version'>): Promise<string> {
  const id = crypto.randomUUID()
  await tx.insert(operationOrders).values({ ...order, id })
  return id
}

export async function findOrder(db: Reader, id: string): Promise<OrderRow | undefined> {
  const [row] = await db.select().from(operationOrders).where(eq(operationOrders.id, id))
  return row
}

/** What was handed in this time. */
export async function findSubmission(
  db: Reader,
  given: { applicationId: string; round: number },
): Promise<{ form: Form; nodes: string[] } | undefined> {
  const [row] = await db
    .select({ form: applicationSubmissions.form, nodes: applicationSubmissions.nodes })
    .from(applicationSubmissions)
    .where(
      and(
        eq(applicationSubmissions.applicationId, given.applicationId),
        eq(applicationSubmissions.round, given.round),
      ),
    )
  return row
}

export type ListedOrder = NonNullable<Awaited<ReturnType<typeof findListed>>>

const issuers = alias(users, 'issuer')

/** An order with what it is shown with: the go-live that passed is not changed any more. */
export async function findListed(db: Reader, id: string) {
  const [row] = await db
    .select({
      order: operationOrders,
      application: { ordNo: applications.ordNo, editionId: applications.editionId },
      nodes: applicationSubmissions.nodes,
      institution: {
        name: institutions.name,
        nameEn: institutions.nameEn,
        creditCode: institutions.creditCode,
      },
      issuerName: issuers.name,
    })
    .from(operationOrders)
    .innerJoin(applications, eq(applications.id, operationOrders.applicationId))
    .innerJoin(
      applicationSubmissions,
      and(
        eq(applicationSubmissions.applicationId, applications.id),
        eq(applicationSubmissions.round, applications.round),
      ),
    )
    .innerJoin(institutions, eq(institutions.id, applications.institutionId))
    .innerJoin(issuers, eq(issuers.id, operationOrders.createdBy))
    .where(eq(operationOrders.id, id))
  return row
}

export type HistoryFacts = Awaited<ReturnType<typeof historyOf>>[number]

export const historyOf = (db: Reader, id: string) =>
  db
    .select({
      at: historyRows.at,
      actorName: users.name,
      loginName: historyRows.actorName,
      move: historyRows.move,
      toStatus: historyRows.toStatus,
      comment: historyRows.comment,
    })
    .from(historyRows)
    .leftJoin(users, eq(users.id, historyRows.actorId))
    .where(and(eq(historyRows.subjectId, id), eq(historyRows.workflow, operationOrderWorkflow.name)))
    .orderBy(asc(historyRows.id))

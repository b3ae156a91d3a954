import { subjectKinds } from '@cass/contract/audit-log/actions.ts'
import { institutionName } from '@cass/contract/institutions/name.ts'
import { recordId } from '@cass/contract/kit/rules.ts'
import type { Language } from '@cass/contract/kit/text.ts'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Reader } from '../../platform/db.ts'
import { institutions, teams, users } from '../../platform/tables.ts'
import { applications } from '../applications/tables.ts'
import { logFeedback } from '../log-feedback/tables.ts'
import { operationOrders } from '../operation-orders/tables.ts'

// Rows name their subject by kind and id, as in `application:018f…`; people know it by a number or a name.

type Named = { id: string; name: string }
type NamedKind = {
  kinds: readonly string[]
  names: (db: Reader, ids: readonly string[], language: Language) => Promise<Named[]>
  /** Those that people call so. */
  called?: (db: Reader, name: string) => Promise<{ id: string }[]>
}

const namedKinds: readonly NamedKind[] = [
  {
    kinds: ['application', 'certification', 'systemTest'],
    names: (db, ids) =>
      db
        .select({ id: applications.id, name: applications.ordNo })
        .from(applications)
        .where(inArray(applications.id, [...ids])),
    called: (db, name) =>
      db.select({ id: applications.id }).from(applications).where(eq(applications.ordNo, name.toUpperCase())),
  },
  {
    kinds: ['user', 'account'],
    names: (db, ids) =>
      db
        .select({ id: users.id, name: users.loginName })
        .from(users)
        .where(inArray(users.id, [...ids])),
    called: (db, name) =>
      db.select({ id: users.id }).from(users).where(sql`lower(${users.loginName}) = ${name.toLowerCase()}`),
  },
  {
    kinds: ['operationOrder'],
    names: (db, ids) =>
      db
        .select({ id: operationOrders.id, name: operationOrders.number })
        .from(operationOrders)
        .where(inArray(operationOrders.id, [...ids])),
    called: (db, name) =>
      db
        .select({ id: operationOrders.id })
        .from(operationOrders)
        .where(eq(operationOrders.number, name.toUpperCase())),
  },
  {
    kinds: ['logFeedback'],
    names: (db, ids) =>
      db
        .select({ id: logFeedback.id, name: logFeedback.number })
        .from(logFeedback)
        .where(inArray(logFeedback.id, [...ids])),
    called: (db, name) =>
      db.select({ id: logFeedback.id }).from(logFeedback).where(eq(logFeedback.number, name.toUpperCase())),
  },
  {
    kinds: ['institution'],
    names: async (db, ids, language) =>
      (
        await db
          .select({ id: institutions.id, name: institutions.name, nameEn: institutions.nameEn })
          .from(institutions)
          .where(inArray(institutions.id, [...ids]))
      ).map((row) => ({ id: row.id, name: institutionName(row, language) })),
    called: (db, name) =>
      db
        .select({ id: institutions.id })
        .from(institutions)
        .where(eq(institutions.creditCode, name.toUpperCase())),
  },
  {
    kinds: ['team'],
    names: async (db, ids, language) =>
      (
        await db
          .select({ id: teams.id, nameZh: teams.nameZh, nameEn: teams.nameEn })
          .from(teams)
          .where(inArray(teams.id, [...ids]))
      ).map((row) => ({ id: row.id, name: language === 'zh' ? row.nameZh : row.nameEn })),
  },
]

const split = (subject: string): [kind: string, id: string] => {
  const colon = subject.indexOf(':')
  return colon < 0 ? [subject, ''] : [subject.slice(0, colon), subject.slice(colon + 1)]
}

/** By subject, what people call it; one that is gone has no name. */
export async function namesOf(
  db: Reader,
  subjects: readonly string[],
  language: Language,
): Promise<Map<string, string>> {
  const parts = subjects.map(split)
  const found = new Map<string, string>()
  for (const { kinds, names } of namedKinds) {
    const ids = parts.flatMap(([kind, id]) =>
      kinds.includes(kind) && recordId.safeParse(id).success ? [id] : [],
    )
    if (ids.length === 0) continue
    for (const { id, name } of await names(db, [...new Set(ids)], language))
      for (const kind of kinds) found.set(`${kind}:${id}`, name)
  }
  return found
}

/** Every way in which rows may name what somebody looks for; null where nothing is looked for. */
export async function subjectsCalled(db: Reader, written: string): Promise<string[] | null> {
  const name = written.trim()
  if (name === '') return null
  if (name.includes(':')) return [name]
  const id = recordId.safeParse(name)
  if (id.success) return Object.keys(subjectKinds).map((kind) => `${kind}:${id.data}`)
  const subjects = [name]
  for (const { kinds, called } of namedKinds)
    for (const row of (await called?.(db, name)) ?? [])
      subjects.push(...kinds.map((kind) => `${kind}:${row.id}`))
  return subjects
}

import type { MenuNode, PlacedNode } from '@cass/contract/menus/edition.ts'
import { nodeTypeSchema } from '@cass/contract/menus/tree.ts'
import type { Permission, TreeType } from '@cass/contract/permissions.ts'
import { and, arrayContains, asc, count, desc, eq, getTableColumns, max, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Reader, Tx } from '../../platform/db.ts'
import { institutions, teams, users } from '../../platform/tables.ts'
import { applications, isUnderWay } from '../applications/tables.ts'
import { institutionNodes } from '../holdings/tables.ts'
import { isEnabled } from '../people/service.ts'
import { teamNodes } from '../teams/tables.ts'
import { inOrder } from './draft-edits.ts'
import { nodesOf } from './repository.ts'
import { menuEditions, menuNodes } from './tables.ts'

export type EditionRow = typeof menuEditions.$inferSelect

const readers = alias(users, 'ready_user')
const publishers = alias(users, 'publisher')
const selectEditions = (reader: Reader) =>
  reader
    .select({
      ...getTableColumns(menuEditions),
      nodes: sql<number>`(select count(*)::int from ${menuNodes} where ${menuNodes.editionId} = ${menuEditions.id})`,
      updatedByName: users.name,
      readyByName: readers.name,
      publishedByName: publishers.name,
    })
    .from(menuEditions)
    .leftJoin(users, eq(users.id, menuEditions.updatedBy))
    .leftJoin(readers, eq(readers.id, menuEditions.readyBy))
    .leftJoin(publishers, eq(publishers.id, menuEditions.publishedBy))
    .$dynamic()
export type ListedEdition = Awaited<ReturnType<typeof selectEditions>>[number]

/** The draft first, then the latest. */
export async function pageEditions(
  reader: Reader,
  given: { tree: TreeType; pageNum: number; pageSize: number },
): Promise<{ rows: ListedEdition[]; total: number }> {
  const where = eq(menuEditions.tree, given.tree)
  const [rows, counted] = await Promise.all([
    selectEditions(reader)
      .where(where)
      .orderBy(sql`${menuEditions.state} = 'draft' desc`, desc(menuEditions.number))
      .limit(given.pageSize)
      .offset((given.pageNum - 1) * given.pageSize),
    reader.select({ number: count() }).from(menuEditions).where(where),
  ])
  return { rows, total: counted[0]!.number }
}

export async function findEdition(
  reader: Reader,
  tree: TreeType,
  which: { id: string } | { state: 'draft' | 'live' },
): Promise<ListedEdition | undefined> {
  const [row] = await selectEditions(reader).where(
    and(
      eq(menuEditions.tree, tree),
      'id' in which ? eq(menuEditions.id, which.id) : eq(menuEditions.state, which.state),
    ),
  )
  return row
}

export async function nextNumber(tx: Tx, tree: TreeType): Promise<number> {
  const [row] = await tx
    .select({ number: max(menuEditions.number) })
    .from(menuEditions)
    .where(eq(menuEditions.tree, tree))
  return (row?.number ?? 0) + 1
}

export const insertEdition = (tx: Tx, row: typeof menuEditions.$inferInsert) =>
  tx.insert(menuEditions).values(row)

export const updateEdition = (
  tx: Tx,
  { id, version }: Pick<EditionRow, 'id' | 'version'>,
  change: Partial<typeof menuEditions.$inferInsert>,
) =>
  tx
    .update(menuEditions)
    .set({ ...change, version: version + 1 })
    .where(eq(menuEditions.id, id))

export const deleteEdition = (tx: Tx, id: string) => tx.delete(menuEditions).where(eq(menuEditions.id, id))

export const retireLive = (tx: Tx, tree: TreeType) =>
  tx
    .update(menuEditions)
    .set({ state: 'old' })
    .where(and(eq(menuEditions.tree, tree), eq(menuEditions.state, 'live')))

// ── Nodes ───────────────────────────────────────────────────────────────────────────────────────────

/** In document order. */
export async function editedNodes(reader: Reader, editionId: string): Promise<MenuNode[]> {
  const nodes = (await nodesOf(reader, editionId)).map((row) => ({
    code: row.code,
    parentCode: row.parentCode,
    nameZh: row.nameZh,
    nameEn: row.nameEn,
    isNew: row.isNew,
    isHot: row.isHot,
    selected: row.selected,
    locked: row.locked,
    rules: row.rules,
    owners: row.owners,
  }))
  return inOrder(nodes)
}

/** Writes these nodes, whether or not they are there; one statement, however many there are. */
export async function putNodes(tx: Tx, editionId: string, nodes: readonly PlacedNode[]): Promise<void> {
  if (nodes.length === 0) return
  const rows = nodes.map(({ isHot, isNew, level, nameEn, nameZh, parentCode, ...node }) => ({
    ...node,
    level,
    parent_code: parentCode,
    name_zh: nameZh,
    name_en: nameEn,
    is_new: isNew,
    is_hot: isHot,
    node_type: nodeTypeSchema.options[level - 1],
  }))
  await tx.execute(sql`
    insert into ${menuNodes} (edition_id, code, parent_code, name_zh, name_en, level, position, node_type, is_new, is_hot,
      selected, locked, rules, owners)
    select ${editionId}, code, parent_code, name_zh, name_en, level, position, node_type, is_new, is_hot, selected, locked,
      rules, owners
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as node(code text, parent_code text, name_zh text, name_en text,
      level int, position int, node_type text, is_new boolean, is_hot boolean, selected boolean, locked boolean,
      rules jsonb, owners uuid[])
    on conflict (edition_id, code) do update set parent_code = excluded.parent_code, name_zh = excluded.name_zh,
      name_en = excluded.name_en, level = excluded.level, position = excluded.position, node_type = excluded.node_type,
      is_new = excluded.is_new, is_hot = excluded.is_hot, selected = excluded.selected, locked = excluded.locked,
      rules = excluded.rules, owners = excluded.owners`)
}

const codesIn = (codes: readonly string[]) => sql`${sql.param([...codes])}::text[]`

export const deleteNodes = (tx: Tx, editionId: string, codes: readonly string[]) =>
  tx
    .delete(menuNodes)
    .where(and(eq(menuNodes.editionId, editionId), sql`${menuNodes.code} = any(${codesIn(codes)})`))

/** A published edition holds no owners: these are the teams' own once it is live. */
export const clearOwners = (tx: Tx, editionId: string) =>
  tx
    .update(menuNodes)
    .set({ owners: null })
    .where(and(eq(menuNodes.editionId, editionId), sql`${menuNodes.owners} is not null`))

// ── Whom a change touches ───────────────────────────────────────────────────────────────────────────

type Counts = Map<string, number>
const countsOf = (rows: readonly { code: string; n: number }[]): Counts =>
  new Map(rows.map(({ code, n }) => [code, n]))

export type Impact = { holders: Counts; applications: Counts }

/** How many institutions hold these nodes, and how many applications under way have them selected. */
export async function impactOf(reader: Reader, tree: TreeType, codes: readonly string[]): Promise<Impact> {
  if (codes.length === 0) return { holders: new Map(), applications: new Map() }
  const [held, selected] = await Promise.all([
    reader.execute<{ code: string; n: number }>(sql`
      select node_code as code, count(*)::int as n from ${institutionNodes}
      where tree = ${tree} and node_code = any(${codesIn(codes)}) group by node_code`),
    reader.execute<{ code: string; n: number }>(sql`
      select code, count(*)::int as n from ${applications}, unnest(nodes) as code
      where ${isUnderWay} and tree = ${tree} and nodes && ${codesIn(codes)} and code = any(${codesIn(codes)})
      group by code`),
  ])
  return { holders: countsOf(held.rows), applications: countsOf(selected.rows) }
}

const mostShown = 100

export async function holdersOf(reader: Reader, tree: TreeType, code: string) {
  const where = and(eq(institutionNodes.tree, tree), eq(institutionNodes.nodeCode, code))
  const [rows, counted] = await Promise.all([
    reader
      .select({
        id: institutions.id,
        name: institutions.name,
        nameEn: institutions.nameEn,
        since: institutionNodes.grantedAt,
      })
      .from(institutionNodes)
      .innerJoin(institutions, eq(institutions.id, institutionNodes.institutionId))
      .where(where)
      .orderBy(asc(institutionNodes.grantedAt), asc(institutions.id))
      .limit(mostShown),
    reader.select({ number: count() }).from(institutionNodes).where(where),
  ])
  return { rows, total: counted[0]!.number }
}

export async function applicationsUnderWay(reader: Reader, tree: TreeType, code: string) {
  const where = and(isUnderWay, eq(applications.tree, tree), arrayContains(applications.nodes, [code]))
  const [rows, counted] = await Promise.all([
    reader
      .select({
        id: applications.id,
        ordNo: applications.ordNo,
        name: institutions.name,
        nameEn: institutions.nameEn,
        edition: menuEditions.number,
      })
      .from(applications)
      .innerJoin(institutions, eq(institutions.id, applications.institutionId))
      .innerJoin(menuEditions, eq(menuEditions.id, applications.editionId))
      .where(where)
      .orderBy(desc(applications.createdAt), asc(applications.id))
      .limit(mostShown),
    reader.select({ number: count() }).from(applications).where(where),
  ])
  return { rows, total: counted[0]!.number }
}

// ── People ──────────────────────────────────────────────────────────────────────────────────────────

export type OwnedRow = { code: string; teamId: string }

/** Who reviews which node of a tree now. */
export const owned = (reader: Reader, tree: TreeType): Promise<OwnedRow[]> =>
  reader
    .select({ code: teamNodes.nodeCode, teamId: teamNodes.teamId })
    .from(teamNodes)
    .innerJoin(teams, eq(teams.id, teamNodes.teamId))
    .where(eq(teamNodes.tree, tree))
    .orderBy(asc(teams.createdAt), asc(teams.id))

export const allTeams = (reader: Reader) =>
  reader
    .select({ id: teams.id, nameZh: teams.nameZh, nameEn: teams.nameEn })
    .from(teams)
    .orderBy(asc(teams.createdAt), asc(teams.id))

/** Others who may publish. */
export const otherEditors = (reader: Reader, userId: string): Promise<{ id: string }[]> =>
  reader
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.kind, 'grip'),
        isEnabled,
        ne(users.id, userId),
        or(
          arrayContains(users.permissions, ['GRIP_MENU_MENUS' satisfies Permission]),
          eq(users.roleType, 'superAdmin'),
        ),
      ),
    )

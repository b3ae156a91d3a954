import type { Page } from '@cass/contract/kit/page.ts'
import type { MenuNode } from '@cass/contract/menus/edition.ts'
import { treeProblems } from '@cass/contract/menus/edition-check.ts'
import { compareNodes } from '@cass/contract/menus/edition-difference.ts'
import type { MenuEdition, MenuItem, MenuOverview } from '@cass/contract/menus/edition-endpoints.ts'
import type { TreeType } from '@cass/contract/permissions.ts'
import { nameIn } from '../../lib/named.ts'
import { actorOf, type Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { notFound } from '../../platform/refusal.ts'
import { ownersNow } from './edition-desk.ts'
import {
  type Owners,
  ofLeaves,
  pathsOf,
  presentChange,
  presentEdition,
  presentNode,
  presentProblem,
} from './edition-present.ts'
import * as repository from './edition-repository.ts'

/** What is read of editions: the draft with its difference, its history, and single nodes. */
export function createEditionQueries({ db }: { db: Db }) {
  /** The edition that is meant, and the live one. */
  async function find(tree: TreeType, id: string | undefined) {
    const [live, draft] = await Promise.all([
      repository.findEdition(db, tree, { state: 'live' }),
      id === undefined
        ? repository.findEdition(db, tree, { state: 'draft' })
        : repository.findEdition(db, tree, { id }),
    ])
    if (id !== undefined && !draft) throw notFound()
    return { live, edition: draft ?? live }
  }

  async function list(
    ctx: Context,
    given: { tree: TreeType; pageNum: number; pageSize: number },
  ): Promise<Page<MenuEdition>> {
    const { pageNum, pageSize } = given
    const { rows, total } = await repository.pageEditions(db, given)
    return { list: rows.map((row) => presentEdition(row, actorOf(ctx).userId)), total, pageNum, pageSize }
  }

  async function overview(ctx: Context, tree: TreeType, id: string | undefined): Promise<MenuOverview> {
    const { edition, live } = await find(tree, id)
    const [nodes, liveNodes, ownersOf, teams] = await Promise.all([
      edition ? repository.editedNodes(db, edition.id) : [],
      live ? repository.editedNodes(db, live.id) : [],
      ownersNow(db, tree),
      repository.allTeams(db),
    ])
    const leafOwners = ofLeaves(nodes, ownersOf)
    const isDraft = edition?.state === 'draft'
    const changes = isDraft ? compareNodes(liveNodes, nodes) : []
    const touched = changes.filter(({ change }) => change !== 'added').map(({ code }) => code)
    const impact = await repository.impactOf(db, tree, touched)
    const teamNames = new Map(teams.map((team) => [team.id, nameIn(team, ctx.language)]))
    const paths = new Map([...pathsOf(liveNodes, ctx.language), ...pathsOf(nodes, ctx.language)])
    return {
      edition: edition ? presentEdition(edition, actorOf(ctx).userId) : null,
      live: live ? { id: live.id, number: live.number } : null,
      nodes: nodes.map((node) => presentNode(node, leafOwners)),
      teams: teams.map(({ id: teamId }) => ({ id: teamId, name: teamNames.get(teamId)! })),
      changes: changes.map((change) => presentChange(change, { paths, impact, ownersOf, teamNames })),
      problems: isDraft
        ? treeProblems(tree, nodes).map((problem) => presentProblem(problem, ctx.language))
        : [],
      unowned: unownedOf(nodes, ownersOf),
    }
  }

  async function item(
    ctx: Context,
    tree: TreeType,
    { code, id }: { code: string; id?: string | undefined },
  ): Promise<MenuItem> {
    const { edition, live } = await find(tree, id)
    const [nodes, liveNodes, ownersOf] = await Promise.all([
      edition ? repository.editedNodes(db, edition.id) : [],
      live ? repository.editedNodes(db, live.id) : [],
      ownersNow(db, tree),
    ])
    const is = (node: MenuNode) => node.code === code
    const now = liveNodes.find(is)
    // What the draft removes can be looked at too.
    const node = nodes.find(is) ?? now
    if (!node) throw notFound()
    const [holders, underWay] = await Promise.all([
      repository.holdersOf(db, tree, code),
      repository.applicationsUnderWay(db, tree, code),
    ])
    const nameOf = (row: { name: string; nameEn: string }) =>
      nameIn({ nameZh: row.name, nameEn: row.nameEn }, ctx.language)
    const path = pathsOf(nodes.some(is) ? nodes : liveNodes, ctx.language).get(code)!
    return {
      node: presentNode(node, ofLeaves(nodes, ownersOf)),
      live: now ? presentNode(now, ofLeaves(liveNodes, ownersOf)) : null,
      path,
      holders: holders.rows.map((row) => ({ id: row.id, name: nameOf(row), since: row.since.toISOString() })),
      holderTotal: holders.total,
      applications: underWay.rows.map((row) => ({
        id: row.id,
        ordNo: row.ordNo,
        institution: nameOf(row),
        edition: row.edition,
      })),
      applicationTotal: underWay.total,
    }
  }

  return { list, overview, item, find }
}
export type EditionQueries = ReturnType<typeof createEditionQueries>

function unownedOf(nodes: readonly MenuNode[], ownersOf: Owners): string[] {
  const parents = new Set(nodes.map(({ parentCode }) => parentCode))
  return nodes
    .filter(({ code }) => !parents.has(code))
    .filter(({ code, owners }) => (owners ?? ownersOf.get(code) ?? []).length === 0)
    .map(({ code }) => code)
}

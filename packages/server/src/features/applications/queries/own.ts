import * as endpoints from '@cass/contract/applications/endpoints.ts'
import type { ServiceType } from '@cass/contract/applications/enums.ts'
import { flowOf, openSteps } from '@cass/contract/applications/flows.ts'
import type {
  ApplicationDetail,
  ApplicationRow,
  Contact,
  Finding,
  ProcessView,
} from '@cass/contract/applications/schemas.ts'
import { institutionName } from '@cass/contract/institutions/name.ts'
import type { DataOf } from '@cass/contract/kit/endpoint.ts'
import type { Page } from '@cass/contract/kit/page.ts'
import { treeTypes } from '@cass/contract/permissions.ts'
import { midnight } from '../../../lib/midnight.ts'
import { nameIn } from '../../../lib/named.ts'
import { actorOf, type Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import type { Bytes, Input } from '../../../platform/http.ts'
import { notFound } from '../../../platform/refusal.ts'
import type { MenuService } from '../../menus/service.ts'
import { openFlows } from '../commands/begin.ts'
import { rulesOf } from '../kinds/rules.ts'
import { ownInstitution } from '../own.ts'
import { mayApply, mayGoOn, readableTypes } from '../policy.ts'
import { contactsIn } from '../prefill.ts'
import { findingsOf, findVisible, loadDetail, loadProcess, loadRows, presentRows } from './detail.ts'
import { wasSubmitted } from './detail-repository.ts'
import * as earlier from './earlier-repository.ts'
import type { ApplicationExport } from './export.ts'
import { pageOwn } from './row-repository.ts'
import * as vendors from './vendor-repository.ts'

const casesShown = 100
const vendorsShown = 20

/** Applications, as institutions follow them. */
export function createOwnQueries(deps: { db: Db; menus: MenuService; exportRows: ApplicationExport }) {
  const { db, exportRows, menus } = deps

  async function visible(ctx: Context, id: string) {
    const found = await findVisible(db, id, ctx)
    if (!found) throw notFound()
    return found
  }

  function findOwn(ctx: Context, body: Input<typeof endpoints.searchOwnApplications>['body']) {
    const { from, to, ...filters } = body
    const { id: institutionId } = ownInstitution(ctx)
    const types = readableTypes(actorOf(ctx))
    return pageOwn(db, {
      ...filters,
      institutionId,
      readable: types === 'all' ? null : types,
      from: midnight(from),
      before: midnight(to, 1),
    })
  }

  return {
    async search(
      ctx: Context,
      body: Input<typeof endpoints.searchOwnApplications>['body'],
    ): Promise<Page<ApplicationRow>> {
      const { pageNum, pageSize } = body
      const { rows, total } = await findOwn(ctx, body)
      return { list: await presentRows(db, rows, ctx), total, pageNum, pageSize }
    },

    async exportOwn(
      ctx: Context,
      body: Input<typeof endpoints.exportOwnApplications>['body'],
    ): Promise<Bytes> {
      ownInstitution(ctx)
      return await exportRows(ctx, body, async () => {
        const { rows } = await findOwn(ctx, { ...body, pageNum: 1, pageSize: endpoints.exportLimit })
        return await presentRows(db, rows, ctx)
      })
    },

    async detail(ctx: Context, id: string): Promise<ApplicationDetail> {
      const found = await loadDetail(db, id, ctx)
      if (!found) throw notFound()
      return found
    },

    async process(ctx: Context, id: string): Promise<ProcessView> {
      const found = await loadProcess(db, id, ctx)
      if (!found) throw notFound()
      return found
    },

    async tree(ctx: Context, id: string): Promise<DataOf<typeof endpoints.getApplicationTree>> {
      const { editionId, tree } = await visible(ctx, id)
      if (editionId === null || tree === null) throw notFound()
      const { nodes } = await menus.editionTree(editionId, ctx.language)
      return { type: tree, nodes: [...nodes] }
    },

    async check(ctx: Context, id: string): Promise<Finding[]> {
      const application = await visible(ctx, id)
      if (!rulesOf(application.serviceType).findings) throw notFound()
      return await findingsOf(db, application, ctx)
    },

    async cases(ctx: Context): Promise<DataOf<typeof endpoints.getOpenCases>> {
      const { id, identities } = ownInstitution(ctx)
      const actor = actorOf(ctx)
      const [flows, { cases, total }] = await Promise.all([
        openFlows(db, ctx),
        earlier.findOpenCases(db, id, casesShown),
      ])
      const types = readableTypes(actor)
      const isSeen = (type: string) => types === 'all' || types.includes(type as ServiceType)
      const seen = cases.map((one) => one.filed.filter(({ serviceType }) => isSeen(serviceType)))
      const ends = seen.flatMap((filed) => [filed[0], filed.at(-1)].flatMap((one) => one?.id ?? []))
      const rows = new Map((await loadRows(db, [...new Set(ends)], ctx)).map((row) => [row.id, row]))
      const mayBegin = (type: ServiceType) => mayApply(actor, type)
      return {
        trees: treeTypes(identities),
        flows,
        cases: cases.map(({ createdAt, filed, flow, id: caseId }, place) => ({
          id: caseId,
          flow,
          openedAt: createdAt.toISOString(),
          // What it began with says what it is about.
          subject: rows.get(seen[place]![0]?.id ?? '')?.subject ?? '',
          latest: rows.get(seen[place]!.at(-1)?.id ?? '') ?? null,
          open: mayGoOn(actor, flow) ? openSteps(flowOf(flow)!, filed).filter(mayBegin) : [],
        })),
        total,
      }
    },

    async contacts(ctx: Context): Promise<Contact[]> {
      const types = readableTypes(actorOf(ctx))
      return contactsIn(await earlier.findLatestForms(db, ownInstitution(ctx).id, types))
    },

    async vendors(
      ctx: Context,
      query: Input<typeof endpoints.searchVendors>['query'],
    ): Promise<DataOf<typeof endpoints.searchVendors>> {
      const rows = query.id
        ? await vendors.findVendor(db, query.id)
        : await vendors.findVendors(db, query.keyword, vendorsShown)
      return rows.map((row) => ({ id: row.id, name: institutionName(row, ctx.language) }))
    },

    async vendorVersions(
      ctx: Context,
      { id, ...query }: Input<typeof endpoints.searchVendorVersions>['query'],
    ): Promise<DataOf<typeof endpoints.searchVendorVersions>> {
      const rows = id
        ? await vendors.findVendorVersion(db, id)
        : await vendors.findVendorVersions(db, {
            keyword: query.keyword,
            vendorId: query.vendorId,
            limit: vendorsShown,
          })
      return rows.map(({ id, number, product, vendor }) => ({
        id,
        name: `${nameIn(product, ctx.language)} ${number} · ${institutionName(vendor, ctx.language)}`,
      }))
    },

    /**
     * For the files of `application:<id>` and `formerApplication:<id>`: whoever sees the application; the operator's
     * people those that were handed in.
     */
    async mayReadFile(ctx: Context, id: string, fileId: string): Promise<boolean> {
      if (ctx.actor === null || !(await findVisible(db, id, ctx))) return false
      return ctx.actor.kind === 'agency' || (await wasSubmitted(db, id, fileId))
    },
  }
}

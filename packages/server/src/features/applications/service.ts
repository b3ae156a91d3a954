import * as endpoints from '@cass/contract/applications/endpoints.ts'
import type { ServiceType } from '@cass/contract/applications/enums.ts'
import { flowOf, openSteps } from '@cass/contract/applications/flows.ts'
import { kindOf } from '@cass/contract/applications/kinds.ts'
import { institutionName } from '@cass/contract/institutions/name.ts'
import type { DataOf } from '@cass/contract/kit/endpoint.ts'
import type { Page } from '@cass/contract/kit/page.ts'
import { treeTypes } from '@cass/contract/permissions.ts'
import { midnight } from '../../lib/midnight.ts'
import { actorOf, type Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import type { Files } from '../../platform/files.ts'
import type { Bytes, Input } from '../../platform/http.ts'
import { notFound } from '../../platform/refusal.ts'
import type { Secrets } from '../../platform/secrets.ts'
import type { Write } from '../../platform/unit.ts'
import type { MenuService } from '../menus/service.ts'
import { createMoving } from './commands/acts.ts'
import { createBeginning, openFlows } from './commands/begin.ts'
import { createSaving } from './commands/save.ts'
import { createSubmitting } from './commands/submit.ts'
import { createWithdrawing } from './commands/withdraw.ts'
import { createDocuments } from './documents.ts'
import { ownInstitution } from './own.ts'
import { contactsIn } from './prefill.ts'
import {
  type ApplicationExport,
  findingsOf,
  findVisible,
  loadDetail,
  loadProcess,
  loadRows,
  mayApply,
  mayGoOn,
  pageOwn,
  presentRows,
  readableTypes,
  wasSubmitted,
} from './queries/read.ts'
import type { Review } from './records-service.ts'
import * as repository from './repository.ts'
import { createFormSecrets } from './secrets.ts'

export type ApplicationService = ReturnType<typeof createApplicationService>

const casesShown = 100
const vendorsShown = 20

/** Applications, as institutions write, hand in and follow them. */
export function createApplicationService(deps: {
  db: Db
  write: Write
  files: Files
  secrets: Secrets
  menus: MenuService
  review: Review
  exportRows: ApplicationExport
  /** The address people open, for links in mails. */
  portal: string
}) {
  const { db, exportRows, menus } = deps
  const documents = createDocuments(deps.files)
  const secrets = createFormSecrets(deps.secrets)
  const beginning = createBeginning(deps)

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
    begin: beginning.begin,
    save: createSaving({ ...deps, documents, secrets }),
    submit: createSubmitting({ ...deps, documents, secrets }),
    withdraw: createWithdrawing({ ...deps, beginning }),
    ...createMoving({ ...deps, documents, beginning }),

    async search(
      ctx: Context,
      body: Input<typeof endpoints.searchOwnApplications>['body'],
    ): Promise<Page<endpoints.ApplicationRow>> {
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

    async detail(ctx: Context, id: string): Promise<endpoints.ApplicationDetail> {
      const found = await loadDetail(db, id, ctx)
      if (!found) throw notFound()
      return found
    },

    async process(ctx: Context, id: string): Promise<endpoints.ProcessView> {
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

    async check(ctx: Context, id: string): Promise<endpoints.Finding[]> {
      const application = await visible(ctx, id)
      if (application.serviceType !== '20') throw notFound()
      return await findingsOf(db, application, ctx)
    },

    async cases(ctx: Context): Promise<DataOf<typeof endpoints.getOpenCases>> {
      const { id, identities } = ownInstitution(ctx)
      const actor = actorOf(ctx)
      const [flows, { cases, total }] = await Promise.all([
        openFlows(db, ctx),
        repository.findOpenCases(db, id, casesShown),
      ])
      const types = readableTypes(actor)
      const isSeen = (type: string) => types === 'all' || types.includes(type as ServiceType)
      const seen = cases.map((one) => one.filed.filter(({ serviceType }) => isSeen(serviceType)))
      const ends = seen.flatMap((filed) => [filed[0], filed.at(-1)].flatMap((one) => one?.id ?? []))
      const rows = new Map((await loadRows(db, [...new Set(ends)], ctx)).map((row) => [row.id, row]))
      const mayBegin = (type: ServiceType) => kindOf(type) !== undefined && mayApply(actor, type)
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

    async contacts(ctx: Context): Promise<endpoints.Contact[]> {
      const types = readableTypes(actorOf(ctx))
      return contactsIn(await repository.findLatestForms(db, ownInstitution(ctx).id, types))
    },

    async vendors(
      ctx: Context,
      query: Input<typeof endpoints.searchVendors>['query'],
    ): Promise<DataOf<typeof endpoints.searchVendors>> {
      const rows = query.id
        ? await repository.findVendor(db, query.id)
        : await repository.findVendors(db, query.keyword, vendorsShown)
      return rows.map((row) => ({ id: row.id, name: institutionName(row, ctx.language) }))
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

import { identity } from '@cass/contract/institutions/identity.ts'
import * as menus from '@cass/contract/menus/edition-endpoints.ts'
import { on, type Route } from '../../platform/http.ts'
import type { MenuEditionService } from './service.ts'

const iiq = identity.informationVendor

export const menuRoutes = ({ drafts, publishing, queries, workbooks }: MenuEditionService): Route[] => [
  on(menus.listMenuEditions, (ctx, { body }) => queries.list(ctx, body)),
  on(menus.selectAllIiq, (ctx, { body }) => queries.overview(ctx, iiq, body.id)),
  on(menus.selectAllMarket, (ctx, { body }) => queries.overview(ctx, body.tree, body.id)),
  on(menus.getIiqConfigItem, (ctx, { body }) => queries.item(ctx, iiq, body)),
  on(menus.getMenuConfigItem, (ctx, { body }) => queries.item(ctx, body.tree, body)),
  on(menus.downloadIiqTemplate, (ctx, { body }) => workbooks.template(ctx, iiq, body.id)),
  on(menus.downloadMarketTemplate, (ctx, { body }) => workbooks.template(ctx, body.tree, body.id)),
  on(menus.importIiq, (ctx, { body, file }) =>
    workbooks.import(ctx, iiq, { file, version: body.version, fresh: false }),
  ),
  on(menus.importMarket, (ctx, { body, file }) =>
    workbooks.import(ctx, body.tree, { file, version: body.version, fresh: false }),
  ),
  on(menus.importIiqNew, (ctx, { body, file }) =>
    workbooks.import(ctx, iiq, { file, version: body.version, fresh: true }),
  ),
  on(menus.importMarketNew, (ctx, { body, file }) =>
    workbooks.import(ctx, body.tree, { file, version: body.version, fresh: true }),
  ),
  on(menus.startMenuDraft, (ctx, { body }) => drafts.start(ctx, body.tree)),
  on(menus.discardMenuDraft, (ctx, { body }) => drafts.discard(ctx, body)),
  on(menus.saveMenuNode, (ctx, { body }) => drafts.saveNode(ctx, body)),
  on(menus.deleteMenuNode, (ctx, { body }) => drafts.deleteNode(ctx, body)),
  on(menus.moveMenuNode, (ctx, { body }) => drafts.moveNode(ctx, body)),
  on(menus.readyMenuDraft, (ctx, { body }) => publishing.ready(ctx, body)),
  on(menus.reopenMenuDraft, (ctx, { body }) => publishing.reopen(ctx, body)),
  on(menus.revertMenu, (ctx, { body }) => publishing.revert(ctx, body)),
  on(menus.publishIiq, (ctx, { body }) => publishing.publish(ctx, { ...body, tree: iiq, fresh: false })),
  on(menus.publishMarket, (ctx, { body }) => publishing.publish(ctx, { ...body, fresh: false })),
  on(menus.publishIiqNew, (ctx, { body }) => publishing.publish(ctx, { ...body, tree: iiq, fresh: true })),
  on(menus.publishMarketNew, (ctx, { body }) => publishing.publish(ctx, { ...body, fresh: true })),
]

import { identity } from '@cass/contract/institutions/identity.ts'
import type { BodyOf, DataOf } from '@cass/contract/kit/endpoint.ts'
import {
  downloadIiqTemplate,
  downloadMarketTemplate,
  getIiqConfigItem,
  getMenuConfigItem,
  importIiq,
  importIiqNew,
  importMarket,
  importMarketNew,
  listMenuEditions,
  type MenuItem,
  type MenuOverview,
  publishIiq,
  publishIiqNew,
  publishMarket,
  publishMarketNew,
  selectAllIiq,
  selectAllMarket,
} from '@cass/contract/menus/edition-endpoints.ts'
import type { TreeType } from '@cass/contract/permissions.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { CallError, call, callBlob, callWithFile } from '../../lib/api.ts'
import { say } from '../../lib/language.ts'
import { words } from './text.ts'

// The specification has calls of their own for information vendors and for the market.

export const menusKey = ['menus']
const quiet = { quiet: true }

const loadMenu = (tree: TreeType): Promise<MenuOverview> =>
  tree === identity.informationVendor
    ? call(selectAllIiq, {}, quiet)
    : call(selectAllMarket, { body: { tree } }, quiet)

export const menuQuery = (tree: TreeType) =>
  queryOptions({ queryKey: [...menusKey, tree, 'overview'], queryFn: () => loadMenu(tree) })

export const itemQuery = (tree: TreeType, code: string) =>
  queryOptions({
    queryKey: [...menusKey, tree, 'item', code],
    queryFn: (): Promise<MenuItem> =>
      tree === identity.informationVendor
        ? call(getIiqConfigItem, { body: { code } }, quiet)
        : call(getMenuConfigItem, { body: { code, tree } }, quiet),
  })

export const editionsQuery = (body: BodyOf<typeof listMenuEditions>) =>
  queryOptions({
    queryKey: [...menusKey, body.tree, 'editions', body],
    queryFn: () => call(listMenuEditions, { body }, quiet),
    placeholderData: keepPreviousData,
  })

/** The draft as it is now, for what edits a part of it. */
export async function loadDraft(tree: TreeType): Promise<MenuOverview & { version: number }> {
  const menu = await loadMenu(tree)
  if (menu.edition?.state !== 'draft') throw new CallError('NOT_FOUND', say(words.draftGone))
  return { ...menu, version: menu.edition.version }
}

/** Without an edition, what there is to fill in. */
export const downloadWorkbook = (tree: TreeType, id: string | undefined) =>
  tree === identity.informationVendor
    ? callBlob(downloadIiqTemplate, { body: { ...(id && { id }) } })
    : callBlob(downloadMarketTemplate, { body: { ...(id && { id }), tree } })

export const publish = (tree: TreeType, { fresh, version }: { fresh: boolean; version: number }) =>
  tree === identity.informationVendor
    ? call(fresh ? publishIiqNew : publishIiq, { body: { version } })
    : call(fresh ? publishMarketNew : publishMarket, { body: { version, tree } })

export const importWorkbook = (
  tree: TreeType,
  { fresh, form, onProgress }: { fresh: boolean; form: FormData; onProgress: (sent: number) => void },
): Promise<DataOf<typeof importMarket>> =>
  tree === identity.informationVendor
    ? callWithFile(fresh ? importIiqNew : importIiq, form, { ...quiet, onProgress })
    : callWithFile(fresh ? importMarketNew : importMarket, form, { ...quiet, onProgress })

import type { ManagedLink, saveLink } from '@cass/contract/links/endpoints.ts'
import { changedFields } from '../../lib/changed-fields.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import type { Input } from '../../platform/http.ts'
import { endOfList, putInOrder } from '../../platform/ordering.ts'
import { conflict, notFound } from '../../platform/refusal.ts'
import type { Unit, Write } from '../../platform/unit.ts'
import { presentLink, presentManagedLink } from './present.ts'
import * as repository from './repository.ts'
import { links } from './tables.ts'

export type LinkService = ReturnType<typeof createLinkService>

/** The order endpoint takes no more ids than this. */
const maxLinks = 50

/** The external links of the footer. */
export function createLinkService(deps: { db: Db; write: Write }) {
  const { db, write } = deps

  async function find(unit: Unit, given: { id: string; version?: number | undefined }) {
    const row = await repository.findLink(unit.tx, given.id)
    if (!row) throw notFound()
    if (row.version !== given.version) throw conflict()
    return row
  }

  return {
    findAll: async (ctx: Context) =>
      (await repository.findLinks(db)).map((row) => presentLink(row, ctx.language)),

    manage: async (): Promise<ManagedLink[]> => (await repository.findLinks(db)).map(presentManagedLink),

    save: (ctx: Context, body: Input<typeof saveLink>['body']): Promise<{ id: string; version: number }> =>
      write(ctx, async (unit) => {
        const { nameZh, nameEn, linkAddress: address } = body
        const fields = { nameZh, nameEn, address }
        if (body.id === undefined) {
          const id = crypto.randomUUID()
          const position = await endOfList(unit.tx, links, { most: maxLinks, language: ctx.language })
          await repository.insertLink(unit.tx, { ...fields, id, position })
          await unit.audit({ action: 'links.add', subject: `link:${id}`, details: fields })
          return { id, version: 0 }
        }
        const row = await find(unit, { id: body.id, version: body.version })
        if (!(await repository.updateLink(unit.tx, row, fields))) throw conflict()
        const changed = changedFields(row, fields)
        await unit.audit({ action: 'links.edit', subject: `link:${row.id}`, details: { ...fields, changed } })
        return { id: row.id, version: row.version + 1 }
      }),

    order: (ctx: Context, ids: readonly string[]): Promise<null> =>
      write(ctx, async (unit) => {
        await putInOrder(unit.tx, links, ids)
        await unit.audit({ action: 'links.order', subject: 'links', details: { ids } })
        return null
      }),

    remove: (ctx: Context, given: { id: string; version: number }): Promise<null> =>
      write(ctx, async (unit) => {
        const { id, nameZh, address } = await find(unit, given)
        if (!(await repository.deleteLink(unit.tx, given))) throw conflict()
        await unit.audit({ action: 'links.delete', subject: `link:${id}`, details: { nameZh, address } })
        return null
      }),
  }
}

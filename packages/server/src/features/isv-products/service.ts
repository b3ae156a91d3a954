import {
  type IsvProduct,
  maxIsvProducts,
  type moveIsvProduct,
  type saveIsvProduct,
  type searchIsvProducts,
} from '@cass/contract/isv-products/endpoints.ts'
import { isvProductWorkflow } from '@cass/contract/isv-products/workflow.ts'
import type { RefusedField } from '@cass/contract/kit/envelope.ts'
import type { Page } from '@cass/contract/kit/page.ts'
import { fill, type Text } from '@cass/contract/kit/text.ts'
import { changedFields } from '../../lib/changed-fields.ts'
import { actorOf, type Context } from '../../platform/context.ts'
import type { Db, Reader } from '../../platform/db.ts'
import type { Input } from '../../platform/http.ts'
import { move } from '../../platform/move.ts'
import { conflict, forbidden, invalid, notFound } from '../../platform/refusal.ts'
import type { Unit, Write } from '../../platform/unit.ts'
import { lockInstitution } from '../institutions/service.ts'
import { presentProduct } from './present.ts'
import * as repository from './repository.ts'
import { isvProducts } from './tables.ts'
import { productText } from './text.ts'

export type { ProductRow, ProductWithVersions, VersionRow } from './repository.ts'
/** For features that name products: all of these institutions, and versions with the product they are of. */
export { findProducts, findVersions } from './repository.ts'

export type IsvProductService = ReturnType<typeof createIsvProductService>
type Saved = Input<typeof saveIsvProduct>['body']

const vendor = ['vendor']
const { offered } = isvProductWorkflow.states

/** What an ISV offers, kept by its administrators (design §8). */
export function createIsvProductService(deps: { db: Db; write: Write }) {
  const { db, write } = deps

  const ownId = (ctx: Context): string => {
    const { institution } = actorOf(ctx)
    if (!institution) throw forbidden()
    return institution.id
  }

  /** Others' products are as unknown as those that are not there. */
  async function findOwn(reader: Reader, ctx: Context, id: string) {
    const row = await repository.findProduct(reader, id)
    if (!row || row.institutionId !== actorOf(ctx).institution?.id) throw notFound()
    return row
  }

  const refuseAt = (ctx: Context, path: string, words: Text): RefusedField => ({
    path,
    message: words[ctx.language],
  })

  /** Those who save products of one institution do so one after the other: the caller holds its row. */
  async function checkName(unit: Unit, institutionId: string, body: Saved): Promise<void> {
    const others = (await repository.findProducts(unit.tx, [institutionId])).filter(
      ({ id }) => id !== body.id,
    )
    if (body.id === undefined && others.length >= maxIsvProducts)
      throw invalid([refuseAt(unit.ctx, 'nameZh', fill(productText.tooMany, { most: maxIsvProducts }))])
    const taken = (['nameZh', 'nameEn'] as const).filter((name) =>
      others.some((other) => other[name].toLowerCase() === body[name].toLowerCase()),
    )
    if (taken.length > 0) throw invalid(taken.map((name) => refuseAt(unit.ctx, name, productText.nameTaken)))
  }

  /** What was certified or filed under a number must stay under it. */
  function checkVersions(ctx: Context, known: readonly repository.VersionRow[], given: Saved['versions']) {
    const wrong = given.flatMap(({ id, number }, at) =>
      id !== undefined && known.find((one) => one.id === id)?.number !== number
        ? [refuseAt(ctx, `versions.${at}.number`, productText.versionFixed)]
        : [],
    )
    const missing = known.some(({ id }) => !given.some((one) => one.id === id))
    if (missing) wrong.push(refuseAt(ctx, 'versions', productText.versionFixed))
    if (wrong.length > 0) throw invalid(wrong)
  }

  return {
    async search(ctx: Context, body: Input<typeof searchIsvProducts>['body']): Promise<Page<IsvProduct>> {
      const { pageNum, pageSize } = body
      const institutionId = actorOf(ctx).institution?.id
      const { rows, total } =
        institutionId === undefined
          ? { rows: [], total: 0 }
          : await repository.pageProducts(db, { ...body, institutionId })
      return { list: rows.map((row) => presentProduct(row, vendor)), total, pageNum, pageSize }
    },

    detail: async (ctx: Context, id: string): Promise<IsvProduct> =>
      presentProduct(await findOwn(db, ctx, id), vendor),

    save: (ctx: Context, body: Saved): Promise<{ id: string; version: number }> =>
      write(ctx, async (unit) => {
        const institutionId = ownId(ctx)
        await lockInstitution(unit.tx, institutionId)
        const before = body.id === undefined ? undefined : await findOwn(unit.tx, ctx, body.id)
        if (before && before.version !== body.version) throw conflict()
        await checkName(unit, institutionId, body)
        checkVersions(ctx, before?.versions ?? [], body.versions)
        const { families, nameEn, nameZh } = body
        const fields = { nameZh, nameEn, families }
        const id = before?.id ?? crypto.randomUUID()
        if (!before)
          await repository.insertProduct(unit.tx, {
            ...fields,
            id,
            institutionId,
            status: offered.code,
            createdAt: ctx.now,
            updatedAt: ctx.now,
          })
        else if (!(await repository.changeProduct(unit.tx, before, { ...fields, updatedAt: ctx.now })))
          throw conflict()
        for (const version of body.versions)
          await repository.putVersion(unit.tx, {
            ...version,
            id: version.id ?? crypto.randomUUID(),
            productId: id,
          })
        await unit.audit({
          action: before ? 'isvProduct.edit' : 'isvProduct.add',
          subject: `isvProduct:${id}`,
          details: {
            ...fields,
            versions: body.versions,
            ...(before && { changed: changedFields(before, fields) }),
          },
        })
        return { id, version: before ? before.version + 1 : 0 }
      }),

    move: (ctx: Context, given: Input<typeof moveIsvProduct>['body']) =>
      write(ctx, async (unit) => {
        const row = await findOwn(unit.tx, ctx, given.id)
        return await move(unit, isvProductWorkflow, isvProducts, {
          name: given.move,
          id: row.id,
          from: row.status,
          version: given.version,
          actors: vendor,
          set: { updatedAt: ctx.now },
        })
      }),
  }
}

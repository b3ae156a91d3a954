import type { Page } from '@cass/contract/kit/page.ts'
import { allows, type Permission, treeTypes } from '@cass/contract/permissions.ts'
import type {
  listOpenResources,
  listResources,
  ManagedResource,
  Resource,
  saveResource,
  searchManagedResources,
} from '@cass/contract/resources/endpoints.ts'
import {
  type ResourceCategory,
  resourceCategories,
  resourceCategoryCodes,
} from '@cass/contract/resources/enums.ts'
import { changedFields } from '../../lib/changed-fields.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import type { Files } from '../../platform/files.ts'
import type { Bytes, Input } from '../../platform/http.ts'
import { conflict, invalid, notFound } from '../../platform/refusal.ts'
import type { Actor } from '../../platform/session.ts'
import { listWords } from '../../platform/text.ts'
import type { Unit, Write } from '../../platform/unit.ts'
import { useFiles } from '../../platform/used-files.ts'
import { asAttachment } from '../files/service.ts'
import { presentManagedResource, presentResource } from './present.ts'
import * as repository from './repository.ts'

export type ResourceService = ReturnType<typeof createResourceService>

/** The order endpoint takes no more ids than this. */
const maxPerCategory = 500
const editors: readonly Permission[] = ['GRIP_MENU_LIBRARY']
const readers: readonly Permission[] = ['COMMON_serviceResource_download']
const subjectOf = (id: string) => `resource:${id}`
const openCategories = resourceCategoryCodes.filter((code) => resourceCategories[code].open)
const closedCategories = resourceCategoryCodes.filter((code) => !resourceCategories[code].open)

/** The institution types whose resources a user sees; null for all. An ISV also sees those of every tree (spec §6). */
const identitiesOf = (actor: Actor): string[] | null =>
  allows(actor.roles, editors)
    ? null
    : [...(actor.institution?.identities ?? []), ...treeTypes(actor.institution?.identities ?? [])]

/** What a user may download: the open categories for everybody, the others by permission and institution type. */
function audiencesOf(actor: Actor | null): repository.Audience[] | 'all' {
  const open: repository.Audience = { categories: openCategories, identities: null }
  if (actor === null || actor.duties.length > 0) return [open]
  if (allows(actor.roles, editors)) return 'all'
  if (!allows(actor.roles, readers)) return [open]
  return [open, { categories: closedCategories, identities: identitiesOf(actor) }]
}

/** Standards, guidance, tools and other documents to download. */
export function createResourceService(deps: { db: Db; write: Write; files: Files }) {
  const { db, write, files } = deps

  async function find(unit: Unit, given: { id: string; version?: number | undefined }) {
    const row = await repository.findResource(unit.tx, given.id)
    if (!row) throw notFound()
    if (row.version !== given.version) throw conflict()
    return row
  }

  async function read(
    ctx: Context,
    categories: readonly ResourceCategory[],
    identities: string[] | null,
    paging: { keyword: string; pageNum: number; pageSize: number },
  ): Promise<Page<Resource>> {
    const { rows, total } = await repository.pageReadable(db, { categories, identities }, paging)
    const { pageNum, pageSize } = paging
    return { list: rows.map((row) => presentResource(row, ctx.language)), total, pageNum, pageSize }
  }

  return {
    listOpen: (ctx: Context, body: Input<typeof listOpenResources>['body']) =>
      read(ctx, [body.category], null, body),

    list: (ctx: Context, body: Input<typeof listResources>['body']) =>
      read(
        ctx,
        body.category === 'ALL' ? closedCategories : [body.category],
        ctx.actor && identitiesOf(ctx.actor),
        body,
      ),

    async download(ctx: Context, id: string): Promise<Bytes> {
      const fileId = await repository.countDownload(db, id, audiencesOf(ctx.actor))
      const file = fileId && (await files.find(db, fileId))
      if (!file) throw notFound()
      return asAttachment(file, await files.read(file))
    },

    async search(body: Input<typeof searchManagedResources>['body']): Promise<Page<ManagedResource>> {
      const { pageNum, pageSize } = body
      const categories = body.category === 'ALL' ? resourceCategoryCodes : [body.category]
      const { rows, total } = await repository.pageAll(db, categories, body)
      return { list: rows.map(presentManagedResource), total, pageNum, pageSize }
    },

    save: (
      ctx: Context,
      body: Input<typeof saveResource>['body'],
    ): Promise<{ id: string; version: number }> =>
      write(ctx, async (unit) => {
        const { id: given, version, ...form } = body
        const fields = { ...form, identities: [...new Set(form.identities)].toSorted(), updatedAt: ctx.now }
        const id = given ?? crypto.randomUUID()
        const before = given === undefined ? null : await find(unit, { id, version })
        const file = { kind: 'resource', subject: subjectOf(id) }
        if (!(await useFiles(unit.tx, files, ctx, [fields.fileId], file)))
          throw invalid([{ path: 'fileId', message: listWords.fileGone[ctx.language] }])
        const place = () => repository.endOfCategory(unit.tx, fields.category, maxPerCategory, ctx.language)
        if (before === null) {
          await repository.insertResource(unit.tx, { ...fields, id, position: await place() })
          await unit.audit({ action: 'resources.add', subject: subjectOf(id), details: { ...form } })
          return { id, version: 0 }
        }
        const position = before.category === fields.category ? before.position : await place()
        if (!(await repository.updateResource(unit.tx, before, { ...fields, position }))) throw conflict()
        if (before.fileId !== fields.fileId) await files.release(unit.tx, [before.fileId], subjectOf(id))
        const changed = changedFields(before, form)
        await unit.audit({ action: 'resources.edit', subject: subjectOf(id), details: { ...form, changed } })
        return { id, version: before.version + 1 }
      }),

    order: (ctx: Context, category: ResourceCategory, ids: readonly string[]): Promise<null> =>
      write(ctx, async (unit) => {
        await repository.orderCategory(unit.tx, category, ids)
        await unit.audit({ action: 'resources.order', subject: `resources:${category}`, details: { ids } })
        return null
      }),

    remove: (ctx: Context, given: { id: string; version: number }): Promise<null> =>
      write(ctx, async (unit) => {
        const { id, titleZh, category, fileId } = await find(unit, given)
        if (!(await repository.deleteResource(unit.tx, given))) throw conflict()
        await files.release(unit.tx, [fileId], subjectOf(id))
        const details = { titleZh, category, fileId }
        await unit.audit({ action: 'resources.delete', subject: subjectOf(id), details })
        return null
      }),
  }
}

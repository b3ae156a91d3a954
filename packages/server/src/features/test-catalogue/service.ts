import { Readable } from 'node:stream'
import type { AuditAction } from '@cass/contract/audit-log/actions.ts'
import { type Catalogue, catalogueLimits } from '@cass/contract/certification/catalogue.ts'
import { type CatalogueProblem, catalogueProblems } from '@cass/contract/certification/catalogue-check.ts'
import { compareCatalogues } from '@cass/contract/certification/catalogue-difference.ts'
import type * as endpoints from '@cass/contract/certification/catalogue-endpoints.ts'
import { messages } from '@cass/contract/errors.ts'
import { fileText } from '@cass/contract/files/text.ts'
import type { DataOf } from '@cass/contract/kit/endpoint.ts'
import { extensionOf, fileKinds, refuseFiles } from '@cass/contract/kit/file-rules.ts'
import { fill, type Text } from '@cass/contract/kit/text.ts'
import { checkFile } from '../../lib/file-check.ts'
import { actorOf, type Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { createFileWorker } from '../../platform/file-worker.ts'
import type { Bytes, Input } from '../../platform/http.ts'
import { lock } from '../../platform/locks.ts'
import { conflict, invalid, notFound, refuse } from '../../platform/refusal.ts'
import type { Unit, Write } from '../../platform/unit.ts'
import { asAttachment } from '../files/service.ts'
import type { MenuService } from '../menus/service.ts'
import { type Edited, moved, putCase, putForm, removeCase, removeForm } from './edit-draft.ts'
import { createEditions, liveNodeCodes, liveNodes } from './editions.ts'
import { presentEdition, presentImportProblem, presentProblem } from './present.ts'
import { catalogueMegabytes, type ReadCatalogue, serialize } from './reading.ts'
import * as repository from './repository.ts'
import { catalogueText } from './text.ts'
import type { Job } from './worker.ts'

export type TestCatalogueService = ReturnType<typeof createTestCatalogueService>

type Changed = { version: number }
const empty: Catalogue = { forms: [], cases: [] }
/** Limit of an unpacked workbook: its XML takes about three times the size of its content. */
const maxUnpackedBytes = 3 * catalogueLimits.bytes

/** What the audit log says was done with the catalogue. */
type Action = AuditAction extends infer Each
  ? Each extends `testCatalogue.${infer Step}`
    ? Step
    : never
  : never

/** What the operator has tested: editions of forms and cases, one of them live, at most one a draft. */
export function createTestCatalogueService(deps: {
  db: Db
  write: Write
  menus: Pick<MenuService, 'liveTree'>
}) {
  const { db, menus, write } = deps
  const { editionOf, findEdition, liveCatalogue } = createEditions()
  const files = createFileWorker<Job>(new URL('./worker.ts', import.meta.url), {
    seconds: catalogueLimits.seconds,
    busy: catalogueText.busy,
  })

  const liveContent = async (reader: Parameters<typeof liveCatalogue>[0]): Promise<Catalogue> =>
    (await liveCatalogue(reader))?.content ?? empty

  /** One after the other, so that nobody meets a draft or a live edition that is on its way out. */
  const change = <Answer>(ctx: Context, work: (unit: Unit) => Promise<Answer>): Promise<Answer> =>
    write(ctx, async (unit) => {
      await lock(unit.tx, 'testCatalogue')
      return await work(unit)
    })

  const audit = (unit: Unit, action: Action, id: string, details: Record<string, string | number> = {}) =>
    unit.audit({ action: `testCatalogue.${action}`, subject: `testCatalogue:${id}`, details })

  async function draftAt(unit: Unit, version: number): Promise<repository.EditionRow> {
    const draft = await repository.findDraft(unit.tx)
    if (!draft) throw refuse('CONFLICT', catalogueText.noDraft)
    if (draft.version !== version) throw conflict()
    return draft
  }

  async function store(unit: Unit, draft: repository.EditionRow, content: Catalogue): Promise<Changed> {
    if (serialize(content) === null)
      throw refuse('CONFLICT', fill(catalogueText.tooLarge, { most: catalogueMegabytes }))
    const { ctx, tx } = unit
    await repository.updateDraft(tx, draft, { content, updatedAt: ctx.now, updatedBy: actorOf(ctx).userId })
    return { version: draft.version + 1 }
  }

  /** What is wrong with what was just put there stands at its fields; what it breaks elsewhere the draft says. */
  const checkPut = async (
    ctx: Context,
    { at, catalogue }: Edited,
    list: 'forms' | 'cases',
    field: string,
  ) => {
    const problems = catalogueProblems(catalogue, await liveNodeCodes(menus)).filter(
      ({ path }) => path[0] === list && path[1] === at,
    )
    if (problems.length > 0)
      throw invalid(
        problems.map(({ path, words }) => ({
          path: [field, ...path.slice(2)].join('.'),
          message: words[ctx.language],
        })),
      )
  }

  /** Changes the draft; what the function does not find is not there any more. */
  const edit = (
    ctx: Context,
    given: { version: number; action: Action; key: string },
    changed: (catalogue: Catalogue) => Catalogue | Promise<Catalogue | null> | null,
  ): Promise<Changed> =>
    change(ctx, async (unit) => {
      const draft = await draftAt(unit, given.version)
      const content = await changed(draft.content)
      if (!content) throw notFound()
      await audit(unit, given.action, draft.id, { key: given.key })
      return await store(unit, draft, content)
    })

  /** The draft, or an edition that is published again, becomes the live one. */
  async function checkPublishable(content: Catalogue, refusal: (problems: CatalogueProblem[]) => Text) {
    const problems = catalogueProblems(content, await liveNodeCodes(menus))
    if (problems.length > 0) throw refuse('CONFLICT', refusal(problems))
  }

  async function read(ctx: Context, file: { name: string; bytes: Buffer }): Promise<ReadCatalogue> {
    const refusal = (text: Text) => invalid([{ path: 'file', message: text[ctx.language] }])
    const wrong = refuseFiles(fileKinds.catalogue, [{ name: file.name, size: file.bytes.length }])
    if (wrong) throw refusal(wrong)
    const kind = extensionOf(file.name) === 'json' ? 'json' : 'xlsx'
    // What is wrong with JSON its reader says.
    const checked = kind === 'json' ? null : await checkFile(file, { unpacked: maxUnpackedBytes })
    if (checked?.kind === 'encrypted') throw refusal(fileText.encrypted)
    if (checked?.kind === 'unsupported') throw refusal(messages.fileTypeUnsupported)
    const nodeCodes = [...(await liveNodeCodes(menus))]
    return await files.read<ReadCatalogue>({ kind, bytes: file.bytes, nodeCodes })
  }

  return {
    liveCatalogue,
    editionOf,

    async get(id: string | undefined): Promise<DataOf<typeof endpoints.getCatalogue>> {
      const edition = id === undefined ? await liveCatalogue(db) : await findEdition(db, id)
      if (!edition) throw notFound()
      return { id: edition.id, number: edition.number, catalogue: edition.content }
    },

    list: async (): Promise<DataOf<typeof endpoints.listCatalogueEditions>> =>
      (await repository.listEditions(db)).map(presentEdition),

    async draft(ctx: Context): Promise<DataOf<typeof endpoints.getCatalogueDraft>> {
      const draft = await repository.findDraft(db)
      if (!draft) return null
      const [live, nodeCodes] = await Promise.all([liveContent(db), liveNodeCodes(menus)])
      const { content, id, number, version } = draft
      return {
        id,
        number,
        version,
        catalogue: content,
        changes: compareCatalogues(live, content),
        problems: catalogueProblems(content, nodeCodes).map((problem) =>
          presentProblem(content, problem, ctx.language),
        ),
      }
    },

    nodes: (ctx: Context): Promise<DataOf<typeof endpoints.listCatalogueNodes>> =>
      liveNodes(menus, ctx.language),

    start: (ctx: Context): Promise<Changed> =>
      change(ctx, async (unit) => {
        if (await repository.findDraft(unit.tx)) throw refuse('CONFLICT', catalogueText.draftExists)
        return await insertDraft(unit, await liveContent(unit.tx), 'start')
      }),

    discard: (ctx: Context, { version }: { version: number }): Promise<null> =>
      change(ctx, async (unit) => {
        const draft = await draftAt(unit, version)
        await repository.deleteEdition(unit.tx, draft.id)
        await audit(unit, 'discard', draft.id, { number: draft.number })
        return null
      }),

    saveForm: (ctx: Context, { form, formKey, version }: Input<typeof endpoints.saveTestForm>['body']) =>
      edit(ctx, { version, action: 'saveForm', key: form.formKey }, async (catalogue) => {
        const edited = putForm(catalogue, formKey, form)
        if (edited) await checkPut(ctx, edited, 'forms', 'form')
        return edited?.catalogue ?? null
      }),

    deleteForm: (ctx: Context, { formKey, version }: Input<typeof endpoints.deleteTestForm>['body']) =>
      edit(ctx, { version, action: 'deleteForm', key: formKey }, (catalogue) =>
        removeForm(catalogue, formKey),
      ),

    saveCase: (ctx: Context, { id, testCase, version }: Input<typeof endpoints.saveTestCase>['body']) =>
      edit(ctx, { version, action: 'saveCase', key: testCase.id }, async (catalogue) => {
        const edited = putCase(catalogue, id, testCase)
        if (edited) await checkPut(ctx, edited, 'cases', 'testCase')
        return edited?.catalogue ?? null
      }),

    deleteCase: (ctx: Context, { id, version }: Input<typeof endpoints.deleteTestCase>['body']) =>
      edit(ctx, { version, action: 'deleteCase', key: id }, (catalogue) => removeCase(catalogue, id)),

    move: (ctx: Context, { key, part, up, version }: Input<typeof endpoints.movePart>['body']) =>
      edit(ctx, { version, action: 'order', key }, (catalogue) => moved(catalogue, part, key, up)),

    publish: (
      ctx: Context,
      { note, version }: Input<typeof endpoints.publishCatalogue>['body'],
    ): Promise<null> =>
      change(ctx, async (unit) => {
        const draft = await draftAt(unit, version)
        const changes = compareCatalogues(await liveContent(unit.tx), draft.content).length
        if (changes === 0) throw refuse('CONFLICT', catalogueText.noChanges)
        await checkPublishable(draft.content, ({ length }) => fill(catalogueText.problems, { count: length }))
        // An edition that was published again meanwhile has the number that the draft was given.
        const latest = (await repository.nextNumber(unit.tx)) - 1
        const number = draft.number === latest ? draft.number : latest + 1
        const published = { publishedAt: ctx.now, publishedBy: actorOf(ctx).userId }
        await repository.retireLive(unit.tx)
        await repository.publishDraft(unit.tx, draft.id, { number, note, ...published })
        await audit(unit, 'publish', draft.id, { number, note, changes })
        return null
      }),

    revert: (
      ctx: Context,
      { id, liveId, note }: Input<typeof endpoints.revertCatalogue>['body'],
    ): Promise<null> =>
      change(ctx, async (unit) => {
        const earlier = await findEdition(unit.tx, id)
        if (!earlier) throw notFound()
        const live = await repository.liveEditionId(unit.tx)
        if (live !== liveId || earlier.id === live) throw conflict()
        const { content, number: from } = earlier
        await checkPublishable(content, ([first]) =>
          fill(catalogueText.editionProblems, { number: from, first: first!.words }),
        )
        const number = await repository.nextNumber(unit.tx)
        const again = crypto.randomUUID()
        const { userId } = actorOf(ctx)
        await repository.retireLive(unit.tx)
        await repository.insertEdition(unit.tx, {
          id: again,
          number,
          state: 'live',
          note,
          content,
          createdAt: ctx.now,
          updatedAt: ctx.now,
          updatedBy: userId,
          publishedAt: ctx.now,
          publishedBy: userId,
        })
        await audit(unit, 'revert', again, { number, from, note })
        return null
      }),

    async import(
      ctx: Context,
      { body, file }: Input<typeof endpoints.importCatalogue>,
    ): Promise<DataOf<typeof endpoints.importCatalogue>> {
      const found = await read(ctx, file)
      if (!('content' in found)) {
        const problems = found.problems.map((problem) => presentImportProblem(problem, ctx.language))
        return { problems, version: null, changes: [] }
      }
      const content = JSON.parse(found.content) as Catalogue
      return await change(ctx, async (unit) => {
        const changes = compareCatalogues(await liveContent(unit.tx), content)
        const answer = (version: number) => ({ problems: [], version, changes })
        if (body.version === undefined) {
          if (await repository.findDraft(unit.tx)) throw refuse('CONFLICT', catalogueText.draftExists)
          return answer((await insertDraft(unit, content, 'import')).version)
        }
        const draft = await draftAt(unit, body.version)
        await audit(unit, 'import', draft.id, { source: file.name, changes: changes.length })
        return answer((await store(unit, draft, content)).version)
      })
    },

    async export(
      ctx: Context,
      { format, id }: Input<typeof endpoints.exportCatalogue>['query'],
    ): Promise<Bytes> {
      const edition = await repository.findEdition(db, id)
      if (!edition) throw notFound()
      const bytes =
        format === 'json'
          ? Buffer.from(JSON.stringify(edition.content, null, 2))
          : await files.write({ kind: 'write', content: JSON.stringify(edition.content) })
      const name = fill(catalogueText.fileName, { number: edition.number })[ctx.language]
      return asAttachment(
        { name: `${name}.${format}`, mediaType: mediaTypes[format], size: bytes.length },
        Readable.from([bytes]),
      )
    },
  }

  async function insertDraft(unit: Unit, content: Catalogue, action: Action): Promise<Changed> {
    const { ctx, tx } = unit
    const id = crypto.randomUUID()
    const number = await repository.nextNumber(tx)
    await repository.insertEdition(tx, {
      id,
      number,
      state: 'draft',
      content,
      createdAt: ctx.now,
      updatedAt: ctx.now,
      updatedBy: actorOf(ctx).userId,
    })
    await audit(unit, action, id, { number })
    return { version: 0 }
  }
}

const mediaTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json; charset=utf-8',
} as const

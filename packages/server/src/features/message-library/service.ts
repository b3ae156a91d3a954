import { Readable } from 'node:stream'
import { messages } from '@cass/contract/errors.ts'
import { fileText } from '@cass/contract/files/text.ts'
import type { DataOf } from '@cass/contract/kit/endpoint.ts'
import { extensionOf, fileKinds, refuseFiles } from '@cass/contract/kit/file-rules.ts'
import { fill, type Text } from '@cass/contract/kit/text.ts'
import { dictionaryLimits } from '@cass/contract/message-library/dictionary.ts'
import type {
  DictionaryEdition,
  importDictionary,
  ManagedDictionary,
} from '@cass/contract/message-library/endpoints.ts'
import { dictionaryWorkflow } from '@cass/contract/message-library/workflow.ts'
import { checkFile } from '../../lib/file-check.ts'
import { actorOf, type Context, seesAs } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { Bytes, type Input } from '../../platform/http.ts'
import { move } from '../../platform/move.ts'
import { conflict, invalid, notFound } from '../../platform/refusal.ts'
import type { Write } from '../../platform/unit.ts'
import { asAttachment } from '../files/service.ts'
import { createConverter, type SerializedDictionary } from './converter.ts'
import { presentEdition, presentManaged, presentProblems } from './present.ts'
import * as repository from './repository.ts'
import { dictionaries } from './tables.ts'
import { importText } from './text.ts'

/** For features that compare editions. */
export { findPublished } from './repository.ts'

export type MessageLibraryService = ReturnType<typeof createMessageLibraryService>

const states = dictionaryWorkflow.states
/** Limit of an unpacked workbook: its XML takes about three times the size of its content. */
const maxUnpackedBytes = 3 * dictionaryLimits.bytes
const subjectOf = (id: string) => `${dictionaryWorkflow.name}:${id}`

/** Editions of the message dictionary, for readers to look up and for editors to import and publish. */
export function createMessageLibraryService(deps: { db: Db; write: Write }) {
  const { db, write } = deps
  const converter = createConverter()

  const refusal = (ctx: Context, path: string, text: Text) => invalid([{ path, message: text[ctx.language] }])

  const moveTo = (name: 'publish' | 'withdraw') => (ctx: Context, given: { id: string; version: number }) =>
    write(ctx, async (unit) => {
      const edition = await repository.findEdition(unit.tx, given.id)
      if (!edition) throw notFound()
      return await move(unit, dictionaryWorkflow, dictionaries, {
        name,
        id: given.id,
        from: edition.status,
        version: given.version,
        actors: ['editor'],
        ...(name === 'publish' ? { set: { publishedAt: ctx.now } } : {}),
      })
    })

  return {
    list: async (ctx: Context): Promise<DictionaryEdition[]> =>
      (await repository.listPublished(db)).map((row) => presentEdition(row, ctx.language)),

    /** Sends the stored JSON as it is. An edition's content never changes, but it may be withdrawn. */
    async get(ctx: Context, id: string): Promise<Bytes> {
      const found = await repository.contentOf(db, id)
      const isPublished = found?.status === states.published.code
      if (!found || !(isPublished || seesAs(ctx, ['GRIP_MENU_LIBRARY']))) throw notFound()
      return new Bytes(Buffer.from(`{"code":"ACK","message":"","data":${found.content}}`), {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': isPublished ? 'public, max-age=3600' : 'no-store',
      })
    },

    listManaged: async (ctx: Context): Promise<ManagedDictionary[]> =>
      (await repository.listAll(db)).map((row) => presentManaged(row, ctx.language)),

    async import(
      ctx: Context,
      { body, file }: Input<typeof importDictionary>,
    ): Promise<DataOf<typeof importDictionary>> {
      if (await repository.hasName(db, body)) throw refusal(ctx, 'name', importText.nameTaken)
      const wrong = refuseFiles(fileKinds.dictionary, [{ name: file.name, size: file.bytes.length }])
      if (wrong) throw refusal(ctx, 'file', wrong)
      const kind = extensionOf(file.name) === 'xml' ? 'xml' : 'xlsx'
      // The XML reader itself reports what is wrong, with line numbers.
      const checked = kind === 'xml' ? null : await checkFile(file, { unpacked: maxUnpackedBytes })
      if (checked?.kind === 'encrypted') throw refusal(ctx, 'file', fileText.encrypted)
      if (checked?.kind === 'unsupported') throw refusal(ctx, 'file', messages.fileTypeUnsupported)
      const parsed = await converter.read(kind, file.bytes)
      if (!('content' in parsed))
        return {
          id: '',
          problems: presentProblems(parsed.problems, ctx.language),
        }
      return await write(ctx, async (unit) => {
        const { protocol, name, noteZh, noteEn } = body
        const row = { protocol, name, noteZh, noteEn, source: file.name, importedBy: actorOf(ctx).userId }
        const id = await addDictionary(unit.tx, parsed, { ...row, importedAt: ctx.now })
        if (id === null) throw refusal(ctx, 'name', importText.nameTaken)
        const details = {
          protocol,
          name,
          source: file.name,
          messages: parsed.messages,
          fields: parsed.fields,
        }
        await unit.audit({ action: 'messageDictionary.import', subject: subjectOf(id), details })
        return { id, problems: [] }
      })
    },

    async workbook(ctx: Context, id: string): Promise<Bytes> {
      const [edition, found] = await Promise.all([
        repository.findEdition(db, id),
        repository.contentOf(db, id),
      ])
      if (!edition || !found) throw notFound()
      const bytes = await converter.write(found.content)
      return asAttachment(
        {
          name: fill(importText.fileName, { name: edition.name })[ctx.language],
          mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
          size: bytes.length,
        },
        Readable.from([bytes]),
      )
    },

    publish: moveTo('publish'),
    withdraw: moveTo('withdraw'),

    remove: (ctx: Context, given: { id: string; version: number }): Promise<null> =>
      write(ctx, async (unit) => {
        const edition = await repository.findEdition(unit.tx, given.id)
        if (!edition) throw notFound()
        if (!(await repository.remove(unit.tx, given))) throw conflict()
        const { protocol, name, source } = edition
        await unit.audit({
          action: 'messageDictionary.delete',
          subject: subjectOf(given.id),
          details: { protocol, name, source },
        })
        return null
      }),
  }
}

/** Adds a draft; returns its id, or null if the name is taken. */
async function addDictionary(
  tx: Tx,
  { content, messages: messageCount, fields, warnings }: SerializedDictionary,
  attributes: Pick<
    typeof dictionaries.$inferInsert,
    'protocol' | 'name' | 'noteZh' | 'noteEn' | 'source' | 'importedBy' | 'importedAt'
  >,
): Promise<string | null> {
  const id = crypto.randomUUID()
  const added = await repository.add(tx, {
    ...attributes,
    id,
    content,
    messages: messageCount,
    fields,
    warnings,
    status: states.draft.code,
  })
  return added ? id : null
}

import { buffer } from 'node:stream/consumers'
import { messages } from '@cass/contract/errors.ts'
import {
  type beginUpload,
  type finishUpload,
  partBytes,
  type uploadPart,
} from '@cass/contract/files/endpoints.ts'
import { fileText } from '@cass/contract/files/text.ts'
import type { DataOf } from '@cass/contract/kit/endpoint.ts'
import { type FileKindName, fileKinds, refuseFiles, safeFileName } from '@cass/contract/kit/file-rules.ts'
import type { Text } from '@cass/contract/kit/text.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { type Files, holderOf, unusedFor } from '../../platform/files.ts'
import type { Fields, Input } from '../../platform/http.ts'
import type { UploadedFile } from '../../platform/multipart.ts'
import { invalid, notFound, Refusal } from '../../platform/refusal.ts'
import { sha256 } from '../../platform/secrets.ts'
import { createWorkQueue } from '../../platform/work-queue.ts'
import * as repository from './repository.ts'

type Received = DataOf<typeof uploadPart>

/**
 * Files that arrive in parts, so that a lost connection costs no more than one of them. Parts are in the store and their rows
 * in the database: any server takes the next one. Only users send so, and only once all is there it becomes an upload.
 */
export function createPartialUploads(deps: {
  db: Db
  files: Files
  /** Whether somebody may upload this kind. */
  admit: (ctx: Context, kind: FileKindName) => Promise<void>
  /** Checks the whole file, and makes it an upload. */
  upload: (
    ctx: Context,
    input: { body: { kind: FileKindName }; file: UploadedFile },
  ) => Promise<DataOf<typeof finishUpload>>
  /** Of what a user has here unused. */
  most: { count: number; bytes: number }
}) {
  const { admit, db, files, most, upload } = deps
  /** A whole file is in memory meanwhile. */
  const oneAtATime = createWorkQueue(fileText.busy)

  const receivedOf = (parts: readonly repository.UploadPart[]) =>
    parts.reduce((sum, part) => sum + part.size, 0)
  const refusal = (ctx: Context, words: Text) => invalid([{ path: 'file', message: words[ctx.language] }])

  async function findOwn(ctx: Context, id: string): Promise<repository.PartialUpload> {
    const row = await repository.findPartial(db, { id, holder: holderOf(ctx) })
    if (!row) throw notFound()
    return row
  }

  /** False where it was not there. */
  async function remove(one: { id: string; holder: string }): Promise<boolean> {
    const parts = await db.transaction((tx) => repository.deletePartial(tx, one))
    for (const { storedId } of parts ?? []) await files.discard({ id: storedId })
    return parts !== null
  }

  async function assemble(ctx: Context, row: repository.PartialUpload): Promise<Buffer> {
    const parts = await repository.partsOf(db, row.id)
    if (receivedOf(parts) !== row.size) throw refusal(ctx, fileText.damaged)
    try {
      const read: Buffer[] = []
      for (const { storedId } of parts) read.push(await buffer(await files.read({ id: storedId })))
      return Buffer.concat(read)
    } catch (error) {
      // Its holder has removed it meanwhile.
      await findOwn(ctx, row.id)
      throw error
    }
  }

  return {
    remove,

    async begin(ctx: Context, { body }: Input<typeof beginUpload>): Promise<Received> {
      await admit(ctx, body.kind)
      const name = safeFileName(body.name)
      const wrong = refuseFiles(fileKinds[body.kind], [{ name, size: body.size }])
      if (wrong) throw refusal(ctx, wrong)
      const holder = holderOf(ctx)
      return await db.transaction(async (tx) => {
        await repository.lockHolder(tx, holder)
        const same = await repository.findSame(tx, { ...body, name, holder })
        if (same) return { id: same.id, received: receivedOf(await repository.partsOf(tx, same.id)) }
        const [unused, unfinished] = [
          await files.unusedBy(tx, holder),
          await repository.unfinishedBy(tx, holder),
        ]
        if (
          unused.count + unfinished.count >= most.count ||
          unused.bytes + unfinished.bytes + body.size > most.bytes
        )
          throw refusal(ctx, messages.fileCountReached)
        const id = crypto.randomUUID()
        await repository.insertPartial(tx, { ...body, id, name, holder, createdAt: ctx.now })
        return { id, received: 0 }
      })
    },

    /** Before its bytes are read. */
    async admitPart(ctx: Context, { body }: Fields<typeof uploadPart>): Promise<void> {
      const { kind } = await findOwn(ctx, body.id)
      if (kind !== body.kind) throw notFound()
    },

    /** One that is not the next, such as a repeat whose answer was lost, changes nothing: the answer says which one is. */
    async part(ctx: Context, { body, file }: Input<typeof uploadPart>): Promise<Received> {
      const { id } = body
      const position = Number(body.from)
      const { holder, size } = await findOwn(ctx, id)
      if (position % partBytes !== 0 || file.bytes.length !== Math.min(partBytes, size - position))
        throw refusal(ctx, fileText.damaged)
      const stored = await files.store({ bytes: file.bytes, mediaType: 'application/octet-stream' })
      const received = await db.transaction(async (tx) => {
        if (!(await repository.lockPartial(tx, { id, holder }))) return null
        const here = receivedOf(await repository.partsOf(tx, id))
        if (here !== position) return { here, isNext: false }
        await repository.insertPart(tx, {
          uploadId: id,
          position,
          size: file.bytes.length,
          storedId: stored.id,
        })
        return { here: position + file.bytes.length, isNext: true }
      })
      if (!received?.isNext) await files.discard(stored)
      if (!received) throw notFound()
      return { id, received: received.here }
    },

    finish: (ctx: Context, { body }: Input<typeof finishUpload>): Promise<DataOf<typeof finishUpload>> =>
      oneAtATime(async () => {
        const row = await findOwn(ctx, body.id)
        const kind = row.kind as FileKindName
        const bytes = await assemble(ctx, row)
        try {
          if (sha256(bytes).toString('hex') !== row.sha256) throw refusal(ctx, fileText.damaged)
          const made = await upload(ctx, { body: { kind }, file: { name: row.name, bytes } })
          await remove(row)
          return made
        } catch (error) {
          // What is refused would be refused again.
          if (error instanceof Refusal && error.code === 'VALIDATION') await remove(row)
          throw error
        }
      }),

    /** Deletes what nobody went on with. */
    async housekeeping(now: Date): Promise<void> {
      const before = new Date(now.getTime() - unusedFor)
      for (const row of await repository.findPartialsBefore(db, before)) await remove(row)
    },
  }
}

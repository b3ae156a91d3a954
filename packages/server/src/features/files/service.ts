import { messages } from '@cass/contract/errors.ts'
import type { uploadFile } from '@cass/contract/files/endpoints.ts'
import type { FileRef } from '@cass/contract/files/file-ref.ts'
import { fileText } from '@cass/contract/files/text.ts'
import { type FileKindName, fileKinds, refuseFiles } from '@cass/contract/kit/file-rules.ts'
import { marketDate } from '@cass/contract/kit/market-time.ts'
import type { Text } from '@cass/contract/kit/text.ts'
import { allows, type Permission } from '@cass/contract/permissions.ts'
import { checkFile } from '../../lib/file-check.ts'
import type { Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { type FileRow, type Files, holderOf } from '../../platform/files.ts'
import { Bytes, type Fields, type Input } from '../../platform/http.ts'
import { forbidden, invalid, notFound, Refusal, unauthorized } from '../../platform/refusal.ts'
import { AnsweredBefore, type Unit, type Write } from '../../platform/unit.ts'
import { presentFile } from './present.ts'
import * as repository from './repository.ts'

export { presentFile } from './present.ts'

const megabyte = 1024 * 1024
/** What one holder may have lying here unused. A user's go-live documents alone may come to hundreds of megabytes. */
const mostUnused = {
  visitor: { count: 20, bytes: 100 * megabyte },
  user: { count: 100, bytes: 1024 * megabyte },
} as const
/** From one address in a day, by visitors: a visit is thrown away more easily than an address. */
const perDayFromHere = 200

/** What people hand in before they have an account. */
const visitorKinds: readonly string[] = ['registration', 'candidateRegistration']

/** What the operator publishes: who may upload it here. Carousel and dictionary have doors of their own. */
const editorsOf: Partial<Record<FileKindName, readonly Permission[]>> = {
  attachment: ['GRIP_MENU_NOTICES', 'GRIP_MENU_LIBRARY'],
  articleImage: ['GRIP_MENU_NOTICES', 'GRIP_MENU_LIBRARY'],
  resource: ['GRIP_MENU_LIBRARY'],
  extraction: ['GRIP_MENU_EXTRACTION'],
  carousel: [],
  dictionary: [],
}

export type FileService = ReturnType<typeof createFileService>

export function createFileService(deps: {
  db: Db
  write: Write
  files: Files
  /** Who may read the files of a subject, by what stands before the colon in it: `review` for `review:<id>`. */
  mayRead: Record<string, (ctx: Context, subjectId: string, fileId: string) => Promise<boolean>>
}) {
  const { db, write, files } = deps

  /** What a user does is audited. A visitor answers for nothing; what comes to use the upload audits that. */
  const change = <Answer>(ctx: Context, work: (tx: Tx, audit: Unit['audit']) => Promise<Answer>) =>
    ctx.actor
      ? write(ctx, (unit) => work(unit.tx, unit.audit))
      : db.transaction((tx) => work(tx, async () => {}))

  async function mayRead(ctx: Context, file: FileRow, holder: string): Promise<boolean> {
    if (file.subject === null) return file.holder === holder
    const [prefix = '', id = ''] = file.subject.split(':', 2)
    const reader = Object.hasOwn(deps.mayRead, prefix) ? deps.mayRead[prefix] : undefined
    return (await reader?.(ctx, id, file.id)) ?? false
  }

  return {
    /** Before the file is read and looked at, which costs more than the request did. */
    async admit(ctx: Context, { body }: Fields<typeof uploadFile>): Promise<void> {
      if (ctx.actor !== null) {
        const editors = editorsOf[body.kind]
        if (editors && (ctx.actor.duties.length > 0 || !allows(ctx.actor.roles, editors))) throw forbidden()
        return
      }
      if (!visitorKinds.includes(body.kind)) throw unauthorized()
      if ((await repository.countTry(db, ctx.ip, marketDate(ctx.now))) > perDayFromHere)
        throw new Refusal('TOO_MANY_REQUESTS')
    },

    /** `tell`: what else the answer says of it. */
    async upload<Told extends object>(
      ctx: Context,
      { body, file }: Pick<Input<typeof uploadFile>, 'body' | 'file'>,
      tell?: (bytes: Buffer) => Promise<Told>,
    ): Promise<FileRef & Told> {
      const refused = (words: Text) => invalid([{ path: 'file', message: words[ctx.language] }])
      const wrong = refuseFiles(fileKinds[body.kind], [{ name: file.name, size: file.bytes.length }])
      if (wrong) throw refused(wrong)
      const checked = await checkFile(file)
      if (checked.kind !== 'good')
        throw refused(checked.kind === 'unsupported' ? messages.fileTypeUnsupported : fileText[checked.kind])

      const told = ((await tell?.(file.bytes)) ?? {}) as Told
      const holder = holderOf(ctx)
      const facts = { name: file.name, holder, kind: body.kind, subject: null, now: ctx.now }
      const most = mostUnused[ctx.actor ? 'user' : 'visitor']
      const stored = await files.store({ bytes: file.bytes, mediaType: checked.mediaType })
      try {
        return await change(ctx, async (tx, audit) => {
          await repository.queueUp(tx, holder)
          const unused = await files.unusedBy(tx, holder)
          if (unused.count >= most.count || unused.bytes + stored.size > most.bytes)
            throw refused(messages.fileCountReached)
          const row = await files.add(tx, stored, facts)
          const { id, kind, size, mediaType } = row
          await audit({ action: 'file.upload', subject: `file:${id}`, details: { kind, size, mediaType } })
          return { ...presentFile(row), ...told }
        })
      } catch (error) {
        // After any other failure the row may be there all the same, and must not point at nothing.
        if (error instanceof Refusal || error instanceof AnsweredBefore) await files.discard(stored)
        throw error
      }
    },

    async remove(ctx: Context, id: string): Promise<null> {
      const holder = holderOf(ctx)
      const deleteBytes = await change(ctx, async (tx, audit) => {
        const removed = await files.removeUnused(tx, id, holder)
        if (!removed) throw notFound()
        await audit({ action: 'file.remove', subject: `file:${id}` })
        return removed
      })
      await deleteBytes()
      return null
    },

    async download(ctx: Context, id: string): Promise<Bytes> {
      // Asked for before anything is known of the file: a first visit gets its cookie whatever the answer is.
      const holder = holderOf(ctx)
      const file = await files.find(db, id)
      if (!file || !(await mayRead(ctx, file, holder))) throw notFound()
      return asAttachment(file, await files.read(file))
    },

    housekeeping: async (now: Date): Promise<void> => {
      await files.sweepUnused(db, now)
      await repository.deleteTriesBefore(db, marketDate(now))
    },
  }
}

/** A file to keep, not to open. */
export const asAttachment = (
  file: { name: string; mediaType: string; size?: number },
  content: NodeJS.ReadableStream,
): Bytes =>
  new Bytes(content, {
    'content-type': file.mediaType,
    ...(file.size === undefined ? {} : { 'content-length': String(file.size) }),
    'content-disposition': attachment(file.name),
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    // Opened all the same, it may run nothing, load nothing and is of no origin.
    'content-security-policy': "sandbox; default-src 'none'",
  })

/** RFC 6266: the name in full for those who know RFC 5987, and what ASCII has of it for the others. */
function attachment(name: string): string {
  const ascii = name.replace(/[^ !#-$&-[\]-~]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}

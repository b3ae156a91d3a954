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
import { createPartialUploads } from './partial-uploads.ts'
import { presentFile } from './present.ts'
import * as repository from './repository.ts'

export { presentFile } from './present.ts'

const megabyte = 1024 * 1024
/** Limits of a holder's unused uploads. The documents of one go-live may take hundreds of megabytes. */
const maxUnused = {
  visitor: { count: 20, bytes: 100 * megabyte },
  user: { count: 100, bytes: 1024 * megabyte },
} as const
/** Uploads by visitors from one IP address per day, since a visitor can discard the visit's cookie. */
const perDayAndPlace = 200

/** Kinds that are uploaded before somebody has an account. */
const visitorKinds: readonly string[] = ['registration', 'candidateRegistration']

/** Who may upload what not everybody may. Those of nobody have endpoints of their own. */
const editorsOf: Partial<Record<FileKindName, readonly Permission[]>> = {
  attachment: ['GRIP_MENU_NOTICES', 'GRIP_MENU_LIBRARY'],
  articleImage: ['GRIP_MENU_NOTICES', 'GRIP_MENU_LIBRARY'],
  resource: ['GRIP_MENU_LIBRARY'],
  extraction: ['GRIP_MENU_EXTRACTION'],
  carousel: [],
  testLog: ['COMMON_serviceApplication_test', 'GRIP_MENU_CERTIFICATION'],
  dictionary: [],
  catalogue: [],
}

export type FileService = ReturnType<typeof createFileService>

export function createFileService(deps: {
  db: Db
  write: Write
  files: Files
  /** Who may read the files of a subject, by the subject's prefix: `review` for `review:<id>`. */
  mayRead: Record<string, (ctx: Context, subjectId: string, fileId: string) => Promise<boolean>>
}) {
  const { db, write, files } = deps

  /** Users' uploads are audited. Visitors' are not; whatever uses the file later is. */
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

  async function admit(ctx: Context, kind: FileKindName): Promise<void> {
    if (ctx.actor !== null) {
      const editors = editorsOf[kind]
      if (editors && (ctx.actor.duties.length > 0 || !allows(ctx.actor.roles, editors))) throw forbidden()
      return
    }
    if (!visitorKinds.includes(kind)) throw unauthorized()
    if ((await repository.countTry(db, ctx.ip, marketDate(ctx.now))) > perDayAndPlace)
      throw new Refusal('TOO_MANY_REQUESTS')
  }

  /** `describe` adds to the answer. */
  async function upload<Description extends object>(
    ctx: Context,
    { body, file }: Pick<Input<typeof uploadFile>, 'body' | 'file'>,
    describe?: (bytes: Buffer) => Promise<Description>,
  ): Promise<FileRef & Description> {
    const refusal = (text: Text) => invalid([{ path: 'file', message: text[ctx.language] }])
    const wrong = refuseFiles(fileKinds[body.kind], [{ name: file.name, size: file.bytes.length }])
    if (wrong) throw refusal(wrong)
    const checked = await checkFile(file)
    if (checked.kind !== 'good')
      throw refusal(checked.kind === 'unsupported' ? messages.fileTypeUnsupported : fileText[checked.kind])

    const description = ((await describe?.(file.bytes)) ?? {}) as Description
    const holder = holderOf(ctx)
    const attributes = { name: file.name, holder, kind: body.kind, subject: null, now: ctx.now }
    const limits = maxUnused[ctx.actor ? 'user' : 'visitor']
    const stored = await files.store({ bytes: file.bytes, mediaType: checked.mediaType })
    try {
      return await change(ctx, async (tx, audit) => {
        await repository.lockHolder(tx, holder)
        const unused = await files.unusedBy(tx, holder)
        if (unused.count >= limits.count || unused.bytes + stored.size > limits.bytes)
          throw refusal(messages.fileCountReached)
        const row = await files.add(tx, stored, attributes)
        const { id, kind, size, mediaType } = row
        await audit({ action: 'file.upload', subject: `file:${id}`, details: { kind, size, mediaType } })
        return { ...presentFile(row), ...description }
      })
    } catch (error) {
      // After any other failure the row may have been committed, and still needs its bytes.
      if (error instanceof Refusal || error instanceof AnsweredBefore) await files.discard(stored)
      throw error
    }
  }

  const parts = createPartialUploads({ db, files, admit, upload, most: maxUnused.user })

  return {
    parts,
    upload,
    /** Runs before the file is received and checked, which is expensive. */
    admit: (ctx: Context, { body }: Fields<typeof uploadFile>): Promise<void> => admit(ctx, body.kind),

    async remove(ctx: Context, id: string): Promise<null> {
      const holder = holderOf(ctx)
      if (await parts.remove({ id, holder })) return null
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
      // Before the file is looked up, so that a first visit always gets its cookie and the answer reveals nothing.
      const holder = holderOf(ctx)
      const file = await files.find(db, id)
      if (!file || !(await mayRead(ctx, file, holder))) throw notFound()
      return asAttachment(file, await files.read(file))
    },

    housekeeping: async (now: Date): Promise<void> => {
      await files.sweepUnused(db, now)
      await parts.housekeeping(now)
      await repository.deleteTriesBefore(db, marketDate(now))
    },
  }
}

/** Sends a file for saving, not for opening. */
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
    // If it is opened anyway: no scripts, no requests, no origin.
    'content-security-policy': "sandbox; default-src 'none'",
  })

/** RFC 6266: the full name for clients that support RFC 5987, and an ASCII approximation for others. */
function attachment(name: string): string {
  const ascii = name.replace(/[^ !#-$&-[\]-~]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}

import { withoutReply } from '@cass/contract/applications/supplement.ts'
import { type Form, type FormValue, partsOf } from '@cass/contract/kit/form/definition.ts'
import { allFilesOf, filesOf } from '@cass/contract/kit/form/values.ts'
import type { Context } from '../../../platform/context.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { type FileRow, type Files, holderOf } from '../../../platform/files.ts'
import type { FormOf } from '../forms.ts'
import type { ApplicationRow } from '../repository.ts'

type Stored = Awaited<ReturnType<Files['store']>>

/** Documents of an application once more, for a copy of it: each belongs to one alone. */
export type Copies = {
  /** The form, naming the copies. */
  form: Form
  /** Gives them to the copy. */
  add(tx: Tx, subject: string): Promise<void>
  /** When there will be no copy. */
  discard(): Promise<void>
}

export function createCopying(deps: { db: Db; files: Files; formOf: FormOf }) {
  const { db, files, formOf } = deps

  async function bytesOf(file: FileRow): Promise<Buffer> {
    const parts: Buffer[] = []
    for await (const part of await files.read(file)) parts.push(part as Buffer)
    return Buffer.concat(parts)
  }

  /** Before any transaction, which would wait for the store. One after the other: they may be large. */
  return async function copyDocuments(
    ctx: Context,
    application: Pick<ApplicationRow, 'id' | 'form' | 'serviceType' | 'catalogueId'>,
  ): Promise<Copies> {
    const definition = await formOf(db, application)
    const content = withoutReply(application.form)
    const named = new Set(allFilesOf(definition, content).map(({ id }) => id))
    const made = new Map<string, { file: FileRow; stored: Stored }>()
    for (const file of await files.ofSubject(db, `application:${application.id}`))
      if (named.has(file.id))
        made.set(file.id, {
          file,
          stored: await files.store({ bytes: await bytesOf(file), mediaType: file.mediaType }),
        })
    const form: Record<string, FormValue> = { ...content }
    for (const [name, part] of partsOf(definition))
      if (part.kind === 'files')
        form[name] = filesOf(content, name).flatMap((id) => made.get(id)?.stored.id ?? [])
    return {
      form,
      async add(tx, subject) {
        const holder = holderOf(ctx)
        for (const { file, stored } of made.values())
          await files.add(tx, stored, { name: file.name, kind: file.kind, holder, subject, now: ctx.now })
      },
      async discard() {
        for (const { stored } of made.values()) await files.discard(stored)
      },
    }
  }
}

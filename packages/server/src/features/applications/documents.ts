import type { ApplicationFormDefinition } from '@cass/contract/applications/form-context.ts'
import { type FileKindName, fileKinds, refuseFiles } from '@cass/contract/kit/file-rules.ts'
import { type Form, partsOf } from '@cass/contract/kit/form/definition.ts'
import { filesOf } from '@cass/contract/kit/form/values.ts'
import type { Text } from '@cass/contract/kit/text.ts'
import { type FileRow, type Files, holderOf } from '../../platform/files.ts'
import type { Unit } from '../../platform/unit.ts'
import { refusedAt } from './own.ts'
import * as repository from './repository.ts'
import { applicationText } from './text.ts'

type Slot = { path: string; kind: FileKindName; ids: readonly string[] }

const slotsOf = (definition: ApplicationFormDefinition, form: Form): Slot[] =>
  partsOf(definition).flatMap(([name, part]) =>
    part.kind === 'files' ? [{ path: `form.${name}`, kind: part.fileKind, ids: filesOf(form, name) }] : [],
  )
const current = (id: string) => `application:${id}`
/** Documents that were handed in once and are left out now: evidence, for those who read the application. */
const former = (id: string) => `formerApplication:${id}`

/** The documents of applications: claimed from uploads, set aside once they were handed in, else given up. */
export function createDocuments(files: Files) {
  async function giveUp(
    unit: Unit,
    id: string,
    dropped: readonly FileRow[],
    handedIn: boolean,
  ): Promise<void> {
    if (dropped.length === 0) return
    const evidence = new Set(handedIn ? await repository.findSubmittedFiles(unit.tx, id) : [])
    const ids = dropped.map((file) => file.id)
    const [kept, gone] = [ids.filter((one) => evidence.has(one)), ids.filter((one) => !evidence.has(one))]
    await repository.passFiles(unit.tx, kept, { from: current(id), to: former(id) })
    if (gone.length > 0) await files.release(unit.tx, gone, current(id))
  }

  return {
    /** From now on an application has the documents that its form names, and no others. */
    async attach(
      unit: Unit,
      application: { id: string; round: number },
      definition: ApplicationFormDefinition,
      form: Form,
    ): Promise<void> {
      const { id } = application
      const slots = slotsOf(definition, form)
      const named = slots.flatMap((slot) => slot.ids)
      const handedIn = application.round > 0
      const before = await files.ofSubject(unit.tx, current(id))
      const aside = handedIn ? await files.ofSubject(unit.tx, former(id)) : []
      const known = [...before, ...aside]
      const refuse = (slot: Slot, words: Text) => refusedAt(unit.ctx, slot.path, words)

      for (const slot of slots) {
        const kept = known.filter((file) => slot.ids.includes(file.id))
        const fresh = slot.ids.filter((one) => !kept.some((file) => file.id === one))
        const isTwice = slot.ids.some((one) => named.filter((other) => other === one).length > 1)
        if (isTwice || kept.some((file) => file.kind !== slot.kind))
          throw refuse(slot, applicationText.filesGone)
        const given = { holder: holderOf(unit.ctx), kind: slot.kind, subject: current(id) }
        const claimed = await files.claim(unit.tx, fresh, given)
        if (claimed === null) throw refuse(slot, applicationText.filesGone)
        const wrong = refuseFiles(fileKinds[slot.kind], [...kept, ...claimed])
        if (wrong) throw refuse(slot, wrong)
      }
      const again = aside.filter((file) => named.includes(file.id)).map((file) => file.id)
      await repository.passFiles(unit.tx, again, { from: former(id), to: current(id) })
      await giveUp(
        unit,
        id,
        before.filter((file) => !named.includes(file.id)),
        handedIn,
      )
    },

    /** Of an application that goes. */
    async drop(unit: Unit, application: { id: string; round: number }): Promise<void> {
      const before = await files.ofSubject(unit.tx, current(application.id))
      await giveUp(unit, application.id, before, application.round > 0)
    },
  }
}

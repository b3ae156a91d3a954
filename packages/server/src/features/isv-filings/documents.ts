import { filingForms } from '@cass/contract/isv-filings/forms/by-kind.ts'
import { fileKinds, refuseFiles } from '@cass/contract/kit/file-rules.ts'
import { type Form, partsOf } from '@cass/contract/kit/form/definition.ts'
import { filesOf } from '@cass/contract/kit/form/values.ts'
import { type Files, holderOf } from '../../platform/files.ts'
import { invalid } from '../../platform/refusal.ts'
import type { Unit } from '../../platform/unit.ts'
import type { FilingRow } from './repository.ts'
import { filingText } from './text.ts'

const subjectOf = (id: string) => `isvFiling:${id}`

/** The documents of filings. What was handed in once stays with its filing as evidence; what never was is given up. */
export function createFilingDocuments(files: Files) {
  return {
    async attach(unit: Unit, { id, kind, round }: FilingRow, form: Form): Promise<void> {
      const held = await files.ofSubject(unit.tx, subjectOf(id))
      const named: string[] = []
      for (const [name, part] of partsOf(filingForms[kind])) {
        if (part.kind !== 'files') continue
        const ids = filesOf(form, name)
        const refused = (words: { zh: string; en: string }) =>
          invalid([{ path: `form.${name}`, message: words[unit.ctx.language] }])
        const kept = held.filter((file) => ids.includes(file.id))
        const fresh = ids.filter((one) => !kept.some((file) => file.id === one))
        const isTwice = new Set(ids).size < ids.length || ids.some((one) => named.includes(one))
        if (isTwice || kept.some((file) => file.kind !== part.fileKind)) throw refused(filingText.filesGone)
        const given = { holder: holderOf(unit.ctx), kind: part.fileKind, subject: subjectOf(id) }
        const claimed = await files.claim(unit.tx, fresh, given)
        if (claimed === null) throw refused(filingText.filesGone)
        const wrong = refuseFiles(fileKinds[part.fileKind], [...kept, ...claimed])
        if (wrong) throw refused(wrong)
        named.push(...ids)
      }
      const dropped = held.map((file) => file.id).filter((one) => !named.includes(one))
      if (round === 0 && dropped.length > 0) await files.release(unit.tx, dropped, subjectOf(id))
    },

    /** Of a draft that goes. */
    async drop(unit: Unit, { id }: FilingRow): Promise<void> {
      const held = await files.ofSubject(unit.tx, subjectOf(id))
      await files.release(
        unit.tx,
        held.map((file) => file.id),
        subjectOf(id),
      )
    },
  }
}

import type { ApplicationKind } from '@cass/contract/applications/kinds.ts'
import { type Form, type FormValue, type Part, partsOf } from '@cass/contract/kit/form/definition.ts'
import { rowsOf } from '@cass/contract/kit/form/values.ts'
import type { Tx } from '../../platform/db.ts'
import type { Secrets } from '../../platform/secrets.ts'
import * as repository from './repository.ts'

const secretIn = (part: Part): string | undefined =>
  part.kind === 'rows'
    ? Object.entries(part.fields).find(([, field]) => field.input === 'secret')?.[0]
    : undefined

/** Rows of a form that have a secret: the list, and the field. */
const placesOf = (kind: ApplicationKind): { list: string; field: string }[] =>
  partsOf(kind.form).flatMap(([list, part]) => {
    const field = secretIn(part)
    return field ? [{ list, field }] : []
  })

/** Passwords of API accounts: they come in with the form, are sealed and kept apart, and never leave again. */
export function createFormSecrets(secrets: Secrets) {
  return {
    /** The form without its secrets, which are sealed; rows that are gone lose theirs. Answers the rows that have one. */
    async takeOut(
      { tx, now }: { tx: Tx; now: Date },
      applicationId: string,
      kind: ApplicationKind,
      form: Form,
    ): Promise<{ form: Form; rowIds: string[] }> {
      const places = placesOf(kind)
      if (places.length === 0) return { form, rowIds: [] }
      const bare: Record<string, FormValue> = { ...form }
      const fresh: { rowId: string; sealed: Buffer; changedAt: Date }[] = []
      const rowIds: string[] = []
      for (const { list, field } of places)
        bare[list] = rowsOf(form, list).map((row) => {
          rowIds.push(row.rowId!)
          const given = row[field] ?? ''
          if (given !== '') fresh.push({ rowId: row.rowId!, sealed: secrets.seal(given), changedAt: now })
          return { ...row, [field]: '' }
        })
      await repository.replaceSecrets(tx, applicationId, { rowIds, fresh })
      const kept = await repository.findSecrets(tx, applicationId)
      return { form: bare, rowIds: kept.map((secret) => secret.rowId) }
    },

    /** The form with its secrets in their places: to be checked, and then forgotten. */
    async putBack(tx: Tx, applicationId: string, kind: ApplicationKind, form: Form): Promise<Form> {
      const places = placesOf(kind)
      if (places.length === 0) return form
      const known = new Map(
        (await repository.findSecrets(tx, applicationId)).map(({ rowId, sealed }) => [rowId, sealed]),
      )
      const whole: Record<string, FormValue> = { ...form }
      for (const { list, field } of places)
        whole[list] = rowsOf(form, list).map((row) => {
          const sealed = known.get(row.rowId!)
          return sealed ? { ...row, [field]: secrets.open(sealed) } : row
        })
      return whole
    },
  }
}

import type { FilingKindCode } from '@cass/contract/isv-filings/kinds.ts'
import type { RefusedField } from '@cass/contract/kit/envelope.ts'
import type { Form } from '@cass/contract/kit/form/definition.ts'
import type { Text } from '@cass/contract/kit/text.ts'
import type { Unit } from '../../../platform/unit.ts'
import type { Names } from '../names.ts'
import type { FilingRow } from '../repository.ts'

/** What a kind of filing does differently on the server. */
export type KindRules = {
  /** One line on what it is about; null while that is not filled in. */
  subject(form: Form, names: Names, filing: Pick<FilingRow, 'assessmentId'>): Text | null
  /** What there can be one filing of only. */
  uniqueKey(filing: Pick<FilingRow, 'assessmentId'>, form: Form): string
  /** Where the institution is told that it has one already. */
  uniqueAt: string
  /** What only the server knows to be wrong with it. */
  problems?(unit: Unit, filing: FilingRow, form: Form): Promise<RefusedField[]>
  /** What a new one is filled in with. */
  prefill?(unit: Unit, given: { institutionId: string; assessmentId: string | null }): Promise<Form>
  /** What follows from its submission. */
  submitted?(unit: Unit, filing: FilingRow, form: Form): Promise<void>
}
export type AllKinds = Readonly<Record<FilingKindCode, KindRules>>

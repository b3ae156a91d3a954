import { type IsvAgreementMove, isvAgreementWorkflow } from '@cass/contract/isv-agreements/workflow.ts'
import { move } from '../../platform/move.ts'
import type { Unit } from '../../platform/unit.ts'
import type { Agreement, AgreementRow } from './repository.ts'
import { isvAgreements } from './tables.ts'

/** Moves an agreement whose institution is locked. */
export async function moveAgreement(
  unit: Unit,
  agreement: Agreement,
  name: IsvAgreementMove,
  given: {
    actors: readonly string[]
    set?: Partial<Omit<AgreementRow, 'id' | 'status' | 'version'>>
    comment?: string
  },
): Promise<Agreement> {
  const { actors, comment = '', set = {} } = given
  const { id, status: from, version } = agreement
  const moved = await move(unit, isvAgreementWorkflow, isvAgreements, {
    name,
    id,
    from,
    version,
    actors,
    comment,
    set,
  })
  return { ...agreement, ...set, ...moved }
}

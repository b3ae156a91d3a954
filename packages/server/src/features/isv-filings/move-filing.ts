import { type IsvFilingMove, isvFilingWorkflow } from '@cass/contract/isv-filings/workflow.ts'
import { move } from '../../platform/move.ts'
import type { Unit } from '../../platform/unit.ts'
import type { FilingRow } from './repository.ts'
import { isvFilings } from './tables.ts'

/** Moves a filing along its workflow; the row as it is then. */
export async function moveFiling(
  unit: Unit,
  filing: FilingRow,
  name: IsvFilingMove,
  given: {
    actors: readonly string[]
    comment?: string
    set: Partial<Omit<FilingRow, 'id' | 'status' | 'version'>>
  },
): Promise<FilingRow> {
  const { id, status: from, version } = filing
  const moved = await move(unit, isvFilingWorkflow, isvFilings, { ...given, name, id, from, version })
  return { ...filing, ...given.set, ...moved }
}

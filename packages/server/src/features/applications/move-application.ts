import { kindOf } from '@cass/contract/applications/kinds.ts'
import type { Actor } from '@cass/contract/kit/workflow.ts'
import { move } from '../../platform/move.ts'
import { conflict } from '../../platform/refusal.ts'
import type { Unit } from '../../platform/unit.ts'
import type { ApplicationRow } from './repository.ts'
import { applications } from './tables.ts'

/** Moves an application that is locked along the workflow of its kind; the row as it is then. */
export async function moveApplication(
  unit: Unit,
  application: ApplicationRow,
  name: string,
  given: {
    actors: readonly Actor[]
    comment?: string
    set?: Partial<Omit<ApplicationRow, 'id' | 'status' | 'version'>>
  },
): Promise<ApplicationRow> {
  const { id, status: from, version } = application
  const { workflow } = kindOf(application.serviceType)!
  if (!workflow.moves[name]) throw conflict()
  const set = { ...given.set, updatedAt: unit.ctx.now }
  const { actors, comment = '' } = given
  const moved = await move(unit, workflow, applications, { name, id, from, version, actors, comment, set })
  return { ...application, ...set, ...moved }
}

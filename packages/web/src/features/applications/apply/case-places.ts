import type { ServiceType } from '@cass/contract/applications/enums.ts'
import { flowOf } from '@cass/contract/applications/flows.ts'
import type { CaseRow } from '@cass/contract/applications/schemas.ts'

export type Place = {
  readonly types: readonly ServiceType[]
  readonly state: 'done' | 'now' | 'later'
}

/** The chain of an open case: where it stands follows from what is open, or else from what was filed last. */
export function casePlaces({ flow, open, latest }: Pick<CaseRow, 'flow' | 'open' | 'latest'>): Place[] {
  const { steps } = flowOf(flow)!
  const at = open[0] ?? latest?.serviceType
  const now = steps.findIndex((types) => at !== undefined && types.includes(at))
  return steps.map((types, place) => ({
    types,
    state: place < now ? 'done' : place === now ? 'now' : 'later',
  }))
}

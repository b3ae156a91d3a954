import { updateInterfaceTable } from '@cass/contract/certification/slot-endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { sayChanged, testCapacityKey } from '../../../domain/test-capacity/queries.ts'
import { call } from '../../../lib/api.ts'
import { useGuarded } from '../../../lib/use-guarded.ts'
import type { ScheduleSlot } from './queries.ts'

/** One seat more hits nobody; whoever waits first gets it. */
export function useAddSeat(): (slot: ScheduleSlot) => void {
  const client = useQueryClient()
  const { run } = useGuarded(async ({ capacity, date, family, session, version }: ScheduleSlot) => {
    const body = { family, changes: [{ date, session, capacity: capacity + 1, version }] }
    try {
      sayChanged(await call(updateInterfaceTable, { body }))
    } finally {
      await client.invalidateQueries({ queryKey: testCapacityKey })
    }
  }, 'one of many')
  return (slot) => void run(slot)
}

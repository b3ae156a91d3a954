import {
  previewInterfaceTable,
  previewInterfaceTime,
  type updateInterfaceTable,
} from '@cass/contract/certification/slot-endpoints.ts'
import type { BodyOf, DataOf } from '@cass/contract/kit/endpoint.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { say } from '../../lib/language.ts'
import { toast } from '../../lib/toast.ts'
import { words } from './text.ts'

/** Interface time, the table of dates and the schedule board: one change touches all of them. */
export const testCapacityKey = ['testCapacity']

const previewed = { staleTime: 0, gcTime: 0, retry: false } as const

export const standingPreviewQuery = (body: BodyOf<typeof previewInterfaceTime>) =>
  queryOptions({
    ...previewed,
    queryKey: [...testCapacityKey, 'preview', body],
    queryFn: () => call(previewInterfaceTime, { body }, { quiet: true }),
  })

export const datePreviewQuery = (body: BodyOf<typeof previewInterfaceTable>) =>
  queryOptions({
    ...previewed,
    queryKey: [...testCapacityKey, 'preview', body],
    queryFn: () => call(previewInterfaceTable, { body }, { quiet: true }),
  })

export function sayChanged(changed: DataOf<typeof updateInterfaceTable>): void {
  const isPlain = changed.displaced + changed.promoted === 0
  toast.success(say(isPlain ? words.saved : fill(words.savedHit, changed)))
}

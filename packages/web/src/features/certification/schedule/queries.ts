import { releaseTest, rescheduleTest } from '@cass/contract/certification/endpoints.ts'
import {
  getSchedule,
  type ScheduledTest,
  type ScheduleSlot,
} from '@cass/contract/certification/slot-endpoints.ts'
import type { TestTime } from '@cass/contract/certification/test-time.ts'
import type { BodyOf, DataOf } from '@cass/contract/kit/endpoint.ts'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { testCalendarKey } from '../../../domain/test-calendar/queries.ts'
import { testCapacityKey } from '../../../domain/test-capacity/queries.ts'
import { call, callForReply, type Reply } from '../../../lib/api.ts'

export type Schedule = DataOf<typeof getSchedule>
export type { ScheduledTest, ScheduleSlot }

export const scheduleQuery = (body: BodyOf<typeof getSchedule>) =>
  queryOptions({
    queryKey: [...testCapacityKey, 'schedule', body],
    queryFn: () => call(getSchedule, { body }, { quiet: true }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

const refresh = (client: QueryClient) =>
  Promise.all([testCapacityKey, testCalendarKey].map((queryKey) => client.invalidateQueries({ queryKey })))

/** Whatever comes of it, the board is read anew: it was not what it seemed, or it has changed. */
export const moveTest = (
  client: QueryClient,
  { id, version }: ScheduledTest,
  time: TestTime,
): Promise<Reply<typeof rescheduleTest>> =>
  callForReply(rescheduleTest, { body: { id, version, ...time } }).finally(() => refresh(client))

export const giveUpTest = (
  client: QueryClient,
  { id, version }: ScheduledTest,
  feedback: string,
): Promise<unknown> => call(releaseTest, { body: { id, version, feedback } }).finally(() => refresh(client))

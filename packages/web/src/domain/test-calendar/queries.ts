import { getTestCalendar } from '@cass/contract/certification/slot-endpoints.ts'
import type { BodyOf } from '@cass/contract/kit/endpoint.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

/** Whoever books, moves or gives up a seat makes it stale. */
export const testCalendarKey = ['testCalendar']

export const testCalendarQuery = (body: BodyOf<typeof getTestCalendar>) =>
  queryOptions({
    queryKey: [...testCalendarKey, body],
    queryFn: () => call(getTestCalendar, { body }, { quiet: true }),
    enabled: body.families.length > 0,
    placeholderData: keepPreviousData,
    // Seats come and go.
    staleTime: 0,
  })

import {
  getWorkdays,
  listWorkdayExceptions,
  previewWorkdayChange,
} from '@cass/contract/workdays/endpoints.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import type { ListSearch, SearchOf } from '../../lib/list-search.ts'

export const workdaysKey = ['workdays']

/** The year shown, and the page of its changes. */
export type YearSearch = ListSearch<SearchOf<typeof listWorkdayExceptions.body>>

/** Without a year: the market's present one. */
export const calendarQuery = (year: number | undefined) =>
  queryOptions({
    queryKey: [...workdaysKey, 'calendar', year],
    queryFn: () => call(getWorkdays, { query: year === undefined ? {} : { year } }, { quiet: true }),
    placeholderData: keepPreviousData,
  })

/** Which deadlines and tests a change would move; null is what the official calendar says. */
export const previewQuery = (change: { date: string; workday: boolean | null }) =>
  queryOptions({
    queryKey: [...workdaysKey, 'preview', change],
    queryFn: () => call(previewWorkdayChange, { body: change }, { quiet: true }),
    // Tasks and bookings come and go.
    staleTime: 0,
    gcTime: 0,
  })

export const exceptionsQuery = (search: YearSearch['search']) =>
  queryOptions({
    queryKey: [...workdaysKey, 'exceptions', search],
    queryFn: () => call(listWorkdayExceptions, { body: search }, { quiet: true }),
    placeholderData: keepPreviousData,
  })

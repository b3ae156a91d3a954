import { searchCertifications } from '@cass/contract/certification/endpoints.ts'
import { getLogFeedback, searchLogFeedback } from '@cass/contract/log-feedback/endpoints.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import type { SearchOf } from '../../lib/list-search.ts'

export const feedbackKey = ['log-feedback'] as const
const quiet = { quiet: true }

export const feedbackListQuery = (search: SearchOf<typeof searchLogFeedback.body>) =>
  queryOptions({
    queryKey: [...feedbackKey, 'list', search],
    queryFn: () => call(searchLogFeedback, { body: search }, quiet),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })

export const feedbackQuery = (id: string) =>
  queryOptions({
    queryKey: [...feedbackKey, 'one', id],
    queryFn: () => call(getLogFeedback, { query: { id } }, quiet),
    refetchOnMount: 'always',
  })

/** Tests of the institution, to ask about: the newest first. */
export const testChoicesQuery = queryOptions({
  queryKey: [...feedbackKey, 'tests'],
  queryFn: async () =>
    (await call(searchCertifications, { body: { pageSize: 100 } }, quiet)).list.map(
      ({ applyOrdNo, id, subject }) => ({ value: id, label: `${applyOrdNo} ${subject}` }),
    ),
})

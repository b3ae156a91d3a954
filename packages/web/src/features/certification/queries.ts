import { getCertification, searchCertifications } from '@cass/contract/certification/endpoints.ts'
import type { BodyOf } from '@cass/contract/kit/endpoint.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { applicationsKey } from '../../domain/process-view/queries.ts'
import { call } from '../../lib/api.ts'

/** What is done with a test moves its application too, and the other way round. */
export const testsKey = [...applicationsKey, 'certification'] as const

export const testsQuery = (body: BodyOf<typeof searchCertifications>) =>
  queryOptions({
    queryKey: [...testsKey, 'list', body],
    queryFn: () => call(searchCertifications, { body }, { quiet: true }),
    placeholderData: keepPreviousData,
    // It may have been out of sight while a message came.
    refetchOnMount: 'always',
  })

export const testQuery = (id: string) =>
  queryOptions({
    queryKey: [...testsKey, 'one', id],
    queryFn: () => call(getCertification, { query: { id } }, { quiet: true }),
    refetchOnMount: 'always',
  })

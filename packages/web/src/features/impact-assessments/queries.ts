import * as calls from '@cass/contract/impact-assessments/endpoints.ts'
import type { BodyOf } from '@cass/contract/kit/endpoint.ts'
import { listDictionaries } from '@cass/contract/message-library/endpoints.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

export const impactKey = ['impact-assessments']
const quiet = { quiet: true }

export const assessmentsQuery = (body: BodyOf<typeof calls.searchImpactAssessments>) =>
  queryOptions({
    queryKey: [...impactKey, 'list', body],
    queryFn: () => call(calls.searchImpactAssessments, { body }, quiet),
    placeholderData: keepPreviousData,
  })

export const loadAssessment = (id: string) => call(calls.getImpactAssessment, { query: { id } }, quiet)
export const assessmentQuery = (id: string) =>
  queryOptions({ queryKey: [...impactKey, 'one', id], queryFn: () => loadAssessment(id) })

export const matrixQuery = (body: BodyOf<typeof calls.getImpactMatrix>) =>
  queryOptions({
    queryKey: [...impactKey, 'matrix', body],
    queryFn: () => call(calls.getImpactMatrix, { body }, quiet),
    placeholderData: keepPreviousData,
  })

export const dictionariesQuery = queryOptions({
  queryKey: ['message-dictionaries'],
  queryFn: () => call(listDictionaries, {}, quiet),
})

export const changesQuery = (beforeId: string, afterId: string) =>
  queryOptions({
    queryKey: [...impactKey, 'changes', beforeId, afterId],
    queryFn: () => call(calls.compareForImpact, { query: { beforeId, afterId } }, quiet),
    enabled: beforeId !== '' && afterId !== '' && beforeId !== afterId,
    // A published edition never changes.
    staleTime: Number.POSITIVE_INFINITY,
  })

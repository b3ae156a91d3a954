import { getApplication, getOpenCases, searchOwnApplications } from '@cass/contract/applications/endpoints.ts'
import type { ServiceType } from '@cass/contract/applications/enums.ts'
import { applicationWorkflow } from '@cass/contract/applications/workflow.ts'
import { queryOptions } from '@tanstack/react-query'
import { applicationsKey } from '../../domain/process-view/queries.ts'
import { call } from '../../lib/api.ts'

const quiet = { quiet: true }

/** What can be begun now; asked anew each time, since it follows from everything else. */
export const casesQuery = queryOptions({
  queryKey: [...applicationsKey, 'cases'],
  queryFn: () => call(getOpenCases, {}, quiet),
  gcTime: 0,
  staleTime: 0,
})

const draftsShown = 20

/** Drafts of these kinds that wait to be gone on with. */
export const draftsQuery = (serviceTypes: readonly ServiceType[]) =>
  queryOptions({
    queryKey: [...applicationsKey, 'drafts', serviceTypes],
    queryFn: () => {
      const status = applicationWorkflow.states.draft.code
      const body = {
        serviceTypes: [...serviceTypes],
        status,
        sort: 'updated' as const,
        pageSize: draftsShown,
      }
      return call(searchOwnApplications, { body }, quiet)
    },
    gcTime: 0,
    staleTime: 0,
  })

/** An application to be written: never from memory, or somebody would write over what is newer. */
export const editedQuery = (id: string, round: number) =>
  queryOptions({
    queryKey: [...applicationsKey, 'edited', id, round],
    queryFn: () => call(getApplication, { query: { id } }, quiet),
    gcTime: 0,
    staleTime: 0,
  })

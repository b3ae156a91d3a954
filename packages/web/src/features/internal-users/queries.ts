import * as calls from '@cass/contract/internal-users/endpoints.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import type { SearchOf } from '../../lib/list-search.ts'

export const usersKey = ['internal-users']
const quiet = { quiet: true }

export const usersQuery = (search: SearchOf<typeof calls.searchInternalUsers.body>) =>
  queryOptions({
    queryKey: [...usersKey, 'list', search],
    queryFn: () => call(calls.searchInternalUsers, { body: search }, quiet),
    placeholderData: keepPreviousData,
  })

export const assignableQuery = queryOptions({
  queryKey: [...usersKey, 'assignable'],
  queryFn: () => call(calls.getAssignablePermissions, {}, quiet),
})

export const rolesQuery = queryOptions({
  queryKey: [...usersKey, 'roles'],
  queryFn: () => call(calls.getInternalRoles, {}, quiet),
})

export const departmentsQuery = queryOptions({
  queryKey: [...usersKey, 'departments'],
  queryFn: () => call(calls.getDepartments, {}, quiet),
})

/** What there is to choose from inside a department. */
export const teamsQuery = (departmentId: string) =>
  queryOptions({
    queryKey: [...usersKey, 'teams', departmentId],
    queryFn: () => call(calls.getDepartmentTeams, { query: { departmentId } }, quiet),
    enabled: departmentId !== '',
  })

export const supervisorsQuery = (departmentId: string) =>
  queryOptions({
    queryKey: [...usersKey, 'supervisors', departmentId],
    queryFn: () => call(calls.getSupervisors, { query: { departmentId } }, quiet),
    enabled: departmentId !== '',
  })

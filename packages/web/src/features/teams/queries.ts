import { identity } from '@cass/contract/institutions/identity.ts'
import type { BodyOf } from '@cass/contract/kit/endpoint.ts'
import type { TreeType } from '@cass/contract/permissions.ts'
import * as calls from '@cass/contract/teams/endpoints.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

export const teamsKey = ['teams']
const quiet = { quiet: true }

/** A few dozen at most: one page holds them all. */
export const teamsQuery = (keyword: string) =>
  queryOptions({
    queryKey: [...teamsKey, 'list', keyword],
    queryFn: () => call(calls.searchTeams, { body: { keyword, pageSize: 100 } }, quiet),
    placeholderData: keepPreviousData,
  })

export const unownedQuery = (body: BodyOf<typeof calls.searchUnownedInterfaces>) =>
  queryOptions({
    queryKey: [...teamsKey, 'unowned', body],
    queryFn: () => call(calls.searchUnownedInterfaces, { body }, quiet),
    placeholderData: keepPreviousData,
  })

export const teamQuery = (teamId: string) =>
  queryOptions({
    queryKey: [...teamsKey, 'one', teamId],
    queryFn: () => call(calls.getTeam, { query: { teamId } }, quiet),
  })

export const tabsQuery = (teamId: string) =>
  queryOptions({
    queryKey: [...teamsKey, 'tabs', teamId],
    queryFn: () => call(calls.getTeamTabs, { body: { teamId } }, quiet),
  })

export const departmentsQuery = queryOptions({
  queryKey: [...teamsKey, 'departments'],
  queryFn: () => call(calls.getTeamDepartments, {}, quiet),
})

export const candidatesQuery = (departmentId: string) =>
  queryOptions({
    queryKey: [...teamsKey, 'candidates', departmentId],
    queryFn: () => call(calls.getTeamCandidates, { body: { departmentId } }, quiet),
    enabled: departmentId !== '',
  })

export const modelQuery = (teamId: string, treeType: TreeType) =>
  queryOptions({
    queryKey: [...teamsKey, 'model', teamId, treeType],
    queryFn: () =>
      treeType === identity.informationVendor
        ? call(calls.viewTeamIiqMenu, { body: { teamId } }, quiet)
        : call(calls.viewTeamMarketMenu, { body: { teamId, treeType } }, quiet),
    // Somebody works on it: it must not change under their hands.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

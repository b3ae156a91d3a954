import * as calls from '@cass/contract/departments/endpoints.ts'
import { identity } from '@cass/contract/institutions/identity.ts'
import type { TreeType } from '@cass/contract/permissions.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

export const departmentsKey = ['departments']
const quiet = { quiet: true }

/** There are a dozen at most: one page holds them all. */
export const departmentsQuery = (keyword: string) =>
  queryOptions({
    queryKey: [...departmentsKey, 'list', keyword],
    queryFn: () => call(calls.searchDepartments, { body: { keyword, pageSize: 100 } }, quiet),
    placeholderData: keepPreviousData,
  })

export const departmentQuery = (departmentId: string) =>
  queryOptions({
    queryKey: [...departmentsKey, 'one', departmentId],
    queryFn: () => call(calls.getDepartmentTabs, { body: { departmentId } }, quiet),
  })

export const ownedTreeQuery = (departmentId: string, treeType: TreeType) =>
  queryOptions({
    queryKey: [...departmentsKey, 'tree', departmentId, treeType],
    queryFn: () =>
      treeType === identity.informationVendor
        ? call(calls.viewDepartmentIiqMenu, { body: { departmentId } }, quiet)
        : call(calls.viewDepartmentMarketMenu, { body: { departmentId, treeType } }, quiet),
  })

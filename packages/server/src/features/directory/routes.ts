import * as directory from '@cass/contract/directory/endpoints.ts'
import { on, type Route } from '../../platform/http.ts'
import type { DirectoryService } from './service.ts'

export const directoryRoutes = (service: DirectoryService): Route[] => [
  on(directory.getUserStatuses, (ctx) => service.userStatuses(ctx)),
  on(directory.getUserTypes, (ctx) => service.userTypes(ctx)),
  on(directory.getRoleTypes, (ctx) => service.roleTypes(ctx)),
  on(directory.getUserDepartments, (ctx) => service.departments(ctx)),
]

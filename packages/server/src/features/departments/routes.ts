import * as departments from '@cass/contract/departments/endpoints.ts'
import { identity } from '@cass/contract/institutions/identity.ts'
import { on, type Route } from '../../platform/http.ts'
import type { DepartmentService } from './service.ts'

export const departmentRoutes = (service: DepartmentService): Route[] => [
  on(departments.searchDepartments, (ctx, { body }) => service.search(ctx, body)),
  on(departments.addDepartment, (ctx, { body }) => service.add(ctx, body)),
  on(departments.modifyDepartment, (ctx, { body }) => service.modify(ctx, body)),
  on(departments.deleteDepartment, (ctx, { body }) => service.remove(ctx, body)),
  on(departments.getDepartmentTabs, (ctx, { body }) => service.tabs(ctx, body.departmentId)),
  on(departments.viewDepartmentMarketMenu, (ctx, { body }) =>
    service.view(ctx, body.treeType, body.departmentId),
  ),
  on(departments.viewDepartmentIiqMenu, (ctx, { body }) =>
    service.view(ctx, identity.informationVendor, body.departmentId),
  ),
]

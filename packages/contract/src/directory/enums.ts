import { innerTypes } from '../auth/current-user.ts'
import { text } from '../kit/text.ts'

/** User status (spec §3). */
export const userStatuses = {
  ALL: text('全部', 'All'),
  ENABLE: text('正常', 'Active'),
  DISABLE: text('停用', 'Disabled'),
} as const

/** Kinds of user (spec §1). */
export const userTypes = {
  [innerTypes.agency.code]: text('机构用户', 'Institution user'),
  [innerTypes.grip.code]: text('场务用户', 'Field-affairs user'),
} as const

/** Role type (spec §3). */
export const roleTypeFilters = {
  ALL: text('全部', 'All'),
  SUPER_ADMINISTRATOR: text('超级管理员', 'Super administrator'),
  AGENCY_ADMIN: text('机构管理员', 'Institution administrator'),
} as const

/** Departments (spec §3), by code. */
export const departments = {
  MARKET_1: text('市场一部', 'Market Department 1'),
  MARKET_2: text('市场二部', 'Market Department 2'),
  INFORMATION: text('信息统计部', 'Information Statistics Department'),
  CLEARING: text('清算部', 'Clearing Department'),
  TECHNOLOGY: text('技术开发部', 'Technology Development Department'),
  OPERATIONS: text('工程运行部', 'Engineering Operations Department'),
  SUBSIDIARY: text('子公司', 'Subsidiary Company'),
} as const
export type DepartmentCode = keyof typeof departments

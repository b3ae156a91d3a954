import { z } from 'zod'
import { identity } from '../institutions/identity.ts'
import { endpoint, noData } from '../kit/endpoint.ts'
import { keyword, pageOf, pageQuery } from '../kit/page.ts'
import { limitedText, plainName, recordId, version } from '../kit/rules.ts'
import { treeNodeSchema } from '../menus/tree.ts'
import { treeTypeCodes } from '../permissions.ts'

const departmentRow = z.strictObject({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  teams: z.number().int(),
  members: z.number().int(),
  version: z.number().int(),
})
export type DepartmentRow = z.infer<typeof departmentRow>

/** A tab of a department's or team's page, with the number of items on it. */
export const tabSchema = z.strictObject({
  key: z.enum(['members', 'teams', ...treeTypeCodes]),
  name: z.string(),
  count: z.number().int(),
})
export type Tab = z.infer<typeof tabSchema>

/** Trees that the market menu shows; information vendors have a menu of their own. */
export const marketTreeSchema = z.enum([identity.marketMember, identity.postTrade])

/** A tree with the owned nodes selected, and the teams that own them. */
export const ownedTreeSchema = z.strictObject({
  treeType: z.enum(treeTypeCodes),
  nodes: z.array(treeNodeSchema),
  /** The teams that own each node, by node id. */
  owners: z.record(z.string(), z.array(z.strictObject({ id: z.string(), name: z.string() }))),
  version: z.number().int(),
})
export type OwnedTree = z.infer<typeof ownedTreeSchema>

const fields = {
  code: z.string().regex(/^[A-Z][A-Z0-9_]{1,31}$/),
  nameZh: plainName,
  nameEn: plainName,
  description: limitedText().default(''),
}

export const searchDepartments = endpoint({
  method: 'POST',
  path: '/grip/sys/user/mgt/department/search',
  access: ['GRIP_MENU_DEPARTMENTS'],
  changes: false,
  body: z.strictObject({ ...pageQuery, keyword }),
  data: pageOf(departmentRow),
  spec: '§7 Internal user management, department',
  summary: 'Search departments',
})

export const addDepartment = endpoint({
  method: 'POST',
  path: '/grip/sys/user/mgt/department/add',
  access: ['GRIP_MENU_DEPARTMENTS'],
  body: z.strictObject(fields),
  data: z.strictObject({ id: z.string() }),
  spec: '§7 Internal user management, department',
  summary: 'Add a department',
})

export const modifyDepartment = endpoint({
  method: 'POST',
  path: '/grip/sys/user/mgt/department/modify',
  access: ['GRIP_MENU_DEPARTMENTS'],
  body: z.strictObject({ id: recordId, version, ...fields }),
  data: z.strictObject({ version: z.number().int() }),
  spec: '§7 Internal user management, department',
  summary: 'Update a department',
})

export const deleteDepartment = endpoint({
  method: 'POST',
  path: '/grip/sys/user/mgt/department/delete',
  access: ['GRIP_MENU_DEPARTMENTS'],
  body: z.strictObject({ id: recordId, version: version.optional() }),
  data: noData,
  spec: '§7 Internal user management, department',
  summary: 'Delete a department without members or teams',
})

export const getDepartmentTabs = endpoint({
  method: 'POST',
  path: '/grip/sys/user/mgt/department/get/tab/info',
  access: ['GRIP_MENU_DEPARTMENTS'],
  changes: false,
  body: z.strictObject({ departmentId: recordId }),
  data: z.strictObject({
    department: departmentRow.extend({ description: z.string() }),
    tabs: z.array(tabSchema),
    members: z.array(
      z.strictObject({
        id: z.string(),
        loginName: z.string(),
        name: z.string(),
        roleType: z.string(),
        status: z.string(),
      }),
    ),
    teams: z.array(z.strictObject({ id: z.string(), name: z.string(), members: z.number().int() })),
  }),
  spec: '§7 Internal user management, department',
  summary: 'Get a department’s tabs, members and teams',
})

export const viewDepartmentMarketMenu = endpoint({
  method: 'POST',
  path: '/grip/sys/user/mgt/department/market/menu/view',
  access: ['GRIP_MENU_DEPARTMENTS'],
  changes: false,
  body: z.strictObject({ departmentId: recordId, treeType: marketTreeSchema.default(identity.marketMember) }),
  data: ownedTreeSchema,
  spec: '§7 Internal user management, department',
  summary: 'Get the market nodes owned by the department’s teams',
})

export const viewDepartmentIiqMenu = endpoint({
  method: 'POST',
  path: '/grip/sys/user/mgt/department/iiq/menu/view',
  access: ['GRIP_MENU_DEPARTMENTS'],
  changes: false,
  body: z.strictObject({ departmentId: recordId }),
  data: ownedTreeSchema,
  spec: '§7 Internal user management, department',
  summary: 'Get the IIQ nodes owned by the department’s teams',
})

export const departmentEndpoints = [
  searchDepartments,
  addDepartment,
  modifyDepartment,
  deleteDepartment,
  getDepartmentTabs,
  viewDepartmentMarketMenu,
  viewDepartmentIiqMenu,
]

import { z } from 'zod'
import { freshPassword, movedUser, oneUser, permissionsChosen } from '../agency-users/fields.ts'
import { permissionItemSchema } from '../auth/current-user.ts'
import { sealedSecret } from '../auth/fields.ts'
import { endpoint } from '../kit/endpoint.ts'
import { keyword, largePageOf, pageQuery } from '../kit/page.ts'
import { ruleMessage } from '../kit/rule-text.ts'
import { email, mobile, personName, recordId, telephone, username, version } from '../kit/rules.ts'

const roleSchema = z.enum(['GRIP_FIELD', 'GRIP_REVIEWER', 'SUPER_ADMINISTRATOR'], ruleMessage('chosen'))
export type InternalRole = z.infer<typeof roleSchema>

const internalRow = z.strictObject({
  id: z.string(),
  loginName: z.string(),
  name: z.string(),
  mobile: z.string(),
  email: z.string(),
  roleType: roleSchema,
  departmentId: z.string().nullable(),
  departmentName: z.string().nullable(),
  teams: z.array(z.strictObject({ id: z.string(), name: z.string() })),
  supervisorId: z.string().nullable(),
  supervisorName: z.string().nullable(),
  status: z.string(),
  version: z.number().int(),
  createdAt: z.string(),
  /** Moves of `accountWorkflow` open to the caller, and `update`, `authority`, `resetPassword`. */
  moves: z.array(z.string()),
})
export type InternalUserRow = z.infer<typeof internalRow>

/** All are required when a user is changed, so that an omitted field cannot be emptied by mistake. */
const fields = {
  name: personName,
  mobile,
  email,
  landline: telephone.or(z.literal('')),
  roleType: roleSchema,
  departmentId: recordId,
  teamIds: z.array(recordId).max(50),
  supervisorId: recordId.nullable(),
}

export const searchInternalUsers = endpoint({
  method: 'POST',
  path: '/grip/sys/user/mgt/search/user/info',
  access: ['GRIP_MENU_USERS'],
  changes: false,
  body: z.strictObject({
    ...pageQuery,
    keyword,
    status: z.enum(['', '05', '15', '20']).default(''),
    roleType: roleSchema.or(z.literal('')).default(''),
    departmentId: recordId.or(z.literal('')).default(''),
    teamId: recordId.or(z.literal('')).default(''),
  }),
  data: largePageOf(internalRow),
  spec: '§7 Internal user management',
  summary: 'Search internal users',
})

export const saveInternalUser = endpoint({
  method: 'POST',
  path: '/grip/sys/user/mgt/save',
  access: ['GRIP_MENU_USERS'],
  body: z.strictObject({
    ...fields,
    landline: fields.landline.default(''),
    teamIds: fields.teamIds.default([]),
    supervisorId: fields.supervisorId.default(null),
    username,
    /** From get/random/pwd/, encrypted. */
    password: sealedSecret,
  }),
  data: z.strictObject({ id: z.string() }),
  spec: '§7 Internal user management',
  summary: 'Add an internal user with the permissions of the role and an initial password',
})

export const updateInternalUser = endpoint({
  method: 'POST',
  path: '/grip/sys/user/mgt/update/user/info',
  access: ['GRIP_MENU_USERS'],
  body: z.strictObject({ id: recordId, version, ...fields }),
  data: z.strictObject({ version: z.number().int() }),
  spec: '§7 Internal user management',
  summary: 'Update an internal user; a changed role or contact details end the session with GRIP-PERM-CHANGE',
})

export const saveAuthority = endpoint({
  method: 'POST',
  path: '/grip/sys/user/mgt/save/user/authority',
  access: ['GRIP_MENU_USERS'],
  body: z.strictObject({ userId: recordId, version, permissions: permissionsChosen }),
  data: z.strictObject({ version: z.number().int() }),
  spec: '§7 Internal user management',
  summary: 'Set a user’s permissions; ends the session with GRIP-PERM-CHANGE',
})

export const saveAuthorityBatch = endpoint({
  method: 'POST',
  path: '/grip/sys/user/mgt/save/user/authority/batch',
  access: ['GRIP_MENU_USERS'],
  body: z.strictObject({
    userIds: z.array(recordId).min(1, ruleMessage('chosen')).max(100),
    permissions: permissionsChosen.min(1, ruleMessage('chosen')),
    mode: z.enum(['grant', 'revoke']),
  }),
  data: z.strictObject({ changed: z.number().int() }),
  spec: '§7 Internal user management',
  summary: 'Grant or revoke permissions for several users, all or none',
})

export const suggestLoginName = endpoint({
  method: 'POST',
  path: '/grip/sys/user/mgt/get/code/byUserArea',
  access: ['GRIP_MENU_USERS'],
  changes: false,
  /** The user's area is the department. */
  body: z.strictObject({ departmentId: recordId }),
  data: z.strictObject({ code: z.string() }),
  spec: '§7 Internal user management',
  summary: 'Suggest the next available username for a department',
})

export const getRandomPassword = endpoint({
  method: 'GET',
  path: '/grip/sys/user/mgt/get/random/pwd/',
  access: ['GRIP_MENU_USERS'],
  data: freshPassword,
  spec: '§7 Internal user management',
  summary: 'Generate a random password for a new user',
})

const person = z.strictObject({ id: z.string(), name: z.string(), loginName: z.string() })

export const getSupervisors = endpoint({
  method: 'GET',
  path: '/grip/sys/user/mgt/user/supervisor',
  access: ['GRIP_MENU_USERS', 'GRIP_MENU_TEAMS'],
  query: z.strictObject({ departmentId: recordId }),
  data: z.array(person),
  spec: '§7 Internal user management',
  summary: 'List users of a department who can be supervisors',
})

export const getInternalRoles = endpoint({
  method: 'GET',
  path: '/grip/sys/user/mgt/role',
  access: ['GRIP_MENU_USERS'],
  data: z.array(z.strictObject({ code: z.string(), name: z.string(), permissions: z.array(z.string()) })),
  spec: '§7 Internal user management',
  summary: 'List roles that the caller can assign, with their permissions',
})

/** The teams, by name, that have no supervisor or no active member once the user is disabled. */
const leaves = z.strictObject({ supervisor: z.array(z.string()), members: z.array(z.string()) })

export const disableInternalUser = endpoint({
  method: 'GET',
  path: '/grip/sys/user/mgt/disable/userId',
  access: ['GRIP_MENU_USERS'],
  changes: true,
  query: oneUser,
  /** `handedBack`: how many review tasks returned to their teams. */
  data: movedUser.extend({ handedBack: z.number().int(), leaves }),
  spec: '§7 Internal user management',
  summary: 'Disable a user; ends the session with GRIP-PERM-CHANGE and returns review tasks to their teams',
})

export const enableInternalUser = endpoint({
  method: 'GET',
  path: '/grip/sys/user/mgt/enable/userId',
  access: ['GRIP_MENU_USERS'],
  changes: true,
  query: oneUser,
  data: movedUser,
  spec: '§7 Internal user management',
  summary: 'Enable a disabled user, or unlock a locked one',
})

export const resetInternalPassword = endpoint({
  method: 'GET',
  path: '/grip/sys/user/mgt/reset/pwd/userId',
  access: ['GRIP_MENU_USERS'],
  changes: true,
  secretAnswer: true,
  query: oneUser,
  data: freshPassword,
  spec: '§7 Internal user management',
  summary: 'Reset a user’s password to a new initial password, shown once',
})

export const getAssignablePermissions = endpoint({
  method: 'GET',
  path: '/grip/sys/user/mgt/user/perm',
  access: ['GRIP_MENU_USERS'],
  data: z.array(permissionItemSchema),
  spec: '§7 Internal user management',
  summary: 'Get the permission tree that the caller can grant from',
})

export const getInternalUser = endpoint({
  method: 'GET',
  path: '/grip/sys/user/mgt/get/user/info/userId',
  access: ['GRIP_MENU_USERS'],
  query: z.strictObject({ userId: recordId }),
  data: internalRow.extend({
    landline: z.string(),
    permissions: z.array(z.string()),
    /** How many review tasks the user has taken. */
    heldTasks: z.number().int(),
    /** What follows if the user is disabled. */
    leaves,
  }),
  spec: '§7 Internal user management',
  summary: 'Get an internal user',
})

export const getAuthority = endpoint({
  method: 'GET',
  path: '/grip/sys/user/mgt/get/user/authority/list',
  access: ['GRIP_MENU_USERS'],
  query: z.strictObject({ userId: recordId }),
  data: z.strictObject({ permissions: z.array(z.string()), version: z.number().int() }),
  spec: '§7 Internal user management',
  summary: 'Get the permissions of a user',
})

export const getDepartments = endpoint({
  method: 'GET',
  path: '/grip/sys/user/mgt/get/department',
  access: ['GRIP_MENU_USERS'],
  data: z.array(z.strictObject({ id: z.string(), code: z.string(), name: z.string() })),
  spec: '§7 Internal user management',
  summary: 'List departments for selection',
})

export const getDepartmentTeams = endpoint({
  method: 'GET',
  path: '/grip/sys/user/mgt/get/department/team',
  access: ['GRIP_MENU_USERS'],
  query: z.strictObject({ departmentId: recordId }),
  data: z.array(z.strictObject({ id: z.string(), name: z.string() })),
  spec: '§7 Internal user management',
  summary: 'List teams of a department for selection',
})

export const getTeamUsers = endpoint({
  method: 'GET',
  path: '/grip/sys/user/mgt/get/department/team/user',
  access: ['GRIP_MENU_USERS'],
  query: z.strictObject({ teamId: recordId }),
  data: z.array(person),
  spec: '§7 Internal user management',
  summary: 'List members of a team, for clients other than the portal',
})

export const internalUserEndpoints = [
  searchInternalUsers,
  saveInternalUser,
  updateInternalUser,
  saveAuthority,
  saveAuthorityBatch,
  suggestLoginName,
  getRandomPassword,
  getSupervisors,
  getInternalRoles,
  disableInternalUser,
  enableInternalUser,
  resetInternalPassword,
  getAssignablePermissions,
  getInternalUser,
  getAuthority,
  getDepartments,
  getDepartmentTeams,
  getTeamUsers,
]

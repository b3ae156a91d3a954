import { z } from 'zod'
import { endpoint, noData } from '../kit/endpoint.ts'
import { keyword, largePageOf } from '../kit/page.ts'
import { recordId, version } from '../kit/rules.ts'
import {
  editableFields,
  freshPassword,
  movedUser,
  newUserFields,
  oneUser,
  userDecision,
  userDetail,
  userFilters,
  userRow,
} from './fields.ts'

export const searchAgencyUsers = endpoint({
  method: 'POST',
  path: '/grip/agency/mgt/user/search',
  access: ['GRIP_MENU_AGENCY_USERS'],
  changes: false,
  body: z.strictObject({ ...userFilters, institutionId: recordId.or(z.literal('')).default('') }),
  data: largePageOf(userRow),
  spec: '§7 Agency user management',
  summary: 'Search institution users',
})

export const addAgencyUser = endpoint({
  method: 'POST',
  path: '/grip/agency/mgt/user/add',
  access: ['GRIP_MENU_AGENCY_USERS'],
  body: z.strictObject({ ...newUserFields, institutionId: recordId }),
  data: z.strictObject({ id: z.string() }),
  spec: '§7 Agency user management',
  summary: 'Add an institution user with an initial password',
})

export const updateAgencyUser = endpoint({
  method: 'POST',
  path: '/grip/agency/mgt/user/update',
  access: ['GRIP_MENU_AGENCY_USERS'],
  body: z.strictObject({ id: recordId, version, ...editableFields }),
  data: z.strictObject({ version: z.number().int() }),
  spec: '§7 Agency user management',
  summary: 'Update an institution user; changed permissions, role or contact details end the session',
})

export const decideAgencyUser = endpoint({
  method: 'POST',
  path: '/grip/agency/mgt/user/gripAuditUserInfo',
  access: ['GRIP_MENU_AGENCY_USERS'],
  body: userDecision,
  data: movedUser,
  spec: '§7 Agency user management',
  summary: 'Approve or reject an ordinary user awaiting review by the institution',
})

export const getAgencyUser = endpoint({
  method: 'GET',
  path: '/grip/agency/mgt/user/info',
  access: ['GRIP_MENU_AGENCY_USERS'],
  query: z.strictObject({ userId: recordId }),
  data: userDetail,
  spec: '§7 Agency user management',
  summary: 'Get an institution user',
})

export const enableAgencyUser = endpoint({
  method: 'GET',
  path: '/grip/agency/mgt/user/enable/userId',
  access: ['GRIP_MENU_AGENCY_USERS'],
  changes: true,
  query: oneUser,
  data: movedUser,
  spec: '§7 Agency user management',
  summary: 'Enable a disabled user, or unlock a locked one',
})

export const disableAgencyUser = endpoint({
  method: 'GET',
  path: '/grip/agency/mgt/user/disable/userId',
  access: ['GRIP_MENU_AGENCY_USERS'],
  changes: true,
  query: oneUser,
  data: movedUser,
  spec: '§7 Agency user management',
  summary: 'Disable a user; ends the session with AGENCY-PERM-CHANGE',
})

export const resetAgencyUserPassword = endpoint({
  method: 'GET',
  path: '/grip/agency/mgt/user/reset/pwd/',
  access: ['GRIP_MENU_AGENCY_USERS'],
  changes: true,
  secretAnswer: true,
  query: oneUser,
  data: freshPassword,
  spec: '§7 Agency user management',
  summary: 'Reset a user’s password to a new initial password, shown once',
})

export const letAgencyUserChoosePassword = endpoint({
  method: 'GET',
  path: '/grip/agency/mgt/user/reset2/pwd/',
  access: ['GRIP_MENU_AGENCY_USERS'],
  changes: true,
  query: oneUser,
  data: noData,
  spec: '§7 Agency user management',
  summary: 'Invalidate a user’s password and ask the user by email and SMS to set a new one',
})

export const getRandomAgencyPassword = endpoint({
  method: 'GET',
  path: '/grip/agency/mgt/user/get/random/pwd/',
  access: ['GRIP_MENU_AGENCY_USERS'],
  data: freshPassword,
  spec: '§7 Agency user management',
  summary: 'Generate a random password for a new user',
})

export const findInstitutions = endpoint({
  method: 'GET',
  path: '/grip/agency/mgt/user/info/search/',
  access: ['GRIP_MENU_AGENCY_USERS'],
  query: z.strictObject({ keyword }),
  data: z
    .array(z.strictObject({ id: z.string(), name: z.string(), nameEn: z.string(), creditCode: z.string() }))
    .max(20),
  spec: '§7 Agency user management',
  summary: 'Suggest institutions by name',
})

export const agencyUserEndpoints = [
  searchAgencyUsers,
  addAgencyUser,
  updateAgencyUser,
  decideAgencyUser,
  getAgencyUser,
  enableAgencyUser,
  disableAgencyUser,
  resetAgencyUserPassword,
  letAgencyUserChoosePassword,
  getRandomAgencyPassword,
  findInstitutions,
]

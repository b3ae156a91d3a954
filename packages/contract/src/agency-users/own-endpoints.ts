import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { largePageOf } from '../kit/page.ts'
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

// An institution's administrators manage its users (spec §2 /user-manage/index). The specification names no endpoints
// for that; these follow the one it names, /agency/sys/user/mgt/edit/isRead.

export const searchOwnUsers = endpoint({
  method: 'POST',
  path: '/agency/sys/user/mgt/search',
  access: ['AGENCY_systemMgtUser'],
  changes: false,
  body: z.strictObject(userFilters),
  data: largePageOf(userRow),
  spec: '§2 /user-manage/index',
  summary: 'Search users of own institution',
})

export const inviteOwnUser = endpoint({
  method: 'POST',
  path: '/agency/sys/user/mgt/add',
  access: ['AGENCY_systemMgtUser'],
  body: z.strictObject(newUserFields),
  data: z.strictObject({ id: z.string() }),
  spec: '§2 /user-manage/index',
  summary: 'Invite a user to own institution',
})

export const updateOwnUser = endpoint({
  method: 'POST',
  path: '/agency/sys/user/mgt/update',
  access: ['AGENCY_systemMgtUser'],
  body: z.strictObject({ id: recordId, version, ...editableFields }),
  data: z.strictObject({ version: z.number().int() }),
  spec: '§2 /user-manage/index',
  summary: 'Update a user of own institution',
})

export const decideOwnUser = endpoint({
  method: 'POST',
  path: '/agency/sys/user/mgt/audit',
  access: ['AGENCY_systemMgtUser'],
  body: userDecision,
  data: movedUser,
  spec: '§2 /user-manage/index',
  summary: 'Approve or reject a user who registered for own institution',
})

export const getOwnUser = endpoint({
  method: 'GET',
  path: '/agency/sys/user/mgt/info',
  access: ['AGENCY_systemMgtUser'],
  query: z.strictObject({ userId: recordId }),
  data: userDetail,
  spec: '§2 /user-manage/index',
  summary: 'Get a user of own institution',
})

export const enableOwnUser = endpoint({
  method: 'GET',
  path: '/agency/sys/user/mgt/enable/userId',
  access: ['AGENCY_systemMgtUser'],
  changes: true,
  query: oneUser,
  data: movedUser,
  spec: '§2 /user-manage/index',
  summary: 'Enable a user of own institution',
})

export const disableOwnUser = endpoint({
  method: 'GET',
  path: '/agency/sys/user/mgt/disable/userId',
  access: ['AGENCY_systemMgtUser'],
  changes: true,
  query: oneUser,
  data: movedUser,
  spec: '§2 /user-manage/index',
  summary: 'Disable a user of own institution',
})

export const resetOwnUserPassword = endpoint({
  method: 'GET',
  path: '/agency/sys/user/mgt/reset/pwd/',
  access: ['AGENCY_systemMgtUser'],
  changes: true,
  secretAnswer: true,
  query: oneUser,
  data: freshPassword,
  spec: '§2 /user-manage/index',
  summary: 'Reset the password of a user of own institution, shown once',
})

export const getRandomOwnPassword = endpoint({
  method: 'GET',
  path: '/agency/sys/user/mgt/get/random/pwd/',
  access: ['AGENCY_systemMgtUser'],
  data: freshPassword,
  spec: '§2 /user-manage/index',
  summary: 'Generate a random password for a new user',
})

export const getOwnGrantable = endpoint({
  method: 'GET',
  path: '/agency/sys/user/mgt/user/perm',
  access: ['AGENCY_systemMgtUser'],
  data: z.array(z.string()),
  spec: '§2 /user-manage/index',
  summary: 'Get the permissions that the caller can grant in own institution',
})

export const ownUserEndpoints = [
  searchOwnUsers,
  inviteOwnUser,
  updateOwnUser,
  decideOwnUser,
  getOwnUser,
  enableOwnUser,
  disableOwnUser,
  resetOwnUserPassword,
  getRandomOwnPassword,
  getOwnGrantable,
]

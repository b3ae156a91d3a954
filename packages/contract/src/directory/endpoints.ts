import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'

const option = z.strictObject({ code: z.string(), name: z.string() })

const enumCall = (path: string, summary: string) =>
  endpoint({
    method: 'GET',
    path,
    access: 'session',
    data: z.array(option),
    spec: '§3 Enumerations',
    summary,
  })

export const getUserStatuses = enumCall(
  '/common/func/enum/userStatus',
  'List user statuses, for clients other than the portal',
)
export const getUserTypes = enumCall(
  '/common/func/enum/userType',
  'List kinds of user, for clients other than the portal',
)
export const getRoleTypes = enumCall(
  '/common/func/enum/roleType',
  'List role types, for clients other than the portal',
)

export const getUserDepartments = endpoint({
  method: 'GET',
  path: '/common/func/user/department',
  access: 'session',
  data: z.array(z.strictObject({ id: z.string(), code: z.string(), name: z.string() })),
  spec: '§7 Auth and common',
  summary: 'List the caller’s departments, for clients other than the portal',
})

export const directoryEndpoints = [getUserStatuses, getUserTypes, getRoleTypes, getUserDepartments]

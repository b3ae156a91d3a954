import { z } from 'zod'

const nameAndCode = z.strictObject({ name: z.string(), code: z.string() })

export type PermissionItem = { id: string; name: string; subPermDetailDtoList: PermissionItem[] }
/** Permission tree item (spec §3): id, subPermDetailDtoList. */
export const permissionItemSchema: z.ZodType<PermissionItem> = z
  .lazy(() =>
    z.strictObject({
      id: z.string(),
      name: z.string(),
      subPermDetailDtoList: z.array(permissionItemSchema),
    }),
  )
  .meta({ id: 'PermissionItem' })

/** The current user (spec §3), with what the shell and the personal center show. */
export const currentUserSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  loginName: z.string(),
  /** Only in the answer to a login, for clients without cookies; null elsewhere. */
  token: z.string().nullable(),
  roles: z.array(z.string()),
  roleType: nameAndCode,
  permDetailDtoList: z.array(permissionItemSchema),
  /** 1: an administrator must verify the institution's data. */
  changeBaseInfoFlag: z.number().int(),
  instnIdentity: z.array(z.string()),
  /** Code 00: institution user; name GRIP: operator user. */
  userInnerType: nameAndCode,
  /** 1: the terms of service were accepted. */
  isRead: z.number().int(),
  institutionName: z.string().nullable(),
  mobile: z.string(),
  email: z.string(),
  landline: z.string(),
  /** The initial password must be changed before anything else. */
  initialPassword: z.boolean(),
  /** Acts as ISV in service applications. */
  isvLogin: z.boolean(),
  /** For detecting conflicting changes to one's own data. */
  version: z.number().int(),
})
export type CurrentUser = z.infer<typeof currentUserSchema>

export const innerTypes = {
  agency: { name: 'AGENCY', code: '00' },
  grip: { name: 'GRIP', code: '10' },
} as const

/** Role types (spec §3); `name` of the institution administrator is the spec's agency-admin. */
export const roleTypes = {
  agencyAdmin: { name: 'agency-admin', code: 'AGENCY_ADMIN' },
  agencyUser: { name: 'agency-user', code: 'AGENCY_USER' },
  gripField: { name: 'grip-field', code: 'GRIP_FIELD' },
  gripReviewer: { name: 'grip-reviewer', code: 'GRIP_REVIEWER' },
  superAdmin: { name: 'super-administrator', code: 'SUPER_ADMINISTRATOR' },
} as const
export type RoleType = keyof typeof roleTypes

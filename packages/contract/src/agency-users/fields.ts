import { z } from 'zod'
import { sealedSecret } from '../auth/fields.ts'
import { keyword, pageQuery } from '../kit/page.ts'
import { email, mobile, queryVersion, recordId, reviewFeedback, username, version } from '../kit/rules.ts'
import { permissionCodes } from '../permissions.ts'
import { registrationTypeSchema, userRoleSchema } from '../registration/enums.ts'
import { personFields } from '../registration/fields.ts'

export const permissionsChosen = z.array(z.enum(permissionCodes as [string, ...string[]])).max(100)

export const userRow = z.strictObject({
  id: z.string(),
  loginName: z.string(),
  name: z.string(),
  mobile: z.string(),
  email: z.string(),
  department: z.string(),
  roleType: registrationTypeSchema,
  institutionId: z.string(),
  institutionName: z.string(),
  status: z.string(),
  version: z.number().int(),
  createdAt: z.string(),
  /** Moves of `accountWorkflow` open to the caller, and `resetPassword`, `update`. */
  moves: z.array(z.string()),
})
export type AgencyUserRow = z.infer<typeof userRow>

export const userDetail = userRow.extend({
  telephoneAreaCode: z.string(),
  telephone: z.string(),
  userRole: userRoleSchema.or(z.literal('')),
  permissions: z.array(z.string()),
  /** What the caller may grant this user. */
  grantable: z.array(z.string()),
  initialPassword: z.boolean(),
})
export type AgencyUserDetail = z.infer<typeof userDetail>

export const userFilters = {
  ...pageQuery,
  /** Part of a login name or name; a whole mobile number or email address. */
  keyword,
  status: z.enum(['', '00', '05', '10', '15', '20']).default(''),
  roleType: registrationTypeSchema.or(z.literal('')).default(''),
}

/** The fields of a user that can be changed. */
export const editableFields = {
  ...personFields,
  mobile,
  email,
  roleType: registrationTypeSchema,
  permissions: permissionsChosen,
}
/** The initial password comes from get/random/pwd/ and is sent back encrypted, so that no stored answer contains it. */
export const newUserFields = { ...editableFields, username, password: sealedSecret }

export const userDecision = z.strictObject({
  id: recordId,
  version,
  result: z.enum(['pass', 'reject']),
  feedback: reviewFeedback,
})
export const oneUser = z.strictObject({ userId: recordId, version: queryVersion.optional() })
export const movedUser = z.strictObject({ status: z.string(), version: z.number().int() })
/** Shown once. */
export const freshPassword = z.strictObject({ password: z.string() })

import { z } from 'zod'
import { ruleMessage } from '../kit/rule-text.ts'
import { text } from '../kit/text.ts'

/** User types (spec §3 Registration). */
export const registrationTypes = {
  AGENCY_ADMIN: text('机构管理员', 'Institution administrator'),
  AGENCY_USER: text('普通用户', 'Ordinary user'),
} as const
export type RegistrationType = keyof typeof registrationTypes
export const registrationTypeSchema = z.enum(['AGENCY_ADMIN', 'AGENCY_USER'], ruleMessage('chosen'))

/** A person's job role in the institution ("user role", spec §3). */
export const userRoles = {
  BUSINESS: text('业务', 'Business'),
  TECHNOLOGY: text('技术', 'Technology'),
  OPERATIONS: text('运维', 'Operations'),
  COMPLIANCE: text('合规', 'Compliance'),
} as const
export type UserRole = keyof typeof userRoles
export const userRoleSchema = z.enum(
  ['BUSINESS', 'TECHNOLOGY', 'OPERATIONS', 'COMPLIANCE'],
  ruleMessage('chosen'),
)

import { z } from 'zod'
import { text } from '../kit/text.ts'

/** How the second factor reaches the user (spec §3, `verifyType`). */
export const verifyTypes = {
  sms: text('短信验证', 'SMS code'),
  email: text('邮箱验证', 'Email code'),
} as const
export type VerifyType = keyof typeof verifyTypes
export const verifyTypeSchema = z.enum(['sms', 'email'])

/** What a login needs besides the password: a code that is sent, or one from an authenticator app. */
export const secondFactors = { ...verifyTypes, totp: text('动态口令', 'Authenticator app') } as const
export type SecondFactorName = keyof typeof secondFactors
export const secondFactorSchema = z.enum(['sms', 'email', 'totp'])

/** `force` ends the user's other session (spec §4 FORCE_LOGIN). */
export const loginTypeSchema = z.enum(['normal', 'force'])

/** Which login page was used: institutions use the portal, staff /inside. */
export const loginSourceSchema = z.enum(['portal', 'inside'])

/** What a code was issued for; it is valid for nothing else. */
export const codePurposes = {
  login: text('登录', 'login'),
  retrieve: text('找回密码', 'password reset'),
  bindPhone: text('绑定手机', 'mobile number change'),
  bindEmail: text('绑定邮箱', 'email address change'),
  rebind: text('变更登录验证方式', 'login method change'),
  register: text('注册', 'registration'),
} as const
export type CodePurpose = keyof typeof codePurposes

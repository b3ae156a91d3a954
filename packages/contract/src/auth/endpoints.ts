import { z } from 'zod'
import { endpoint, noData } from '../kit/endpoint.ts'
import { email, mobile, phoneAreaCode, username, verificationCode } from '../kit/rules.ts'
import { currentUserSchema, permissionItemSchema } from './current-user.ts'
import { loginSourceSchema, loginTypeSchema, secondFactorSchema, verifyTypeSchema } from './enums.ts'
import { imageCode, sealedSecret } from './fields.ts'

/** `verifyType` says which code is used; the other fields may be absent or empty. */
const sentCode = {
  verifyType: verifyTypeSchema.default('sms'),
  phoneCode: verificationCode.or(z.literal('')).optional(),
  phoneNo: mobile.or(z.literal('')).optional(),
  phoneNoAreaCode: phoneAreaCode.optional(),
  email: email.or(z.literal('')).optional(),
  emailCode: verificationCode.or(z.literal('')).optional(),
}

export const getPublicKey = endpoint({
  method: 'GET',
  path: '/common/func/getPublicKey',
  access: 'public',
  data: z.strictObject({
    /** SPKI, base64: for RSA-OAEP with SHA-256. */
    publicKey: z.string(),
    /** Goes into the encrypted secret; valid for one use. */
    nonce: z.string(),
    expiresInSeconds: z.number().int(),
  }),
  spec: '§7 Auth and common',
  summary: 'Get the public key for password encryption and a single-use nonce',
})

export const imageVerifyCode = endpoint({
  method: 'POST',
  path: '/common/func/imageVerifyCode',
  access: 'public',
  answers: 'blob',
  data: z.unknown(),
  spec: '§7 Auth and common',
  summary: 'Get an image code; its ID is in the verify-id header',
})

export const login = endpoint({
  method: 'POST',
  path: '/login',
  access: 'public',
  body: z.strictObject({
    username,
    password: sealedSecret,
    verifyCode: imageCode,
    ...sentCode,
    verifyType: secondFactorSchema.default('sms'),
    /** Of an authenticator app (RFC 6238). */
    totpCode: verificationCode.or(z.literal('')).optional(),
    loginType: loginTypeSchema.default('normal'),
    loginSource: loginSourceSchema.default('portal'),
    /** Absent: the user has not been asked yet. */
    isvLogin: z.boolean().optional(),
  }),
  data: currentUserSchema.nullable(),
  secretAnswer: true,
  spec: '§4 Login',
  summary: 'Log in',
})

export const logout = endpoint({
  method: 'POST',
  path: '/logout',
  access: 'session',
  evenBefore: ['consent', 'initialPassword'],
  data: noData,
  spec: '§4 Logout',
  summary: 'Log out',
})

export const getCurrentUser = endpoint({
  method: 'GET',
  path: '/get/curr/user',
  access: 'session',
  evenBefore: ['consent', 'initialPassword'],
  data: currentUserSchema,
  spec: '§3 Current user',
  summary: 'Get the current user',
})

export const acceptTerms = endpoint({
  method: 'POST',
  path: '/agency/sys/user/mgt/edit/isRead',
  access: 'session',
  evenBefore: ['consent', 'initialPassword'],
  body: z.strictObject({
    isRead: z.literal(1),
    /** Edition of the terms that were shown; refused if newer ones are in force. */
    edition: z.number().int().min(0).optional(),
  }),
  data: currentUserSchema,
  spec: '§4 Login',
  summary: 'Accept the terms of service',
})

export const getUserPermissions = endpoint({
  method: 'GET',
  path: '/common/func/user/perm',
  access: 'session',
  data: z.array(permissionItemSchema),
  spec: '§7 Auth and common',
  summary: 'Get the caller’s permission tree; the portal uses /get/curr/user',
})

/** Proof of the work that `WORK_REQUIRED` demands (kit/work.ts). */
const workProof = z.strictObject({ challenge: z.string().max(40), work: z.string().max(200) })
export type WorkProof = z.infer<typeof workProof>

export const sendSmsCode = endpoint({
  method: 'POST',
  path: '/sms/get/captcha/code',
  access: 'public',
  body: z.discriminatedUnion('purpose', [
    z.strictObject({ purpose: z.enum(['login', 'retrieve']), username, verifyCode: imageCode }),
    z.strictObject({
      purpose: z.literal('register'),
      phoneNo: mobile,
      phoneNoAreaCode: phoneAreaCode.default('+86'),
      verifyCode: imageCode,
      proof: workProof.optional(),
    }),
    z.strictObject({
      purpose: z.literal('bindPhone'),
      phoneNo: mobile,
      phoneNoAreaCode: phoneAreaCode.default('+86'),
      proof: workProof.optional(),
    }),
    z.strictObject({ purpose: z.literal('rebind') }),
  ]),
  data: noData,
  spec: '§7 Auth and common',
  summary: 'Send a code by SMS, to the number of the account or to a new number',
})

export const sendEmailCode = endpoint({
  method: 'POST',
  path: '/email/get/captcha/code',
  access: 'public',
  body: z.strictObject({ purpose: z.enum(['login', 'retrieve']), username, verifyCode: imageCode }),
  data: noData,
  spec: '§7 Auth and common',
  summary: 'Send a code to the email address of the account',
})

export const sendEmailCodeForUpdate = endpoint({
  method: 'POST',
  path: '/email/get/captcha/codeforupdate',
  access: 'session',
  body: z.strictObject({ email: email.optional(), proof: workProof.optional() }),
  data: noData,
  spec: '§7 Auth and common',
  summary: 'Send a code to a new email address; without an address, to the current one',
})

export const sendEmailCodeForRegistration = endpoint({
  method: 'POST',
  path: '/email/get/captcha/send',
  access: 'public',
  body: z.strictObject({ email, verifyCode: imageCode, proof: workProof.optional() }),
  data: noData,
  spec: '§7 Auth and common',
  summary: 'Send a code to the email address of a registrant',
})

export const verifyForRetrieval = endpoint({
  method: 'POST',
  path: '/retrieve/password/verify',
  access: 'public',
  body: z.strictObject({ username, ...sentCode }),
  data: z.strictObject({ ticket: z.string() }),
  secretAnswer: true,
  spec: '§7 Auth and common',
  summary: 'Verify identity by code before a password reset',
})

export const retrievePassword = endpoint({
  method: 'POST',
  path: '/retrieve/password/',
  access: 'public',
  body: z.strictObject({ ticket: z.string().min(1).max(128), password: sealedSecret }),
  data: noData,
  spec: '§7 Auth and common',
  summary: 'Set a new password after verification',
})

export const updatePassword = endpoint({
  method: 'POST',
  path: '/update/password/',
  access: 'session',
  evenBefore: ['initialPassword'],
  body: z.strictObject({ oldPassword: sealedSecret, password: sealedSecret }),
  data: noData,
  spec: '§7 Auth and common',
  summary: 'Change own password',
})

export const authEndpoints = [
  getPublicKey,
  imageVerifyCode,
  login,
  logout,
  getCurrentUser,
  acceptTerms,
  getUserPermissions,
  sendSmsCode,
  sendEmailCode,
  sendEmailCodeForUpdate,
  sendEmailCodeForRegistration,
  verifyForRetrieval,
  retrievePassword,
  updatePassword,
]

import { z } from 'zod'
import { currentUserSchema } from '../auth/current-user.ts'
import { sealedSecret } from '../auth/fields.ts'
import { endpoint, noData } from '../kit/endpoint.ts'
import {
  email,
  mobile,
  personName,
  phoneAreaCode,
  telephone,
  verificationCode,
  version,
} from '../kit/rules.ts'

export const updateOwnInfo = endpoint({
  method: 'POST',
  path: '/user/center/update/info',
  access: ['AGENCY_userCenter', 'GRIP_userCenter'],
  body: z.strictObject({ name: personName, landline: telephone.or(z.literal('')), version }),
  data: currentUserSchema,
  spec: '§2 Screens, user center',
  summary: 'Change own name and landline',
})

/** Proves that the caller owns the account: a session alone may have been left open or stolen. */
const ownership = {
  password: sealedSecret,
  /** Sent to the phone or mailbox that is currently bound. */
  ownVerifyType: z.enum(['sms', 'email']),
  ownCode: verificationCode,
}

export const bindPhone = endpoint({
  method: 'POST',
  path: '/user/center/update/phone',
  access: ['AGENCY_userCenter', 'GRIP_userCenter'],
  body: z.strictObject({
    phoneNo: mobile,
    phoneNoAreaCode: phoneAreaCode.default('+86'),
    phoneCode: verificationCode,
    ...ownership,
    version,
  }),
  data: currentUserSchema,
  spec: '§2 Screens, user center',
  summary: 'Change own mobile number',
})

export const bindEmail = endpoint({
  method: 'POST',
  path: '/user/center/update/email',
  access: ['AGENCY_userCenter', 'GRIP_userCenter'],
  body: z.strictObject({ email, emailCode: verificationCode, ...ownership, version }),
  data: currentUserSchema,
  spec: '§2 Screens, user center',
  summary: 'Change own email address',
})

const authenticator = z.strictObject({
  /** When it was confirmed; null if there is none. */
  since: z.iso.datetime().nullable(),
})
const userCenter = {
  access: ['AGENCY_userCenter', 'GRIP_userCenter'],
  spec: '§2 Screens, user center',
} as const

export const getAuthenticator = endpoint({
  method: 'GET',
  path: '/user/center/authenticator',
  data: authenticator,
  summary: 'Get the authenticator app status of own account',
  ...userCenter,
})

export const beginAuthenticator = endpoint({
  method: 'POST',
  path: '/user/center/authenticator/begin',
  body: z.strictObject(ownership),
  /** The secret in base32 and as the URI for a QR code; shown once. */
  data: z.strictObject({ secret: z.string(), uri: z.string() }),
  secretAnswer: true,
  summary: 'Get a secret for an authenticator app, effective once confirmed with a code',
  ...userCenter,
})

export const confirmAuthenticator = endpoint({
  method: 'POST',
  path: '/user/center/authenticator/confirm',
  body: z.strictObject({ code: verificationCode }),
  data: authenticator,
  summary: 'Confirm the authenticator app with its first code',
  ...userCenter,
})

export const removeAuthenticator = endpoint({
  method: 'POST',
  path: '/user/center/authenticator/remove',
  body: z.strictObject(ownership),
  data: noData,
  summary: 'Remove the authenticator app',
  ...userCenter,
})

export const accountEndpoints = [
  updateOwnInfo,
  bindPhone,
  bindEmail,
  getAuthenticator,
  beginAuthenticator,
  confirmAuthenticator,
  removeAuthenticator,
]

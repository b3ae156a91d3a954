import { z } from 'zod'
import { currentUserSchema } from '../auth/current-user.ts'
import { sealedSecret } from '../auth/endpoints.ts'
import { endpoint } from '../kit/endpoint.ts'
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
  summary: 'Change the own name and landline',
})

/** That it is the owner who asks: a session alone may have been left open, or stolen. */
const ownership = {
  password: sealedSecret,
  /** Sent to the phone or mailbox that is bound now. */
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
  summary: 'Bind another phone',
})

export const bindEmail = endpoint({
  method: 'POST',
  path: '/user/center/update/email',
  access: ['AGENCY_userCenter', 'GRIP_userCenter'],
  body: z.strictObject({ email, emailCode: verificationCode, ...ownership, version }),
  data: currentUserSchema,
  spec: '§2 Screens, user center',
  summary: 'Bind another mailbox',
})

export const accountEndpoints = [updateOwnInfo, bindPhone, bindEmail]

import { z } from 'zod'
import { sealedSecret } from '../auth/endpoints.ts'
import { ownIdentitySchema } from '../institutions/enums.ts'
import { baseInfoFields, baseInfoSchema, candidateSchema } from '../institutions/fields.ts'
import { ruleMessage } from '../kit/rule-text.ts'
import {
  areaCode,
  email,
  landline,
  limitedBytes,
  orEmpty,
  personName,
  recordId,
  registrationMobile,
  termsAgreed,
  username,
  verificationCode,
  writtenText,
} from '../kit/rules.ts'
import { registrationTypeSchema, userRoleSchema } from './enums.ts'

/** Personal data. */
export const personFields = {
  name: personName,
  department: writtenText.pipe(limitedBytes(90)).default(''),
  telephoneAreaCode: orEmpty(areaCode),
  telephone: orEmpty(landline),
  userRole: userRoleSchema,
}

/** The account to be opened; both codes are bound to the browser's visit. */
export const accountFields = {
  ...personFields,
  username,
  password: sealedSecret,
  email,
  emailCode: verificationCode,
  mobile: registrationMobile,
  smsCode: verificationCode,
  termsAgreed,
}

/** An institution that is not listed yet. */
export const newInstitutionSchema = z.strictObject({
  name: baseInfoFields.name,
  nameEn: baseInfoFields.nameEn,
  creditCode: baseInfoFields.creditCode,
  identity: ownIdentitySchema,
})
export type NewInstitution = z.output<typeof newInstitutionSchema>

export const fileIds = z.array(recordId).max(5)
export const someFileIds = fileIds.min(1, ruleMessage('documentNeeded'))

/** The form as submitted; parts that do not belong to its kind are null. */
export const applicationFormSchema = z.strictObject({
  userType: registrationTypeSchema.nullable(),
  person: z.strictObject(personFields).nullable(),
  institution: newInstitutionSchema.nullable(),
  candidate: candidateSchema.nullable(),
  change: baseInfoSchema.nullable(),
})
export type ApplicationForm = z.output<typeof applicationFormSchema>

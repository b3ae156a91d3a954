import { z } from 'zod'
import { fileRefSchema } from '../files/file-ref.ts'
import { candidateSchema } from '../institutions/fields.ts'
import { endpoint } from '../kit/endpoint.ts'
import { ruleMessage } from '../kit/rule-text.ts'
import { creditCode, recordId, writtenText } from '../kit/rules.ts'
import { registrationTypeSchema } from './enums.ts'
import {
  accountFields,
  applicationFormSchema,
  fileIds,
  newInstitutionSchema,
  personFields,
  someFileIds,
} from './fields.ts'

const creditCodeConfirmed = z.boolean().default(false)
/** Who decides: the operator, or the administrators of the chosen institution. */
const registered = z.strictObject({ reviewedBy: z.enum(['operator', 'institution']) })

export const findRegistrableInstitutions = endpoint({
  method: 'GET',
  path: '/register/institutions',
  access: 'public',
  query: z.strictObject({ keyword: writtenText.min(2).max(64) }),
  data: z.array(z.strictObject({ id: z.string(), name: z.string(), nameEn: z.string() })).max(10),
  spec: '§5 Institution must be chosen from the dropdown',
  summary: 'Search institutions by name, up to ten results',
})

export const checkCreditCode = endpoint({
  method: 'POST',
  path: '/register/creditCode/check',
  access: 'public',
  changes: false,
  body: z.strictObject({ creditCode }),
  data: z.strictObject({ used: z.boolean() }),
  spec: '§5 Unified social credit code',
  summary: 'Check whether another institution uses this credit code',
})

export const register = endpoint({
  method: 'POST',
  path: '/register/user',
  access: 'public',
  body: z
    .strictObject({
      ...accountFields,
      userType: registrationTypeSchema,
      /** Exactly one of the two: a listed institution or a new one. */
      institutionId: recordId.optional(),
      institution: newInstitutionSchema.optional(),
      fileIds: fileIds.default([]),
      creditCodeConfirmed,
    })
    .superRefine((form, ctx) => {
      const admin = form.userType === 'AGENCY_ADMIN'
      const hasExactlyOne = (form.institutionId === undefined) !== (form.institution === undefined)
      if (!hasExactlyOne || (!admin && form.institution))
        ctx.addIssue({
          code: 'custom',
          path: ['institutionId'],
          message: ruleMessage('institutionChosen'),
        })
      if (admin && form.fileIds.length === 0)
        ctx.addIssue({ code: 'custom', path: ['fileIds'], message: ruleMessage('authorizationNeeded') })
    }),
  data: registered,
  spec: '§3 Registration',
  summary: 'Register as an institution administrator or ordinary user',
})

export const registerCandidate = endpoint({
  method: 'POST',
  path: '/register/isv',
  access: 'public',
  body: z.strictObject({
    ...accountFields,
    institution: newInstitutionSchema,
    candidate: candidateSchema,
    fileIds: someFileIds,
    creditCodeConfirmed,
  }),
  data: registered,
  spec: '§3 Registration, candidate-vendor variant',
  summary: 'Register an institution as an ISV candidate',
})

/** The link in the mail that reported the rejection carries it. */
const ticket = z.string().min(20).max(128)

export const resumeRegistration = endpoint({
  method: 'POST',
  path: '/register/resume',
  access: 'public',
  changes: false,
  body: z.strictObject({ ticket }),
  data: z.strictObject({
    kind: z.enum(['registration', 'candidate', 'user']),
    username: z.string(),
    /** Null if the institution is registered by this application. */
    institutionName: z.string().nullable(),
    form: applicationFormSchema,
    files: z.array(fileRefSchema),
    feedback: z.string(),
  }),
  spec: 'Design §4: a rejected application can be corrected and sent again',
  summary: 'Get a rejected application for correction',
})

export const resubmitRegistration = endpoint({
  method: 'POST',
  path: '/register/resubmit',
  access: 'public',
  body: z.strictObject({
    ticket,
    person: z.strictObject(personFields),
    institution: newInstitutionSchema.nullable(),
    candidate: candidateSchema.nullable(),
    /** Previously submitted files and new uploads; omitted files are removed. */
    fileIds: fileIds.default([]),
    creditCodeConfirmed,
  }),
  data: registered,
  spec: 'Design §4: a rejected application can be corrected and sent again',
  summary: 'Resubmit a corrected application',
})

export const registrationEndpoints = [
  findRegistrableInstitutions,
  checkCreditCode,
  register,
  registerCandidate,
  resumeRegistration,
  resubmitRegistration,
]

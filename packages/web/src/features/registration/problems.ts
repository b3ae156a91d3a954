import { candidateSchema } from '@cass/contract/institutions/fields.ts'
import { marketDate } from '@cass/contract/kit/market-time.ts'
import { ruleMessages } from '@cass/contract/kit/rule-text.ts'
import {
  email,
  orEmpty,
  password,
  registrationMobile,
  telephone,
  username,
  verificationCode,
} from '@cass/contract/kit/rules.ts'
import { registrationTypeSchema } from '@cass/contract/registration/enums.ts'
import { newInstitutionSchema, personFields } from '@cass/contract/registration/fields.ts'
import { passwordsDiffer } from '../../domain/identity/new-password-fields.tsx'
import { filled, problemOf, type Rule } from '../../editing/use-form.ts'
import { say } from '../../lib/language.ts'
import { needsFiles, type Plan, sectionsOf } from './plan.ts'
import type { Name, TextName, Values } from './values.ts'

const { shape: institution } = newInstitutionSchema
const { shape: candidate } = candidateSchema

/** The rules that the server checks by (spec §5). */
export const rules = {
  userType: registrationTypeSchema,
  username,
  password,
  repeat: filled,
  mobile: registrationMobile,
  smsCode: verificationCode,
  email,
  emailCode: verificationCode,
  name: personFields.name,
  department: personFields.department,
  telephone: orEmpty(telephone),
  userRole: personFields.userRole,
  'institution.name': institution.name,
  'institution.nameEn': institution.nameEn,
  'institution.creditCode': institution.creditCode,
  'institution.identity': institution.identity,
  'candidate.establishedOn': candidate.establishedOn,
  'candidate.registeredCapital': candidate.registeredCapital,
  'candidate.staffScale': candidate.staffScale,
  'candidate.companyAddress': candidate.companyAddress,
  'candidate.contactPerson': candidate.contactPerson,
  'candidate.contactPhone': candidate.contactPhone,
  'candidate.contactEmail': candidate.contactEmail,
} satisfies Partial<Record<TextName, Rule>>

export type Problems = Partial<Record<Name, string>>

/** Everything that is wrong, in the order of the form. */
export function problemsOf(plan: Plan, values: Values, now = new Date()): Problems {
  const found = sectionsOf(plan, values)
    .flatMap(({ fields }) => fields)
    .map((name) => [name, problemAt(name, plan, values, now)] as const)
  return Object.fromEntries(found.filter(([, problem]) => problem !== undefined))
}

export function problemAt(name: Name, plan: Plan, values: Values, now = new Date()): string | undefined {
  if (name === 'institutionId') return values.institutionId ? undefined : say(ruleMessages.institutionChosen)
  if (name === 'fileIds') {
    if (values.fileIds.length > 0 || !needsFiles(plan, values)) return undefined
    return say(ruleMessages[plan.fileKind === 'registration' ? 'authorizationNeeded' : 'documentNeeded'])
  }
  const problem = name in rules ? problemOf(values[name], rules[name as keyof typeof rules]) : undefined
  if (problem) return problem
  if (name === 'repeat') return passwordsDiffer(values)
  const inFuture = name === 'candidate.establishedOn' && values[name] > marketDate(now)
  return inFuture ? say(ruleMessages.dateInFuture) : undefined
}

import type { applyAsCandidate } from '@cass/contract/institutions/endpoints.ts'
import type { BodyOf } from '@cass/contract/kit/endpoint.ts'
import { splitLandline } from '@cass/contract/kit/landline.ts'
import type {
  register,
  registerCandidate,
  resubmitRegistration,
} from '@cass/contract/registration/endpoints.ts'
import { isNewInstitution, needsFiles, type Plan, plans } from './plan.ts'
import type { TextName, Values } from './values.ts'

// What the forms send. The schemas refuse what is wrong, so texts stand in for the codes they hold.

const pick = <N extends TextName>(values: Values, ...names: N[]) =>
  Object.fromEntries(names.map((name) => [name, values[name]])) as Record<N, never>

/** `institution.name` and the like as `{ name }`. */
const group = (values: Values, prefix: 'institution' | 'candidate') =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([name]) => name.startsWith(`${prefix}.`))
      .map(([name, value]) => [name.slice(prefix.length + 1), value]),
  )

function personOf(values: Values) {
  const { areaCode, number } = splitLandline(values.telephone.trim())
  return {
    ...pick(values, 'name', 'department', 'userRole'),
    telephoneAreaCode: areaCode,
    telephone: number,
  }
}
const institutionOf = (values: Values) =>
  group(values, 'institution') as BodyOf<typeof registerCandidate>['institution']
const candidateOf = (values: Values) =>
  group(values, 'candidate') as BodyOf<typeof registerCandidate>['candidate']
const idsOf = (values: Values) => values.fileIds.map(({ id }) => id)

const accountOf = (values: Values, sealed: string) => ({
  ...personOf(values),
  ...pick(values, 'username', 'email', 'emailCode', 'mobile', 'smsCode'),
  password: sealed,
  termsAgreed: true as const,
})

export const registerBody = (
  values: Values,
  sealed: string,
  creditCodeConfirmed: boolean,
): BodyOf<typeof register> => ({
  ...accountOf(values, sealed),
  ...pick(values, 'userType'),
  ...(isNewInstitution(plans.register, values)
    ? { institution: institutionOf(values) }
    : { institutionId: values.institutionId }),
  fileIds: needsFiles(plans.register, values) ? idsOf(values) : [],
  creditCodeConfirmed,
})

export const candidateBody = (
  values: Values,
  sealed: string,
  creditCodeConfirmed: boolean,
): BodyOf<typeof registerCandidate> => ({
  ...accountOf(values, sealed),
  institution: institutionOf(values),
  candidate: candidateOf(values),
  fileIds: idsOf(values),
  creditCodeConfirmed,
})

export const resubmitBody = (
  ticket: string,
  plan: Plan,
  values: Values,
  creditCodeConfirmed: boolean,
): BodyOf<typeof resubmitRegistration> => ({
  ticket,
  person: personOf(values),
  institution: plan.sections.includes('institution') ? institutionOf(values) : null,
  candidate: plan.sections.includes('company') ? candidateOf(values) : null,
  fileIds: idsOf(values),
  creditCodeConfirmed,
})

export const applyBody = (values: Values): BodyOf<typeof applyAsCandidate> => ({
  ...candidateOf(values),
  fileIds: idsOf(values),
})

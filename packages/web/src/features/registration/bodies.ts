import type { applyAsCandidate } from '@cass/contract/institutions/endpoints.ts'
import type { BodyOf } from '@cass/contract/kit/endpoint.ts'
import type { Form } from '@cass/contract/kit/form/definition.ts'
import { filesOf, groupOf, textOf } from '@cass/contract/kit/form/values.ts'
import { splitLandline } from '@cass/contract/kit/landline.ts'
import type {
  register,
  registerCandidate,
  resubmitRegistration,
} from '@cass/contract/registration/endpoints.ts'

// What the forms send, once they are complete: what is not asked for is empty by then. The schemas refuse what is wrong, so
// texts stand in for the codes they hold.

const pick = <Name extends string>(form: Form, ...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, textOf(form, name)])) as Record<Name, never>

function personOf(form: Form) {
  const { areaCode, number } = splitLandline(textOf(form, 'telephone'))
  return { ...pick(form, 'name', 'department', 'userRole'), telephoneAreaCode: areaCode, telephone: number }
}
const institutionOf = (form: Form) =>
  groupOf(form, 'institution') as BodyOf<typeof registerCandidate>['institution']
const candidateOf = (form: Form) =>
  groupOf(form, 'candidate') as BodyOf<typeof registerCandidate>['candidate']
const idsOf = (form: Form) => [...filesOf(form, 'fileIds')]

const accountOf = (form: Form, sealed: string) => ({
  ...personOf(form),
  ...pick(form, 'username', 'email', 'emailCode', 'mobile', 'smsCode'),
  password: sealed,
  termsAgreed: true as const,
})

export const registerBody = (
  form: Form,
  sealed: string,
  creditCodeConfirmed: boolean,
): BodyOf<typeof register> => ({
  ...accountOf(form, sealed),
  ...pick(form, 'userType'),
  ...(textOf(form, 'institutionId')
    ? { institutionId: textOf(form, 'institutionId') }
    : { institution: institutionOf(form) }),
  fileIds: idsOf(form),
  creditCodeConfirmed,
})

export const candidateBody = (
  form: Form,
  sealed: string,
  creditCodeConfirmed: boolean,
): BodyOf<typeof registerCandidate> => ({
  ...accountOf(form, sealed),
  institution: institutionOf(form),
  candidate: candidateOf(form),
  fileIds: idsOf(form),
  creditCodeConfirmed,
})

export const resubmitBody = (
  ticket: string,
  form: Form,
  creditCodeConfirmed: boolean,
): BodyOf<typeof resubmitRegistration> => ({
  ticket,
  person: personOf(form),
  institution: form.institution ? institutionOf(form) : null,
  candidate: form.candidate ? candidateOf(form) : null,
  fileIds: idsOf(form),
  creditCodeConfirmed,
})

export const applyBody = (form: Form): BodyOf<typeof applyAsCandidate> => ({
  ...candidateOf(form),
  fileIds: idsOf(form),
})

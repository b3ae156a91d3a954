import type { CandidateInfo } from '@cass/contract/institutions/fields.ts'
import { institutionName } from '@cass/contract/institutions/name.ts'
import type { DataOf } from '@cass/contract/kit/endpoint.ts'
import type { Language } from '@cass/contract/kit/text.ts'
import type { resumeRegistration } from '@cass/contract/registration/endpoints.ts'
import type { ApplicationForm, NewInstitution } from '@cass/contract/registration/fields.ts'
import type { Ticketed } from '../agency-review/service.ts'
import { presentFile } from '../files/service.ts'

export function presentRejected(
  { review, institution, applicant, files }: Ticketed,
  language: Language,
): DataOf<typeof resumeRegistration> {
  return {
    // Only people who cannot log in get a ticket, and they ask nothing for an institution that is in the market.
    kind: review.kind as Exclude<typeof review.kind, 'change' | 'developer'>,
    username: applicant.loginName,
    institutionName: review.form.institution !== null ? null : institutionName(institution, language),
    form: review.form,
    files: files.map(presentFile),
    feedback: review.feedback,
  }
}

/** The columns of the institution in a form. */
export const institutionColumns = (
  { identity, ...institution }: NewInstitution,
  candidate: CandidateInfo | null,
) => ({
  ...institution,
  identities: [identity],
  ...(candidate && {
    address: candidate.companyAddress,
    contactName: candidate.contactPerson,
    contactPhone: candidate.contactPhone,
    contactEmail: candidate.contactEmail,
  }),
})

/** The columns of the person in a form. */
export const personColumns = (person: NonNullable<ApplicationForm['person']>) => ({
  name: person.name,
  agencyDepartment: person.department,
  telephoneAreaCode: person.telephoneAreaCode,
  landline: person.telephone,
  userRole: person.userRole,
})

import type { FileRef } from '@cass/contract/files/file-ref.ts'
import type { InstitutionDetail } from '@cass/contract/institutions/endpoints.ts'
import type { DataOf } from '@cass/contract/kit/endpoint.ts'
import { joinLandline } from '@cass/contract/kit/landline.ts'
import type { resumeRegistration } from '@cass/contract/registration/endpoints.ts'
import type { useForm } from '../../editing/use-form.ts'

/** Everything any of the forms asks for, by the paths under which the server names it. */
const texts = {
  userType: '',
  username: '',
  password: '',
  repeat: '',
  mobile: '',
  verifyCode: '',
  smsCode: '',
  email: '',
  emailCode: '',
  name: '',
  department: '',
  /** In one piece. */
  telephone: '',
  userRole: '',
  /** `list`, or `new` for one that is not in it. */
  institutionSource: 'list',
  institutionId: '',
  institutionName: '',
  'institution.name': '',
  'institution.nameEn': '',
  'institution.creditCode': '',
  'institution.identity': '',
  'candidate.establishedOn': '',
  'candidate.registeredCapital': '',
  'candidate.staffScale': '',
  'candidate.companyAddress': '',
  'candidate.contactPerson': '',
  'candidate.contactPhone': '',
  'candidate.contactEmail': '',
}
export type Values = typeof texts & { fileIds: readonly FileRef[] }
export type Name = keyof Values
export type TextName = keyof typeof texts
export type Form = ReturnType<typeof useForm<Values>>

export const noValues: Values = { ...texts, fileIds: [] }
/** Never kept in a draft. */
export const secrets = ['password', 'repeat', 'verifyCode', 'smsCode', 'emailCode'] as const

/** What a draft still has of the form; it may be of an earlier release. */
export const restored = (initial: Values, draft: Partial<Values> | undefined): Values => {
  const fits = ([name, value]: [string, unknown]) =>
    name === 'fileIds' ? Array.isArray(value) : name in texts && typeof value === 'string'
  return { ...initial, ...Object.fromEntries(Object.entries(draft ?? {}).filter(fits)) }
}

/** Writes `{ name: 'x' }` as `{ 'institution.name': 'x' }`. */
const under = (group: 'institution' | 'candidate', fields: object | null): Partial<Values> =>
  Object.fromEntries(Object.entries(fields ?? {}).map(([name, value]) => [`${group}.${name}`, value]))

function personValues(person: DataOf<typeof resumeRegistration>['form']['person']): Partial<Values> {
  if (!person) return {}
  const { telephoneAreaCode, telephone, ...rest } = person
  return { ...rest, telephone: joinLandline({ areaCode: telephoneAreaCode, number: telephone }) }
}

/** A refused application, as it was handed in. */
export const valuesOfRefused = ({ form, files }: DataOf<typeof resumeRegistration>): Values => ({
  ...noValues,
  ...personValues(form.person),
  ...under('institution', form.institution),
  ...under('candidate', form.candidate),
  userType: form.userType ?? '',
  fileIds: files,
})

/** What an institution that applies as candidate said before, if it was refused; else what is known of it. */
export const valuesOfInstitution = (known: InstitutionDetail): Values => ({
  ...noValues,
  ...under(
    'candidate',
    known.candidate?.form ?? {
      establishedOn: known.establishedOn,
      registeredCapital: known.registeredCapital,
      staffScale: known.staffScale,
      companyAddress: known.address,
      contactPerson: known.contactName,
      contactPhone: known.contactPhone,
      contactEmail: known.contactEmail,
    },
  ),
})

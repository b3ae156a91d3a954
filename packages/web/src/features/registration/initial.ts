import type { InstitutionDetail } from '@cass/contract/institutions/endpoints.ts'
import type { DataOf } from '@cass/contract/kit/endpoint.ts'
import type { Form } from '@cass/contract/kit/form/definition.ts'
import { joinLandline } from '@cass/contract/kit/landline.ts'
import type { resumeRegistration } from '@cass/contract/registration/endpoints.ts'

type Rejected = DataOf<typeof resumeRegistration>

function personOf(person: Rejected['form']['person']): Partial<Form> {
  if (!person) return {}
  const { telephoneAreaCode, telephone, ...rest } = person
  return { ...rest, telephone: joinLandline({ areaCode: telephoneAreaCode, number: telephone }) }
}

/** A rejected application, as it was handed in. */
export const formOfRejected = ({ form, files }: Pick<Rejected, 'form' | 'files'>): Partial<Form> => ({
  ...personOf(form.person),
  ...(form.institution && { institution: form.institution }),
  ...(form.candidate && { candidate: form.candidate }),
  fileIds: files.map(({ id }) => id),
})

/** What an institution that applies as candidate said before, if that was rejected; else what is known of it. */
export const formOfInstitution = (known: InstitutionDetail): Partial<Form> => ({
  candidate: known.candidate?.form ?? {
    establishedOn: known.establishedOn,
    registeredCapital: known.registeredCapital,
    staffScale: known.staffScale,
    companyAddress: known.address,
    contactPerson: known.contactName,
    contactPhone: known.contactPhone,
    contactEmail: known.contactEmail,
  },
})

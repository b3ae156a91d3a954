import { candidateForm } from '@cass/contract/institutions/candidate-form.ts'
import { applyAsCandidate } from '@cass/contract/institutions/endpoints.ts'
import { checkForm, normalizedForm } from '@cass/contract/kit/form/check.ts'
import type { Form, FormContext, FormDefinition } from '@cass/contract/kit/form/definition.ts'
import { emptyForm } from '@cass/contract/kit/form/values.ts'
import { register, registerCandidate, resubmitRegistration } from '@cass/contract/registration/endpoints.ts'
import {
  candidateRegistrationForm,
  registrationForm,
  resubmissionForm,
} from '@cass/contract/registration/forms.ts'
import { describe, expect, it } from 'vitest'
import { applyBody, candidateBody, registerBody, resubmitBody } from './bodies.ts'
import { formOfInstitution, formOfRejected } from './initial.ts'

const file = {
  id: '7c1f3f0e-58f5-4d43-9d0c-8f1d0c4d2f11',
  name: '授权书.pdf',
  size: 1024,
  mediaType: 'application/pdf',
}
const institution = {
  name: '海岳证券有限公司',
  nameEn: '',
  creditCode: '91310000MA1FL2TE9X',
  identity: '00',
} as const
const candidate = {
  establishedOn: '2015-06-01',
  registeredCapital: '5000.5',
  staffScale: 'B',
  companyAddress: '上海市浦东新区',
  contactPerson: '吴敏',
  contactPhone: '021-55501234',
  contactEmail: 'wu@example.org',
} as const
const filled: Partial<Form> = {
  userType: 'AGENCY_ADMIN',
  username: 'newadmin',
  password: 'Demo#2026',
  repeat: 'Demo#2026',
  mobile: '+86 138-0013-8000',
  verifyCode: 'ab3d',
  smsCode: '123456',
  email: 'zhou@example.org',
  emailCode: '654321',
  name: '周一鸣',
  userRole: 'BUSINESS',
  institutionSource: 'new',
  institutionId: '3f9d8f0e-1111-4d43-9d0c-8f1d0c4d2f11',
  institutionName: '临江商业银行',
  institution,
  candidate,
  fileIds: [file.id],
}
const context = { today: '2026-11-16', storedSecrets: [] }

/** As the form hands it over: complete, and empty where nothing is asked for. */
function completed(definition: FormDefinition<FormContext>, part: Partial<Form> = {}): Form {
  const form = { ...emptyForm(definition), ...filled, ...part } as Form
  expect(checkForm(definition, form, context, 'en')).toEqual([])
  return normalizedForm(definition, form, context)
}

describe('what a complete form sends', () => {
  it.each<[string, Partial<Form>]>([
    ['a new institution', {}],
    ['a chosen one', { institutionSource: 'list' }],
    ['an ordinary user', { userType: 'AGENCY_USER' }],
  ])('is what the server takes: %s', (_, part) => {
    const form = completed(registrationForm, part)
    expect(register.body.safeParse(registerBody(form, 'sealed', false)).error).toBeUndefined()
  })

  it('is what the server takes of a candidate', () => {
    const form = completed(candidateRegistrationForm)
    expect(registerCandidate.body.safeParse(candidateBody(form, 'sealed', true)).error).toBeUndefined()
    const applied = applyBody(completed(candidateForm))
    expect(applyAsCandidate.body.parse(applied)).toEqual({ ...candidate, fileIds: [file.id] })
  })

  it('leaves out what was filled in and is no longer asked for', () => {
    const body = registerBody(completed(registrationForm, { userType: 'AGENCY_USER' }), 'sealed', false)
    expect([body.institution, body.institutionId, body.fileIds]).toEqual([
      undefined,
      filled.institutionId,
      [],
    ])
  })
})

it.each([
  ['021-63298988', '021', '63298988'],
  ['63298988', '', '63298988'],
  ['', '', ''],
])('a landline is entered in one piece and sent in two: %s', (telephone, areaCode, number) => {
  const body = registerBody(completed(registrationForm, { telephone }), 'sealed', false)
  expect([body.telephoneAreaCode, body.telephone]).toEqual([areaCode, number])
})

it.each([
  ['registration', 'AGENCY_ADMIN', { institution }, ['person', 'institution', 'documents']],
  [
    'candidate',
    'AGENCY_ADMIN',
    { institution, candidate },
    ['person', 'institution', 'company', 'documents'],
  ],
  ['registration', 'AGENCY_ADMIN', {}, ['person', 'documents']],
  ['user', 'AGENCY_USER', {}, ['person', 'documents']],
] as const)(
  'a rejected application of kind %s comes back as it was handed in',
  (kind, userType, parts, keys) => {
    const ticket = 'a-ticket-of-more-than-twenty-letters'
    const person = {
      name: '周一鸣',
      department: '',
      telephoneAreaCode: '010',
      telephone: '66001234',
      userRole: 'BUSINESS',
    } as const
    const form = { userType, person, institution: null, candidate: null, change: null, ...parts }
    const definition = resubmissionForm({ kind, form })
    expect(definition.sections.map(({ key }) => key)).toEqual(keys)
    const entered = { ...emptyForm(definition), ...formOfRejected({ form, files: [file] }) } as Form
    expect(checkForm(definition, entered, context, 'en')).toEqual([])
    const sent = resubmitBody(ticket, normalizedForm(definition, entered, context), false)
    expect(resubmitRegistration.body.parse(sent)).toEqual({
      ticket,
      person,
      institution: form.institution,
      candidate: form.candidate,
      fileIds: [file.id],
      creditCodeConfirmed: false,
    })
  },
)

describe('the candidate form of an institution in the market', () => {
  const known = {
    establishedOn: '',
    registeredCapital: '',
    staffScale: '',
    address: '滨江大道1号',
    contactName: '周一鸣',
    contactPhone: '',
    contactEmail: '',
    candidate: null,
  } as never

  it('begins with what is known of it', () => {
    expect(formOfInstitution(known).candidate).toMatchObject({
      companyAddress: '滨江大道1号',
      contactPerson: '周一鸣',
    })
  })

  it('begins with what it said before, if that was rejected', () => {
    const rejected = { id: file.id, status: '90', feedback: 'x', form: candidate }
    expect(formOfInstitution({ ...(known as object), candidate: rejected } as never)).toEqual({ candidate })
  })
})

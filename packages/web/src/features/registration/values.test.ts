import { applyAsCandidate } from '@cass/contract/institutions/endpoints.ts'
import { register, registerCandidate, resubmitRegistration } from '@cass/contract/registration/endpoints.ts'
import { describe, expect, it } from 'vitest'
import { applyBody, candidateBody, registerBody, resubmitBody } from './bodies.ts'
import { plans, resumePlan, sectionsOf } from './plan.ts'
import { problemsOf } from './problems.ts'
import { noValues, restored, type Values, valuesOfInstitution, valuesOfRefused } from './values.ts'

const file = {
  id: '7c1f3f0e-58f5-4d43-9d0c-8f1d0c4d2f11',
  name: '授权书.pdf',
  size: 1024,
  mediaType: 'application/pdf',
}
const filled: Values = {
  ...noValues,
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
  'institution.name': '海岳证券有限公司',
  'institution.creditCode': '91310000MA1FL2TE9X',
  'institution.identity': '00',
  'candidate.establishedOn': '2015-06-01',
  'candidate.registeredCapital': '5000.5',
  'candidate.staffScale': 'B',
  'candidate.companyAddress': '上海市浦东新区',
  'candidate.contactPerson': '吴敏',
  'candidate.contactPhone': '021-55501234',
  'candidate.contactEmail': 'wu@example.org',
  fileIds: [file],
}
const of = (part: Partial<Values>): Values => ({ ...filled, ...part })

describe('what a complete form sends', () => {
  it('is what the server takes: a new institution, a chosen one, an ordinary user, a candidate', () => {
    const forms = [filled, of({ institutionSource: 'list' }), of({ userType: 'AGENCY_USER' })]
    for (const values of forms) {
      expect(problemsOf(plans.register, values)).toEqual({})
      expect(register.body.safeParse(registerBody(values, 'sealed', false)).error).toBeUndefined()
    }
    expect(problemsOf(plans.candidate, filled)).toEqual({})
    expect(registerCandidate.body.safeParse(candidateBody(filled, 'sealed', true)).error).toBeUndefined()
    expect(applyAsCandidate.body.safeParse(applyBody(filled)).error).toBeUndefined()
  })

  it('leaves out what was filled in and is no longer asked for', () => {
    const { institution, institutionId, fileIds } = registerBody(
      of({ userType: 'AGENCY_USER' }),
      'sealed',
      false,
    )
    expect({ institution, institutionId, fileIds }).toEqual({
      institution: undefined,
      institutionId: filled.institutionId,
      fileIds: [],
    })
  })
})

it('a landline is entered in one piece, with or without its area code, and sent in two', () => {
  const sent = (telephone: string) => {
    const values = of({ telephone })
    expect(problemsOf(plans.register, values)).toEqual({})
    const { telephoneAreaCode, telephone: number } = registerBody(values, 'sealed', false)
    return [telephoneAreaCode, number]
  }
  expect(sent('021-63298988')).toEqual(['021', '63298988'])
  expect(sent('63298988')).toEqual(['', '63298988'])
  expect(sent('')).toEqual(['', ''])
})

describe('what is wrong', () => {
  it('is all that an empty form lacks, in its order', () => {
    expect(Object.keys(problemsOf(plans.register, noValues))).toEqual(
      'userType username password repeat mobile smsCode email emailCode name userRole institutionId'.split(
        ' ',
      ),
    )
  })

  it.each<[Partial<Values>, keyof Values, RegExp]>([
    [{ username: 'new admin' }, 'username', /letters and digits only/],
    [{ password: 'demo2026', repeat: 'demo2026' }, 'password', /upper-case/],
    [{ repeat: 'Demo#2027' }, 'repeat', /do not match/],
    [{ mobile: '12800138000' }, 'mobile', /starts with 13 to 19/],
    [{ smsCode: '12345' }, 'smsCode', /six-digit/],
    [{ email: 'zhou@' }, 'email', /valid email/],
    [{ telephone: '123' }, 'telephone', /7 or 8 digits/],
    [{ telephone: '01-63298988' }, 'telephone', /3 or 4 digits/],
    [{ 'institution.creditCode': '91310000MO1FL2TE9X' }, 'institution.creditCode', /18-character/],
    [{ institutionSource: 'list', institutionId: '' }, 'institutionId', /from the list/],
    [{ fileIds: [] }, 'fileIds', /authorization document/],
  ])('%j stands at its field', (part, name, words) => {
    const problems = problemsOf(plans.register, of(part))
    expect(Object.keys(problems)).toEqual([name])
    expect(problems[name]).toMatch(words)
  })

  it('is a company founded tomorrow by the market’s clock, and not one founded today', () => {
    const evening = new Date('2026-11-15T20:00:00Z')
    const found = (date: string) => problemsOf(plans.apply, of({ 'candidate.establishedOn': date }), evening)
    expect(found('2026-11-16')).toEqual({})
    expect(found('2026-11-17')).toEqual({ 'candidate.establishedOn': 'The date cannot be later than today' })
  })
})

describe('a refused application', () => {
  const { body } = resubmitRegistration
  const person = {
    name: '周一鸣',
    department: '',
    telephoneAreaCode: '010',
    telephone: '66001234',
    userRole: 'BUSINESS',
  } as const
  const institution = {
    name: '海岳证券',
    nameEn: '',
    creditCode: '91310000MA1FL2TE9X',
    identity: '00',
  } as const
  const { candidate } = registerCandidate.body.parse(candidateBody(filled, 'sealed', false))
  const ticket = 'a-ticket-of-more-than-twenty-letters'
  const refusedOf = (form: object, kind: 'registration' | 'candidate' | 'user') => ({
    kind,
    username: 'newadmin',
    institutionName: null,
    form: {
      userType: 'AGENCY_ADMIN' as const,
      person,
      institution: null,
      candidate: null,
      change: null,
      ...form,
    },
    files: [file],
    feedback: 'x',
  })

  it.each([
    ['registration', { institution }, ['person', 'institution', 'documents']],
    ['candidate', { institution, candidate }, ['person', 'institution', 'company', 'documents']],
    ['registration', {}, ['person', 'documents']],
    ['user', { userType: 'AGENCY_USER' }, ['person', 'documents']],
  ] as const)('of kind %s comes back as it was handed in', (kind, form, sections) => {
    const refused = refusedOf(form, kind)
    const plan = resumePlan(refused)
    const values = valuesOfRefused(refused)
    expect(sectionsOf(plan, values).map(({ name }) => name)).toEqual(sections)
    expect(problemsOf(plan, values)).toEqual({})
    const sent = resubmitBody(ticket, plan, values, false)
    expect(body.parse(sent)).toEqual({
      ticket,
      person,
      institution: refused.form.institution,
      candidate: refused.form.candidate,
      fileIds: [file.id],
      creditCodeConfirmed: false,
    })
  })

  it('of an administrator still needs a document, of an ordinary user none', () => {
    for (const [kind, form, needed] of [
      ['registration', {}, true],
      ['user', { userType: 'AGENCY_USER' }, false],
    ] as const) {
      const refused = { ...refusedOf(form, kind), files: [] }
      expect('fileIds' in problemsOf(resumePlan(refused), valuesOfRefused(refused))).toBe(needed)
    }
  })
})

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
  const { candidate: form } = registerCandidate.body.parse(candidateBody(filled, 'sealed', false))

  it('begins with what is known of it', () => {
    expect(valuesOfInstitution(known)).toEqual({
      ...noValues,
      'candidate.companyAddress': '滨江大道1号',
      'candidate.contactPerson': '周一鸣',
    })
  })

  it('begins with what it said before, if that was refused', () => {
    const refused = { id: file.id, status: '90', feedback: 'x', form }
    const values = valuesOfInstitution({ ...(known as object), candidate: refused } as never)
    expect(applyBody({ ...values, fileIds: [file] })).toEqual({ ...form, fileIds: [file.id] })
  })
})

it('takes from a draft what still fits the form', () => {
  const draft = { name: '周', fileIds: [file], username: 7, gone: 'x' } as never
  expect(restored(noValues, draft)).toEqual({ ...noValues, name: '周', fileIds: [file] })
})

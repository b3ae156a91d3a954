import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { candidateForm } from '../institutions/candidate-form.ts'
import { checkForm } from '../kit/form/check.ts'
import type { Form } from '../kit/form/definition.ts'
import { holdsForWhateverIsTyped } from '../kit/form/drafts.test-kit.ts'
import { emptyForm } from '../kit/form/values.ts'
import { registerCandidate } from './endpoints.ts'
import { candidateRegistrationForm, registrationForm, resubmissionForm } from './forms.ts'

const context = { today: '2026-11-16', storedSecrets: [] }
const rejected = (userType: string | null, parts: object = {}) => ({
  kind: 'registration' as const,
  form: { userType, institution: null, candidate: null, ...parts },
})
const pathsOf = (form: Form, definition = registrationForm) =>
  checkForm(definition, { ...emptyForm(definition), ...form }, context, 'en').map(({ path }) => path)

holdsForWhateverIsTyped(
  new Map([
    ['registration', registrationForm],
    ['candidate registration', candidateRegistrationForm],
    ['candidate application', candidateForm],
    ['resubmission', resubmissionForm(rejected('AGENCY_ADMIN', { institution: {} }))],
  ]),
  fc.constant(context),
)

describe('a registration', () => {
  it('asks for all that its request needs, in the order of the form', () => {
    expect(pathsOf({})).toEqual(
      'userType username password repeat mobile smsCode email emailCode name userRole institutionId'.split(
        ' ',
      ),
    )
  })

  it('asks an administrator for the document, and for the institution where that is new', () => {
    const admin = { userType: 'AGENCY_ADMIN' }
    expect(pathsOf(admin)).toContain('institutionSource')
    expect(pathsOf({ ...admin, institutionSource: 'list' }).slice(-2)).toEqual(['institutionId', 'fileIds'])
    expect(pathsOf({ ...admin, institutionSource: 'new' }).slice(-4)).toEqual([
      'institution.name',
      'institution.creditCode',
      'institution.identity',
      'fileIds',
    ])
  })

  it('has the two passwords alike', () => {
    expect(pathsOf({ password: 'Demo#2026', repeat: 'Demo#2027' })).toContain('repeat')
    expect(pathsOf({ password: 'Demo#2026', repeat: 'Demo#2026' })).not.toContain('repeat')
  })
})

it('knows no company that was founded tomorrow', () => {
  const founded = (establishedOn: string) => pathsOf({ candidate: { establishedOn } }, candidateForm)
  expect(founded('2026-11-16')).not.toContain('candidate.establishedOn')
  expect(founded('2026-11-17')).toContain('candidate.establishedOn')
})

it('of a rejected one asks for a document where one was needed', () => {
  expect(pathsOf({}, resubmissionForm(rejected('AGENCY_ADMIN')))).toContain('fileIds')
  expect(pathsOf({}, resubmissionForm(rejected('AGENCY_USER')))).not.toContain('fileIds')
})

it('is carried by its request under the same names', () => {
  const { shape } = registerCandidate.body
  const parts = candidateRegistrationForm.sections.flatMap((section) => Object.keys(section.parts))
  const ofTheScreen = ['repeat', 'verifyCode']
  expect(parts.filter((name) => !(name in shape))).toEqual(ofTheScreen)
})

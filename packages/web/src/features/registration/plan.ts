import type { FileKindName } from '@cass/contract/kit/file-rules.ts'
import type { SectionName } from './text.ts'
import { type Name, noValues, type Values } from './values.ts'

/** What a form asks for. */
export type Plan = {
  readonly sections: readonly SectionName[]
  /** `choose`: of the list, or a new one for administrators. */
  readonly institution: 'choose' | 'new'
  readonly fileKind: Extract<FileKindName, 'registration' | 'candidateRegistration'>
}

export const plans = {
  register: {
    sections: ['account', 'contact', 'person', 'institution', 'documents'],
    institution: 'choose',
    fileKind: 'registration',
  },
  candidate: {
    sections: ['account', 'contact', 'person', 'institution', 'company', 'documents'],
    institution: 'new',
    fileKind: 'candidateRegistration',
  },
  apply: {
    sections: ['company', 'documents'],
    institution: 'new',
    fileKind: 'candidateRegistration',
  },
} as const satisfies Record<string, Plan>

/** Account, contact and a chosen institution stay as they were. */
export const resumePlan = (refused: {
  kind: 'registration' | 'candidate' | 'user'
  form: { institution: object | null; candidate: object | null }
}): Plan => ({
  sections: [
    'person',
    ...(refused.form.institution ? (['institution'] as const) : []),
    ...(refused.form.candidate ? (['company'] as const) : []),
    'documents',
  ],
  institution: 'new',
  fileKind: refused.kind === 'candidate' ? 'candidateRegistration' : 'registration',
})

/** Whether the institution is registered with the application. */
export const isNewInstitution = (plan: Plan, values: Values): boolean =>
  plan.sections.includes('institution') &&
  (plan.institution === 'new' || (values.userType === 'AGENCY_ADMIN' && values.institutionSource === 'new'))

/** A document is asked of every candidate, and of administrators. */
export const needsFiles = (plan: Plan, values: Values): boolean =>
  plan.fileKind === 'candidateRegistration' || values.userType === 'AGENCY_ADMIN'

/** The sections to be seen, each with its fields in their order. */
export function sectionsOf(plan: Plan, values: Values): { name: SectionName; fields: readonly Name[] }[] {
  // Who registers as an ordinary user hands in nothing.
  const shown = plan.sections.filter(
    (name) => name !== 'documents' || plan.institution === 'new' || needsFiles(plan, values),
  )
  return shown.map((name) => ({ name, fields: fieldsOf(name, plan, values) }))
}

const startingWith = (group: string) =>
  (Object.keys(noValues) as Name[]).filter((name) => name.startsWith(`${group}.`))

function fieldsOf(section: SectionName, plan: Plan, values: Values): readonly Name[] {
  switch (section) {
    case 'account': {
      const account = ['username', 'password', 'repeat'] as const
      return plan.institution === 'choose' ? ['userType', ...account] : account
    }
    case 'contact':
      return ['mobile', 'smsCode', 'email', 'emailCode']
    case 'person':
      return ['name', 'department', 'telephone', 'userRole']
    case 'institution':
      return isNewInstitution(plan, values) ? startingWith('institution') : ['institutionId']
    case 'company':
      return startingWith('candidate')
    case 'documents':
      return ['fileIds']
  }
}

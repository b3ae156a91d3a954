import { z } from 'zod'
import { reviewKinds } from '../agency-review/kinds.ts'
import { applicationKinds, serviceTypeLabel } from '../applications/kinds.ts'
import { testFormTypes } from '../certification/enums.ts'
import { agreementReviewTypes } from '../isv-agreements/kinds.ts'
import { filingKinds } from '../isv-filings/kinds.ts'
import { type Text, text } from '../kit/text.ts'
import { addressOf, paths } from '../site/paths.ts'

type SubjectKind = {
  /** What a task of it is called in lists, by the type of its subject. */
  readonly typeLabel: (type: string) => Text
  readonly types: readonly string[]
  /** Where a task of it is decided. */
  readonly page: (task: {
    readonly id: string
    readonly subjectId: string
    readonly subjectType: string
  }) => string
}

/** Reviewed beside one another, by the same people. */
const isvTypes = ['candidate', 'developer']

const adjustment = text('权限调整', 'Permission adjustment')

/** Everything that is reviewed. */
export const subjectKinds: Readonly<Record<string, SubjectKind>> = {
  application: {
    typeLabel: serviceTypeLabel,
    types: applicationKinds.map(({ code }) => code),
    page: ({ id }) => addressOf(paths.applicationReview, { task: id }),
  },
  testForm: {
    typeLabel: (type) => testFormTypes[type as keyof typeof testFormTypes],
    types: Object.keys(testFormTypes),
    page: ({ id }) => addressOf(paths.testFormReview, { task: id }),
  },
  isvCard: {
    typeLabel: () => text('ISV看板信息', 'ISV card'),
    types: ['isvCard'],
    page: ({ id }) => addressOf(paths.isvCardReview, { task: id }),
  },
  isvFiling: {
    typeLabel: (type) => filingKinds[type as keyof typeof filingKinds].label,
    types: Object.keys(filingKinds),
    page: ({ subjectId }) => addressOf(paths.filingReview, { id: subjectId }),
  },
  isvAgreement: {
    typeLabel: (type) => agreementReviewTypes[type as keyof typeof agreementReviewTypes],
    types: Object.keys(agreementReviewTypes),
    page: ({ subjectId }) => addressOf(paths.isvAgreementReview, { id: subjectId }),
  },
  agencyReview: {
    typeLabel: (type) => reviewKinds[type as keyof typeof reviewKinds],
    types: Object.keys(reviewKinds),
    page: ({ subjectId, subjectType }) =>
      addressOf(isvTypes.includes(subjectType) ? paths.reviewCandidates : paths.reviewAgencies, {
        id: subjectId,
      }),
  },
  permissionAdjustment: {
    typeLabel: () => adjustment,
    types: ['permissionAdjustment'],
    page: ({ subjectId }) => addressOf(paths.permissionAdjust, { id: subjectId }),
  },
}

/** All types there are, to filter tasks by. */
export const subjectTypes = Object.values(subjectKinds).flatMap(({ types, typeLabel }) =>
  types.map((type) => ({ value: type, label: typeLabel(type) })),
)
export const subjectTypeSchema = z.enum(subjectTypes.map(({ value }) => value) as [string, ...string[]])

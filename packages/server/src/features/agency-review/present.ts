import type { ReviewDetail, ReviewRow } from '@cass/contract/agency-review/endpoints.ts'
import type { ReviewKind } from '@cass/contract/agency-review/kinds.ts'
import { agencyReviewWorkflow } from '@cass/contract/agency-review/workflow.ts'
import { institutionName } from '@cass/contract/institutions/name.ts'
import type { Language } from '@cass/contract/kit/text.ts'
import { openMoves, stateByCode } from '@cass/contract/kit/workflow.ts'
import type { FileRow } from '../../platform/files.ts'
import { presentFile } from '../files/service.ts'
import { baseInfoOf } from '../institutions/service.ts'
import type { ListedReview } from './repository.ts'

/** As its reviewers see it. */
export function presentReview(listed: ListedReview, language: Language, decidable: boolean): ReviewRow {
  const { review, institution, applicant } = listed
  return {
    id: review.id,
    kind: review.kind as ReviewKind,
    status: review.status,
    version: review.version,
    institutionId: institution.id,
    institutionName: institutionName(institution, language),
    creditCode: listed.creditCode,
    creditCodeShared: listed.creditCodeShared,
    identities: institution.identities,
    applicantName: applicant.name,
    applicantLogin: applicant.loginName,
    submittedAt: review.submittedAt.toISOString(),
    decidedAt: review.decidedAt?.toISOString() ?? null,
    decidedBy: listed.deciderName,
    moves: openMoves(
      agencyReviewWorkflow,
      stateByCode(agencyReviewWorkflow, review.status),
      decidable ? ['reviewer'] : [],
    ),
  }
}

export function presentReviewDetail(
  listed: ListedReview,
  language: Language,
  more: {
    files: readonly FileRow[]
    formerFiles: readonly FileRow[]
    sameCreditCode: ReviewDetail['sameCreditCode']
    history: ReviewDetail['history']
    decidable: boolean
  },
): ReviewDetail {
  const { review, institution, applicant } = listed
  return {
    ...presentReview(listed, language, more.decidable),
    form: review.form,
    previousForm: review.previousForm,
    base: review.base,
    institution: baseInfoOf(institution),
    institutionStatus: institution.status,
    applicant: {
      id: applicant.id,
      name: applicant.name,
      loginName: applicant.loginName,
      mobile: applicant.mobile,
      email: applicant.email,
      status: applicant.status,
    },
    files: more.files.map(presentFile),
    formerFiles: more.formerFiles.map(presentFile),
    sameCreditCode: more.sameCreditCode,
    // Whoever cannot log in yet sent it in.
    history: more.history.map((row) => ({
      ...row,
      actorName: row.actorName === '-' ? applicant.name : row.actorName,
    })),
  }
}

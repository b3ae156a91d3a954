import type { ReviewDetail, ReviewKind, ReviewRow } from '@cass/contract/agency-review/endpoints.ts'
import { agencyReviewWorkflow } from '@cass/contract/agency-review/workflow.ts'
import { institutionName } from '@cass/contract/institutions/name.ts'
import type { Language } from '@cass/contract/kit/text.ts'
import { openMoves, stateByCode } from '@cass/contract/kit/workflow.ts'
import type { FileRow } from '../../platform/files.ts'
import { presentFile } from '../files/service.ts'
import { baseInfoOf } from '../institutions/records.ts'
import type { HistoryFacts, ReviewFacts } from './repository.ts'

/** As its reviewers see it. */
export function presentReview(facts: ReviewFacts, language: Language): ReviewRow {
  const { review, institution, applicant } = facts
  return {
    id: review.id,
    kind: review.kind as ReviewKind,
    status: review.status,
    version: review.version,
    institutionId: institution.id,
    institutionName: institutionName(institution, language),
    creditCode: facts.creditCode,
    creditCodeShared: facts.creditCodeShared,
    identities: institution.identities,
    applicantName: applicant.name,
    applicantLogin: applicant.loginName,
    submittedAt: review.submittedAt.toISOString(),
    decidedAt: review.decidedAt?.toISOString() ?? null,
    decidedBy: facts.deciderName,
    moves: openMoves(agencyReviewWorkflow, stateByCode(agencyReviewWorkflow, review.status), ['reviewer']),
  }
}

export function presentReviewDetail(
  facts: ReviewFacts,
  language: Language,
  more: {
    files: readonly FileRow[]
    formerFiles: readonly FileRow[]
    sameCreditCode: ReviewDetail['sameCreditCode']
    history: readonly HistoryFacts[]
  },
): ReviewDetail {
  const { review, institution, applicant } = facts
  return {
    ...presentReview(facts, language),
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
    history: more.history.map((row) => ({
      at: row.at.toISOString(),
      // Somebody who cannot log in yet sent it in.
      actorName: row.actorName ?? applicant.name,
      move: row.move,
      toStatus: row.toStatus,
      comment: row.comment,
    })),
  }
}

import { impactAssessmentWorkflow } from '@cass/contract/impact-assessments/workflow.ts'
import { latestFilings } from '@cass/contract/isvs/endpoints.ts'
import { and, asc, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Reader } from '../../platform/db.ts'
import { impactAddressees, impactAssessments } from '../impact-assessments/tables.ts'
import { agreementTexts, isvAgreements } from '../isv-agreements/tables.ts'
import { isvFilings } from '../isv-filings/tables.ts'
import { isOpen, reviewTasks } from '../reviews/tables.ts'
import { isAsIsv } from './repository.ts'

export const findAgreements = (db: Reader, institutionId: string) =>
  db
    .select({
      id: isvAgreements.id,
      number: isvAgreements.number,
      kind: agreementTexts.kind,
      status: isvAgreements.status,
      startsOn: isvAgreements.startsOn,
      endsOn: isvAgreements.endsOn,
    })
    .from(isvAgreements)
    .innerJoin(agreementTexts, eq(agreementTexts.id, isvAgreements.textId))
    .where(eq(isvAgreements.institutionId, institutionId))
    .orderBy(desc(isvAgreements.signedAt), asc(isvAgreements.id))

export const findLatestFilings = (db: Reader, institutionId: string) =>
  db
    .select({
      id: isvFilings.id,
      number: isvFilings.number,
      kind: isvFilings.kind,
      subjectZh: isvFilings.subjectZh,
      subjectEn: isvFilings.subjectEn,
      status: isvFilings.status,
      submittedAt: isvFilings.submittedAt,
    })
    .from(isvFilings)
    .where(and(eq(isvFilings.institutionId, institutionId), isNotNull(isvFilings.submittedAt)))
    .orderBy(desc(isvFilings.submittedAt), asc(isvFilings.id))
    .limit(latestFilings)

export const findOpenTasks = (db: Reader, institutionId: string) =>
  db
    .select({
      id: reviewTasks.id,
      subjectKind: reviewTasks.subjectKind,
      subjectId: reviewTasks.subjectId,
      subjectType: reviewTasks.subjectType,
      reference: reviewTasks.reference,
      dueAt: reviewTasks.dueAt,
    })
    .from(reviewTasks)
    .where(and(eq(reviewTasks.institutionId, institutionId), isOpen, isAsIsv))
    .orderBy(asc(reviewTasks.dueAt), asc(reviewTasks.id))

export const findUnanswered = (db: Reader, institutionId: string) =>
  db
    .select({
      id: impactAssessments.id,
      titleZh: impactAssessments.titleZh,
      titleEn: impactAssessments.titleEn,
      dueOn: impactAssessments.dueOn,
    })
    .from(impactAddressees)
    .innerJoin(impactAssessments, eq(impactAssessments.id, impactAddressees.assessmentId))
    .where(
      and(
        eq(impactAddressees.institutionId, institutionId),
        isNull(impactAddressees.answeredAt),
        eq(impactAssessments.status, impactAssessmentWorkflow.states.open.code),
      ),
    )
    .orderBy(asc(impactAssessments.dueOn), asc(impactAssessments.id))

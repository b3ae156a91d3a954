import { type ServiceType, serviceType } from '@cass/contract/applications/enums.ts'
import { certificationWorkflow, testFormWorkflow } from '@cass/contract/certification/workflow.ts'
import { identity } from '@cass/contract/institutions/identity.ts'
import type { Form } from '@cass/contract/kit/form/definition.ts'
import { logFeedbackWorkflow } from '@cass/contract/log-feedback/workflow.ts'
import type { Stage } from '@cass/contract/reviews/stages.ts'
import { sql } from 'drizzle-orm'
import { findApplication } from '../src/features/applications/repository.ts'
import { applicationSubmissions, applications } from '../src/features/applications/tables.ts'
import { certificationForms, certifications } from '../src/features/certification/tables.ts'
import { logFeedback } from '../src/features/log-feedback/tables.ts'
import { reviewTasks } from '../src/features/reviews/tables.ts'
import type { TestServer } from './harness.ts'

/** Applications and tasks in any state, directly in the database: for tests of what leans on them. */

let number = 0

/** One of the applicant's institution, submitted unless it is a draft. */
export async function makeApplication(
  server: TestServer,
  given: {
    applicant?: string
    serviceType?: ServiceType
    status?: string
    form?: Form
    /** Codes of nodes in the live tree of market members. */
    nodes?: readonly string[]
    rounds?: number
  } = {},
): Promise<{ id: string; ordNo: string }> {
  const [applicant] = await server.query<{ id: string; institution_id: string }>(
    sql`select id, institution_id from app_user where login_name = ${given.applicant ?? 'bank01admin'}`,
  )
  const [edition] = await server.query<{ id: string }>(
    sql`select id from menu_edition where tree = '00' and state = 'live'`,
  )
  const id = crypto.randomUUID()
  const ordNo = `XX20260101${String(++number).padStart(6, '0')}`
  const now = server.clock.now()
  const status = given.status ?? '00'
  const round = status === '30' ? 0 : (given.rounds ?? 1)
  const form = given.form ?? {}
  const nodes = [...(given.nodes ?? [])]
  await server.db.insert(applications).values({
    id,
    ordNo,
    serviceType: given.serviceType ?? serviceType.goLive,
    institutionId: applicant!.institution_id,
    applicantId: applicant!.id,
    tree: identity.marketMember,
    editionId: edition!.id,
    nodes,
    form,
    status,
    round,
    createdAt: now,
    updatedAt: now,
    submittedAt: round > 0 ? now : null,
  })
  for (let one = 1; one <= round; one++)
    await server.db.insert(applicationSubmissions).values({
      applicationId: id,
      round: one,
      form: one === round ? form : {},
      nodes,
      fileIds: [],
      submittedAt: now,
      submittedBy: applicant!.id,
    })
  return { id, ordNo }
}

/** A certification test with a form that is under review, without a seat. */
export async function makeTest(
  server: TestServer,
  applicant: string,
): Promise<{ id: string; formId: string }> {
  const { pending } = certificationWorkflow.states
  const { id } = await makeApplication(server, {
    applicant,
    serviceType: serviceType.certificationTest,
    status: pending.code,
  })
  const now = server.clock.now()
  const [live] = await server.query<{ id: string; form_key: string; family: string }>(
    sql`select id, content->'forms'->0->>'formKey' as form_key, content->'forms'->0->>'family' as family
        from catalogue_edition where state = 'live'`,
  )
  await server.query(sql`update application set catalogue_id = ${live!.id} where id = ${id}`)
  await server.db.insert(certifications).values({ applicationId: id, families: [live!.family] })
  const formId = crypto.randomUUID()
  await server.db.insert(certificationForms).values({
    id: formId,
    applicationId: id,
    formKey: live!.form_key,
    family: live!.family,
    status: testFormWorkflow.states.review.code,
    round: 1,
    submittedAt: now,
    updatedAt: now,
  })
  return { id, formId }
}

/** Log feedback that was submitted. */
export async function makeFeedback(server: TestServer, author: string): Promise<string> {
  const id = crypto.randomUUID()
  const now = server.clock.now()
  const [user] = await server.query<{ id: string; institution_id: string }>(
    sql`select id, institution_id from app_user where login_name = ${author}`,
  )
  await server.db.insert(logFeedback).values({
    id,
    number: `LF${id.slice(0, 14)}`,
    institutionId: user!.institution_id,
    authorId: user!.id,
    problemType: '05',
    question: 'Why?',
    fileIds: [crypto.randomUUID()],
    status: logFeedbackWorkflow.states.pending.code,
    createdAt: now,
    updatedAt: now,
    submittedAt: now,
  })
  return id
}

/** A task of a team: waiting, or held and in hand unless another status is given. */
export async function makeTask(
  server: TestServer,
  given: {
    teamId: string
    holderId?: string
    status?: string
    stage?: Stage
    applicationId?: string
    /** In place of an application: one of its test forms. */
    testFormId?: string
    dueAt?: Date
  },
): Promise<string> {
  const id = crypto.randomUUID()
  const now = server.clock.now()
  const application = (await findApplication(
    server.db,
    given.applicationId ?? (await makeApplication(server)).id,
  ))!
  await server.db.insert(reviewTasks).values({
    id,
    ...(given.testFormId
      ? { subjectKind: 'testForm', subjectId: given.testFormId, subjectType: 'testForm' }
      : { subjectKind: 'application', subjectId: application.id, subjectType: application.serviceType }),
    reference: application.ordNo,
    institutionId: application.institutionId,
    round: 1,
    stage: given.stage ?? 'countersign',
    teamId: given.teamId,
    holderId: given.holderId ?? null,
    status: given.status ?? (given.holderId ? '05' : '00'),
    createdAt: now,
    takenAt: given.holderId ? now : null,
    dueAt: given.dueAt ?? new Date(now.getTime() + 3 * 86_400_000),
  })
  return id
}

import { serviceType } from '@cass/contract/applications/enums.ts'
import { appealLimit } from '@cass/contract/certification/enums.ts'
import {
  type CertificationState,
  certificationWorkflow,
  type testFormWorkflow,
} from '@cass/contract/certification/workflow.ts'
import { stateByCode } from '@cass/contract/kit/workflow.ts'
import { allows, type Permission } from '@cass/contract/permissions.ts'
import type { Actor } from '../../platform/session.ts'
import { mayApply } from '../applications/service.ts'

const follows: readonly Permission[] = [
  'COMMON_serviceApplication_test',
  'COMMON_serviceApplication_my_service',
]
const operators: readonly Permission[] = ['GRIP_MENU_CERTIFICATION', 'GRIP_MENU_WORKBENCH']

/** What somebody is to a test: its institution applies, the operator's desk runs it. */
export function actorsOf(actor: Actor, { institutionId }: { institutionId: string }): string[] {
  if (actor.kind === 'grip') return allows(actor.roles, ['GRIP_MENU_CERTIFICATION']) ? ['desk'] : []
  const isOwn = actor.institution?.id === institutionId
  return isOwn && mayApply(actor, serviceType.certificationTest) ? ['applicant'] : []
}

/** Its own people who apply for it or follow their services; the operator's once it was handed in. */
export function mayRead(actor: Actor, test: { institutionId: string; submittedAt: Date | null }): boolean {
  if (actor.duties.length > 0) return false
  if (actor.kind === 'grip') return test.submittedAt !== null && allows(actor.roles, operators)
  return actor.institution?.id === test.institutionId && allows(actor.roles, follows)
}

export type FormStep = keyof typeof testFormWorkflow.moves | keyof typeof testFormWorkflow.acts

/** Where its test has to stand for what somebody does with a form; where nothing is said, the form's state is enough. */
const whileTestIs: Partial<Record<FormStep, readonly CertificationState[]>> = {
  submit: ['pending'],
  record: ['testing'],
  passTest: ['testing'],
  failTest: ['testing'],
  handInReport: ['testing', 'failed', 'reportRejected'],
}

type Test = { application: { status: string }; certification: { appeals: number } }

export function testAllows(step: FormStep, test: Test): boolean {
  const state = stateByCode(certificationWorkflow, test.application.status)
  // What no appeal can take up again needs no report.
  if (step === 'handInReport' && state === 'failed' && !mayAppeal(test.certification)) return false
  return whileTestIs[step]?.includes(state) ?? true
}

export const mayAppeal = ({ appeals }: Test['certification']): boolean => appeals < appealLimit

/** Results belong to a test that takes place: somebody has checked in for it. */
export const isUnderWay = ({ checkedInAt }: { checkedInAt: Date | null }): boolean => checkedInAt !== null

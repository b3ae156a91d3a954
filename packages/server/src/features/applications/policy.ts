import type { Operation, ServiceType } from '@cass/contract/applications/enums.ts'
import { type FlowCode, flowCode, flowOf, openSteps } from '@cass/contract/applications/flows.ts'
import { applicationKinds, kindOf } from '@cass/contract/applications/kinds.ts'
import { applicationWorkflow } from '@cass/contract/applications/workflow.ts'
import { identity } from '@cass/contract/institutions/identity.ts'
import { marketDate } from '@cass/contract/kit/market-time.ts'
import { openActs, openMoves, stateByCode, type Workflow } from '@cass/contract/kit/workflow.ts'
import { allows, type Permission } from '@cass/contract/permissions.ts'
import type { Actor } from '../../platform/session.ts'

const readsAll: Permission = 'COMMON_serviceApplication_my_service'
const operators: readonly Permission[] = ['GRIP_MENU_WORKBENCH', 'GRIP_MENU_APPLICATIONS']

const permissionOf = (serviceType: ServiceType): Permission => kindOf(serviceType)?.permission ?? readsAll

/** Somebody of an institution who may apply for this; whose application it is, is another question. */
export const mayApply = (actor: Actor, serviceType: ServiceType): boolean =>
  actor.kind === 'agency' && allows(actor.roles, [permissionOf(serviceType)])

/** Which of the own institution's applications somebody sees: all, or those of these types. */
export const readableTypes = (actor: Actor): 'all' | ServiceType[] =>
  allows(actor.roles, [readsAll])
    ? 'all'
    : applicationKinds.map(({ code }) => code).filter((type) => mayApply(actor, type))

/** Its own people with the permission for it; the operator's reviewers, once it was handed in. */
export function mayRead(
  actor: Actor,
  application: { institutionId: string; serviceType: ServiceType; submittedAt: Date | null },
): boolean {
  if (actor.duties.length > 0) return false
  if (actor.kind === 'grip') return application.submittedAt !== null && allows(actor.roles, operators)
  if (actor.institution?.id !== application.institutionId) return false
  return allows(actor.roles, [readsAll, permissionOf(application.serviceType)])
}

/** The flow of a vendor, which may be about nothing that it holds. */
export const vendorTesting: FlowCode = flowCode.vendorTest

const vendorIdentities = [identity.isvCandidate, identity.isv]

/** Logged in as a software vendor, and of one. */
export const actsAsVendor = ({ institution, isvLogin }: Actor): boolean =>
  isvLogin && vendorIdentities.some((code) => institution?.identities.includes(code))

/** Whether somebody may go on with a case of this flow: what began as a vendor's test is a vendor's to the end. */
export const mayGoOn = (actor: Actor, flow: FlowCode | null): boolean =>
  flow !== vendorTesting || actsAsVendor(actor)

/** A case, and what was filed in it. */
export type CaseNow = {
  flow: FlowCode
  closedAt: Date | null
  filed: readonly { id: string; serviceType: string; status: string }[]
}

/** Whether the step of a withdrawn application is still there to be taken up again. */
export const stepIsFree = (of: CaseNow, row: { id: string; serviceType: ServiceType }): boolean =>
  of.closedAt === null &&
  openSteps(
    flowOf(of.flow)!,
    of.filed.filter(({ id }) => id !== row.id),
  ).includes(row.serviceType)

/**
 * What somebody is to an application that they see: those of its institution by what they may apply for, and the operator's
 * people a reviewer by their workbench; which tasks are theirs is the review's to say.
 */
export function actorsOf(actor: Actor, serviceType: ServiceType): string[] {
  if (actor.kind === 'grip') return allows(actor.roles, ['GRIP_MENU_WORKBENCH']) ? ['reviewer'] : []
  return [
    ...(mayApply(actor, serviceType) ? ['applicant'] : []),
    ...(actor.roleType === 'agencyAdmin' ? ['administrator'] : []),
  ]
}

// ── What the caller may do now ──────────────────────────────────────────────────────────────────────

/** The part of an application that decides what can be done with it. */
type Standing = {
  id: string
  serviceType: ServiceType
  status: string
  flow: FlowCode | null
  signedAt: Date | null
  urgedAt: Date | null
  satisfaction: string | null
}
type Now = {
  /** Somebody of the operator is asked to decide it. */
  isAwaited: boolean
  /** Its case, where its step may have gone on without it. */
  of?: CaseNow | undefined
  now: Date
}

/**
 * Moves and acts of its workflow that are open to somebody of its institution, and `retraceNew`: to withdraw it and begin
 * again with a copy.
 */
export function movesFor(actor: Actor, application: Standing, now: Now): string[] {
  const kind = kindOf(application.serviceType)
  if (actor.kind !== 'agency' || !kind) return []
  const actors = actorsOf(actor, application.serviceType)
  const state = stateByCode(kind.workflow, application.status)
  const open = [...openMoves(kind.workflow, state, actors), ...openActs(kind.workflow, state, actors)]
  // A form saves itself.
  const moves = open.filter(
    (name) => name !== 'save' && isServed(name) && isPossible(name, actor, application, now),
  )
  // The step of one that is under way is its own, and so its copy's.
  const copies = moves.includes('withdraw') && mayGoOn(actor, application.flow)
  const withCopy: Operation = 'retraceNew'
  return [...moves, ...(copies ? [withCopy] : [])]
}

/** A feature that carries a kind of its own offers the rest of its moves itself. */
const isServed = (name: string): boolean =>
  Object.hasOwn(applicationWorkflow.moves, name) || Object.hasOwn(applicationWorkflow.acts, name)

/** Beyond the state: what the rest of the application has to say to it. */
function isPossible(name: string, actor: Actor, application: Standing, { isAwaited, now, of }: Now): boolean {
  switch (name) {
    // What is signed binds, and waits to be confirmed.
    case 'sign':
    case 'withdraw':
      return application.signedAt === null
    case 'edit':
      return mayGoOn(actor, application.flow) && (of === undefined || stepIsFree(of, application))
    case 'urge':
      return isAwaited && !wasUrgedToday(application, now)
    case 'evaluate':
      return application.satisfaction === null
    default:
      return true
  }
}

/** Once on a day of the market. */
export const wasUrgedToday = ({ urgedAt }: { urgedAt: Date | null }, now: Date): boolean =>
  urgedAt !== null && marketDate(urgedAt) === marketDate(now)

/** Whether its institution can write in it. */
export const isWritable = (application: { serviceType: string; status: string }): boolean =>
  allowsAct('save', application)

/** Whether its workflow has an act in its state. */
export function allowsAct(
  name: string,
  { serviceType, status }: { serviceType: string; status: string },
): boolean {
  const workflow: Workflow = kindOf(serviceType)?.workflow ?? applicationWorkflow
  return workflow.acts?.[name]?.from.some((state) => workflow.states[state]!.code === status) ?? false
}

import type { ServiceType } from '@cass/contract/applications/enums.ts'
import { type FlowCode, flowOf, openSteps } from '@cass/contract/applications/flows.ts'
import { applicationKinds, kindOf } from '@cass/contract/applications/kinds.ts'
import { allowsAction } from '@cass/contract/applications/workflow.ts'
import { marketDate } from '@cass/contract/kit/market-time.ts'
import { allows, type Permission } from '@cass/contract/permissions.ts'
import type { Actor } from '../../platform/session.ts'

const readsAll: Permission = 'COMMON_serviceApplication_my_service'
const operators: readonly Permission[] = ['GRIP_MENU_WORKBENCH', 'GRIP_MENU_APPLICATIONS']

/** What is still without a form of its own here. */
const permissionToCome: Partial<Record<ServiceType, Permission>> = {
  '10': 'COMMON_serviceApplication_test',
  '80': 'COMMON_serviceApplication_system_test',
}
const permissionOf = (serviceType: ServiceType): Permission =>
  kindOf(serviceType)?.permission ?? permissionToCome[serviceType] ?? readsAll

/** Somebody of an institution who may apply for this; whose application it is, is another question. */
export const mayApply = (actor: Actor, serviceType: ServiceType): boolean =>
  actor.kind === 'agency' && allows(actor.roles, [permissionOf(serviceType)])

/** Which of the own institution's applications somebody sees: all, or those of these types. */
export const readableTypes = (actor: Actor): 'all' | ServiceType[] =>
  allows(actor.roles, [readsAll])
    ? 'all'
    : [
        ...applicationKinds.map(({ code }) => code),
        ...(Object.keys(permissionToCome) as ServiceType[]),
      ].filter((type) => mayApply(actor, type))

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
export const vendorTesting: FlowCode = '40'

/** Logged in as a software vendor, and of one. */
export const actsAsVendor = ({ institution, isvLogin }: Actor): boolean =>
  isvLogin && ['15', '20'].some((identity) => institution?.identities.includes(identity))

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

/** What somebody is to an application of the own institution. */
export const actorsOf = (actor: Actor, serviceType: ServiceType): string[] => [
  ...(mayApply(actor, serviceType) ? ['applicant'] : []),
  ...(actor.kind === 'agency' && actor.roleType === 'agencyAdmin' ? ['administrator'] : []),
]

// ── Acts that leave the status alone ────────────────────────────────────────────────────────────────

export const mayDelete = ({ status }: { status: string }): boolean => allowsAction('delete', status)
export const mayEvaluate = (row: { status: string; satisfaction: string | null }): boolean =>
  allowsAction('evaluate', row.status) && row.satisfaction === null
/** Once on a day of the market, while somebody of the operator has it in hand. */
export const mayUrge = (row: { status: string; urgedAt: Date | null }, held: boolean, now: Date): boolean =>
  held &&
  allowsAction('urge', row.status) &&
  (row.urgedAt === null || marketDate(row.urgedAt) < marketDate(now))

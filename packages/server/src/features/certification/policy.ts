import { serviceType } from '@cass/contract/applications/enums.ts'
import { allows } from '@cass/contract/permissions.ts'
import type { Actor } from '../../platform/session.ts'
import { mayApply } from '../applications/service.ts'

/** What somebody is to a test: its institution applies, the operator's desk runs it. */
export function actorsOf(actor: Actor, { institutionId }: { institutionId: string }): string[] {
  if (actor.kind === 'grip') return allows(actor.roles, ['GRIP_MENU_CERTIFICATION']) ? ['desk'] : []
  const isOwn = actor.institution?.id === institutionId
  return isOwn && mayApply(actor, serviceType.certificationTest) ? ['applicant'] : []
}

/** Its own people with the permission for it; the operator's once it was handed in. */
export function mayRead(actor: Actor, test: { institutionId: string; submittedAt: Date | null }): boolean {
  if (actor.duties.length > 0) return false
  if (actor.kind === 'agency') return actorsOf(actor, test).length > 0
  return test.submittedAt !== null && allows(actor.roles, ['GRIP_MENU_CERTIFICATION', 'GRIP_MENU_WORKBENCH'])
}

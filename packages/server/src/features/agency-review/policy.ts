import { allows, type Permission } from '@cass/contract/permissions.ts'
import type { Actor } from '../../platform/session.ts'
import type { Kind } from './repository.ts'

const reviewPermission: Record<Kind, Permission> = {
  registration: 'GRIP_MENU_REVIEW_AGENCIES',
  change: 'GRIP_MENU_REVIEW_AGENCIES',
  candidate: 'GRIP_MENU_REVIEW_ISV_CANDIDATES',
  developer: 'GRIP_MENU_REVIEW_ISV_CANDIDATES',
  user: 'GRIP_MENU_AGENCY_USERS',
}

/**
 * What somebody is to what an institution asks for, or to who joins it: the reviewer, by the permission that it takes. The
 * people of an institution decide on nobody but their own.
 */
export function actorsOf(actor: Actor, review: { kind: Kind; institutionId: string }): string[] {
  const decides =
    actor.kind === 'grip'
      ? allows(actor.roles, [reviewPermission[review.kind]])
      : review.kind === 'user' &&
        actor.institution?.id === review.institutionId &&
        allows(actor.roles, ['AGENCY_systemMgtUser'])
  return decides ? ['reviewer'] : []
}

/**
 * Documents are for those who decide on them; once they are the institution's own, also for those who keep
 * institutions, and for its people who answer for it.
 */
export function mayReadDocuments(
  actor: Actor,
  review: { kind: Kind; institutionId: string },
  isOwn: boolean,
): boolean {
  if (actor.duties.length > 0) return false
  const keeps = isOwn && review.kind !== 'user'
  if (actor.kind === 'grip')
    return allows(actor.roles, [
      reviewPermission[review.kind],
      ...(keeps ? (['GRIP_MENU_INSTITUTIONS'] as const) : []),
    ])
  if (actor.institution?.id !== review.institutionId) return false
  if (review.kind === 'user') return allows(actor.roles, ['AGENCY_systemMgtUser'])
  return keeps && allows(actor.roles, ['AGENCY_institutionBaseInfo'])
}

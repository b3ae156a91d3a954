import { allows, type Permission } from '@cass/contract/permissions.ts'
import type { Actor } from '../../platform/session.ts'
import type { Kind } from './repository.ts'

const reviewPermission: Record<Kind, Permission> = {
  registration: 'GRIP_MENU_REVIEW_AGENCIES',
  change: 'GRIP_MENU_REVIEW_AGENCIES',
  candidate: 'GRIP_MENU_REVIEW_ISV_CANDIDATES',
  user: 'GRIP_MENU_AGENCY_USERS',
}

/** Documents are for those who decide on them and for the institution's people who answer for it. */
export function mayReadDocuments(actor: Actor, review: { kind: Kind; institutionId: string }): boolean {
  if (actor.duties.length > 0) return false
  // Who keeps the institutions sees the documents that are listed with them.
  if (actor.kind === 'grip')
    return allows(actor.roles, [
      reviewPermission[review.kind],
      ...(review.kind === 'user' ? [] : (['GRIP_MENU_INSTITUTIONS'] as const)),
    ])
  return (
    actor.institution?.id === review.institutionId &&
    allows(actor.roles, [review.kind === 'user' ? 'AGENCY_systemMgtUser' : 'AGENCY_institutionBaseInfo'])
  )
}

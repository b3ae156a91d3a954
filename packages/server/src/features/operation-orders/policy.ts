import { adminRole } from '@cass/contract/permissions.ts'
import type { Actor } from '../../platform/session.ts'
import type { TeamSummary } from '../teams/service.ts'

/** Making one is for those who pass go-lives on, and for those who carry them out. */
export const mayMake = (teams: readonly TeamSummary[]): boolean => teams.some(({ duty }) => duty !== '')

/** Carrying them out is for engineering operations. */
export const executes = (teams: readonly TeamSummary[]): boolean =>
  teams.some(({ duty }) => duty === 'operations')

/** What somebody is to an order, in the words of its workflow. */
export const actorsFor = (
  actor: Actor,
  teams: readonly TeamSummary[],
  order: { createdBy: string },
): string[] => [
  ...(executes(teams) ? ['operations'] : []),
  ...(order.createdBy === actor.userId || actor.roles.includes(adminRole) ? ['issuer'] : []),
]

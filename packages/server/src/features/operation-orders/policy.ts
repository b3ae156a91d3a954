import { adminRole } from '@cass/contract/permissions.ts'
import type { Actor } from '../../platform/session.ts'
import type { TeamSummary } from '../teams/service.ts'

/** Teams with a duty may make orders: field affairs, who review go-lives, and engineering operations, who execute them. */
export const mayMake = (teams: readonly TeamSummary[]): boolean => teams.some(({ duty }) => duty !== '')

/** Engineering operations executes orders. */
export const executes = (teams: readonly TeamSummary[]): boolean =>
  teams.some(({ duty }) => duty === 'operations')

/** The workflow's actors that a user is for an order. */
export const actorsFor = (
  actor: Actor,
  teams: readonly TeamSummary[],
  order: { createdBy: string },
): string[] => [
  ...(executes(teams) ? ['operations'] : []),
  ...(order.createdBy === actor.userId || actor.roles.includes(adminRole) ? ['issuer'] : []),
]

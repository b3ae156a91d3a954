import { isvSide, operatorSide } from '@cass/contract/isv-agreements/endpoints.ts'
import { allows } from '@cass/contract/permissions.ts'
import type { Actor } from '../../platform/session.ts'
import type { AgreementRow } from './repository.ts'

type Concerned = Pick<AgreementRow, 'institutionId'>
export type Side = 'isv' | 'operator'

/** On which side of an agreement somebody stands; null for those who have no part in it. */
export function sideOf(actor: Actor, { institutionId }: Concerned): Side | null {
  if (actor.kind === 'grip') return allows(actor.roles, operatorSide) ? 'operator' : null
  return actor.institution?.id === institutionId && allows(actor.roles, isvSide) ? 'isv' : null
}

/** What somebody on that side is to it. */
export function actorsOf(side: Side | null, { noticeBy }: Pick<AgreementRow, 'noticeBy'>): string[] {
  if (side === null) return []
  return noticeBy === side ? [side, 'notifier'] : [side]
}

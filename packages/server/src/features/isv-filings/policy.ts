import { allows } from '@cass/contract/permissions.ts'
import type { Actor } from '../../platform/session.ts'
import type { FilingRow } from './repository.ts'

/** An ISV's administrators see what is their institution's; the operator what was submitted. */
export const mayRead = (actor: Actor, filing: Pick<FilingRow, 'institutionId' | 'submittedAt'>): boolean => {
  if (actor.duties.length > 0) return false
  return actor.kind === 'grip'
    ? filing.submittedAt !== null && allows(actor.roles, ['GRIP_MENU_ISV_MSG_MANGER'])
    : actor.institution?.id === filing.institutionId && allows(actor.roles, ['AGENCY_isvManage_product_menu'])
}

/** What somebody is who may read it: the operator's people act on it through their tasks alone. */
export const actorsOf = (actor: Actor): string[] => (actor.kind === 'grip' ? [] : ['vendor'])

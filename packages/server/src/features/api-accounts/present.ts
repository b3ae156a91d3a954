import type { AccountHistoryItem, ApiAccount } from '@cass/contract/api-accounts/endpoints.ts'
import { type ApiAccountMove, apiAccountWorkflow } from '@cass/contract/api-accounts/workflow.ts'
import { institutionName } from '@cass/contract/institutions/name.ts'
import type { Language } from '@cass/contract/kit/text.ts'
import { openActs, openMoves, stateByCode } from '@cass/contract/kit/workflow.ts'
import type { findChanges, findMoves, ListedAccount } from './list-repository.ts'
import { valuesOf } from './values.ts'

/** As it is shown: one that is only claimed has no use yet to be disabled. */
export const statusOf = ({ state, status }: Pick<ListedAccount, 'state' | 'status'>): string =>
  state === 'claimed' ? apiAccountWorkflow.states.claimed.code : status

export function presentAccount(
  row: ListedAccount,
  language: Language,
  actors: readonly string[],
): ApiAccount {
  const status = statusOf(row)
  const state = stateByCode(apiAccountWorkflow, status)
  return {
    ...valuesOf(row),
    id: row.id,
    institutionId: row.institution.id,
    institutionName: institutionName(row.institution, language),
    applicationId: row.applicationId,
    applyOrdNo: row.ordNo,
    status,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    moves: [...openActs(apiAccountWorkflow, state, actors), ...openMoves(apiAccountWorkflow, state, actors)],
  }
}

/** Newest first. */
export function presentHistory(
  changes: Awaited<ReturnType<typeof findChanges>>,
  moves: Awaited<ReturnType<typeof findMoves>>,
): AccountHistoryItem[] {
  const changed = changes.map(
    (row): AccountHistoryItem => ({
      at: row.at.toISOString(),
      kind: row.applicationId === null ? 'adjust' : 'goLive',
      by: row.by,
      application: row.applicationId === null ? null : { id: row.applicationId, applyOrdNo: row.ordNo ?? '' },
      reason: row.reason,
      before: row.before,
      after: row.after,
    }),
  )
  const moved = moves.map(
    (row): AccountHistoryItem => ({
      at: row.at.toISOString(),
      kind: row.move as ApiAccountMove,
      by: row.by,
      application: null,
      reason: row.reason,
      before: null,
      after: null,
    }),
  )
  return [...changed, ...moved].toSorted((one, other) => other.at.localeCompare(one.at))
}

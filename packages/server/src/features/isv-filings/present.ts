import { institutionName } from '@cass/contract/institutions/name.ts'
import type { IsvFilingRow } from '@cass/contract/isv-filings/endpoints.ts'
import { isvFilingWorkflow } from '@cass/contract/isv-filings/workflow.ts'
import { openActs, openMoves, stateByCode } from '@cass/contract/kit/workflow.ts'
import { actorOf, type Context } from '../../platform/context.ts'
import type { ListedFiling } from './list-repository.ts'
import { actorsOf } from './policy.ts'

export function presentRow(row: ListedFiling, ctx: Context): IsvFilingRow {
  const actors = actorsOf(actorOf(ctx))
  const state = stateByCode(isvFilingWorkflow, row.status)
  return {
    id: row.id,
    number: row.number,
    kind: row.kind,
    institutionName: institutionName(
      { name: row.institutionName, nameEn: row.institutionNameEn },
      ctx.language,
    ),
    subject: ctx.language === 'zh' ? row.subjectZh : row.subjectEn,
    status: row.status,
    version: row.version,
    authorName: row.authorName,
    updatedAt: row.updatedAt.toISOString(),
    submittedAt: row.submittedAt?.toISOString() ?? null,
    approvedAt: row.approvedAt?.toISOString() ?? null,
    moves: [...openMoves(isvFilingWorkflow, state, actors), ...openActs(isvFilingWorkflow, state, actors)],
  }
}

import type * as endpoints from '@cass/contract/impact-assessments/endpoints.ts'
import { impactAssessmentWorkflow } from '@cass/contract/impact-assessments/workflow.ts'
import { institutionName } from '@cass/contract/institutions/name.ts'
import { openActs, openMoves, stateByCode } from '@cass/contract/kit/workflow.ts'
import type { InterfaceFamily } from '@cass/contract/menus/enums.ts'
import { nameIn } from '../../lib/named.ts'
import type { Context } from '../../platform/context.ts'
import type { MatrixRow, pageOwn } from './answer-lists-repository.ts'
import type { Counts } from './answers-repository.ts'
import type { AssessmentRow } from './repository.ts'

const noCounts: Counts = { vendors: 0, answered: 0, products: 0, affected: 0, unaffected: 0, effort: 0 }
const operator = ['operator']

export const titleOf = ({ titleEn, titleZh }: Pick<AssessmentRow, 'titleEn' | 'titleZh'>, ctx: Context) =>
  ctx.language === 'zh' ? titleZh : titleEn

export function presentRow(
  row: AssessmentRow,
  counts: Counts | undefined,
  ctx: Context,
): endpoints.ImpactAssessmentRow {
  const state = stateByCode(impactAssessmentWorkflow, row.status)
  return {
    id: row.id,
    number: row.number,
    title: titleOf(row, ctx),
    families: row.families as InterfaceFamily[],
    dueOn: row.dueOn,
    status: row.status,
    version: row.version,
    updatedAt: row.updatedAt.toISOString(),
    publishedAt: row.publishedAt?.toISOString() ?? null,
    counts: counts ?? noCounts,
    moves: [
      ...openMoves(impactAssessmentWorkflow, state, operator),
      ...openActs(impactAssessmentWorkflow, state, operator),
    ],
  }
}

type Edition = { id: string; protocol: string; name: string }
/** A dictionary by its protocol and version. */
export const presentEdition = (id: string | null, editions: readonly Edition[]) => {
  const found = editions.find((one) => one.id === id)
  return found ? { id: found.id, name: [found.protocol, found.name].filter(Boolean).join(' ') } : null
}

const answerOf = (affected: boolean | null) =>
  affected === null ? 'none' : affected ? 'affected' : 'unaffected'

export const presentMatrixRow = (found: MatrixRow, ctx: Context): endpoints.ImpactMatrixRow => ({
  institutionName: institutionName(found.institution, ctx.language),
  productId: found.answer.productId,
  productName: nameIn(found.product, ctx.language),
  families: found.product.families as InterfaceFamily[],
  answer: answerOf(found.answer.affected),
  effort: found.answer.effort,
  plannedOn: found.answer.plannedOn,
  note: found.answer.note,
  answeredAt: found.answer.answeredAt?.toISOString() ?? null,
  remindedAt: found.remindedAt?.toISOString() ?? null,
  filing: found.filingId === null ? null : { id: found.filingId, status: found.filingStatus! },
})

type OwnRow = Awaited<ReturnType<typeof pageOwn>>['rows'][number]
export const presentOwn = (
  { assessment, filingId, filingStatus, products }: OwnRow,
  ctx: Context,
): endpoints.OwnImpactAssessment => ({
  id: assessment.id,
  number: assessment.number,
  title: titleOf(assessment, ctx),
  families: assessment.families as InterfaceFamily[],
  dueOn: assessment.dueOn,
  status: assessment.status,
  publishedAt: assessment.publishedAt!.toISOString(),
  products,
  filing: filingId === null ? null : { id: filingId, status: filingStatus! },
})

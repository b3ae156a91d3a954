import { isAffected } from '@cass/contract/isv-filings/forms/impact.ts'
import type { Row } from '@cass/contract/kit/form/definition.ts'
import { rowsOf } from '@cass/contract/kit/form/values.ts'
import { fill, text } from '@cass/contract/kit/text.ts'
import { conflict, notFound, refuse as refuseCall } from '../../../platform/refusal.ts'
import { findAsked, lockOpenAssessment, recordAnswers } from '../../impact-assessments/service.ts'
import { filingText, subjectText } from '../text.ts'
import type { KindRules } from './kind.ts'
import { refuse } from './problems.ts'

/** Answers to impact assessments. */
export const impact: KindRules = {
  subject(_, names, { assessmentId }) {
    const title = names.get(assessmentId ?? '')
    return title ? fill(subjectText.impact, { title }) : null
  },
  uniqueKey: ({ assessmentId }) => assessmentId!,
  uniqueAt: 'answers',

  /** Everybody who is asked begins with a row for each product that it is about. */
  async prefill(unit, { assessmentId, institutionId }) {
    if (assessmentId === null) throw notFound()
    const asked = await findAsked(unit.tx, { assessmentId, institutionId })
    if (asked.length === 0) throw notFound()
    if (!(await lockOpenAssessment(unit.tx, assessmentId))) throw refuseCall('CONFLICT', filingText.closed)
    return {
      answers: asked.map(
        ({ id }): Row => ({
          rowId: crypto.randomUUID(),
          productId: id,
          affected: '',
          effort: '',
          plannedOn: '',
          note: '',
        }),
      ),
    }
  },

  async problems(unit, { assessmentId, institutionId }, form) {
    if (!(await lockOpenAssessment(unit.tx, assessmentId!))) throw refuseCall('CONFLICT', filingText.closed)
    const asked = await findAsked(unit.tx, { assessmentId: assessmentId!, institutionId })
    const rows = rowsOf(form, 'answers')
    const foreign = rows.flatMap(({ productId }, at) =>
      productId && !asked.some(({ id }) => id === productId)
        ? [refuse(unit, `answers.${at}.productId`, filingText.notAsked)]
        : [],
    )
    const missing = asked.filter(({ id }) => !rows.some(({ productId }) => productId === id))
    if (missing.length === 0) return foreign
    const products = text(
      missing.map(({ nameZh }) => nameZh).join(filingText.separator.zh),
      missing.map(({ nameEn }) => nameEn).join(filingText.separator.en),
    )
    return [...foreign, refuse(unit, 'answers', fill(filingText.answersMissing, { products }))]
  },

  async submitted(unit, { assessmentId, institutionId }, form) {
    const answers = rowsOf(form, 'answers').map((row) => ({
      productId: row.productId!,
      affected: isAffected(row),
      effort: isAffected(row) ? Number(row.effort) : null,
      plannedOn: isAffected(row) ? row.plannedOn! : null,
      note: row.note ?? '',
    }))
    const given = { assessmentId: assessmentId!, institutionId, answers }
    if (!(await recordAnswers(unit, given))) throw conflict()
  },
}

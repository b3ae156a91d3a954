import type { Language } from '@cass/contract/kit/text.ts'
import type { ManagedProblem, Problem } from '@cass/contract/problems/endpoints.ts'
import { highlight } from '../../lib/highlight.ts'
import type { ProblemRow } from './repository.ts'

export function presentProblem(row: ProblemRow, words: readonly string[], language: Language): Problem {
  const question = language === 'zh' ? row.questionZh : row.questionEn
  return {
    id: row.id,
    problemType: row.problemType,
    question,
    questionParts: highlight(question, words),
    answer: language === 'zh' ? row.answerZh : row.answerEn,
    updateTime: row.updatedAt.toISOString(),
  }
}

export const presentManagedProblem = (row: ProblemRow): ManagedProblem => ({
  id: row.id,
  problemType: row.problemType,
  questionZh: row.questionZh,
  questionEn: row.questionEn,
  answerZh: row.answerZh,
  answerEn: row.answerEn,
  published: row.published,
  updateTime: row.updatedAt.toISOString(),
  version: row.version,
})

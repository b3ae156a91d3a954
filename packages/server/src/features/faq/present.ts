import type { FaqEntry, ManagedFaqEntry } from '@cass/contract/faq/endpoints.ts'
import type { Language } from '@cass/contract/kit/text.ts'
import { highlight } from '../../lib/highlight.ts'
import type { FaqEntryRow } from './repository.ts'

export function presentFaqEntry(row: FaqEntryRow, words: readonly string[], language: Language): FaqEntry {
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

export const presentManagedFaqEntry = (row: FaqEntryRow): ManagedFaqEntry => ({
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

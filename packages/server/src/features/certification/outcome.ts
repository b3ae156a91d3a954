import type { ResultRow } from './repository.ts'

/** What its cases say about a form. */
export type Outcome = { readonly open: readonly string[]; readonly failed: readonly string[] }

/** Of these cases, those that have no result yet, and those that were not passed. */
export function outcomeOf(caseIds: readonly string[], results: readonly ResultRow[]): Outcome {
  const resultOf = (id: string) => results.find(({ caseId }) => caseId === id)?.result
  return {
    open: caseIds.filter((id) => resultOf(id) === undefined),
    failed: caseIds.filter((id) => !['pass', undefined].includes(resultOf(id))),
  }
}

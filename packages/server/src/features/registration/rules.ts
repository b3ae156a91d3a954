import type { CandidateInfo } from '@cass/contract/institutions/fields.ts'
import { marketDate } from '@cass/contract/kit/market-time.ts'
import { ruleMessages } from '@cass/contract/kit/rule-text.ts'
import type { Text } from '@cass/contract/kit/text.ts'
import type { Context } from '../../platform/context.ts'
import { invalid, type Refusal } from '../../platform/refusal.ts'

export const refusedAt = (ctx: Context, path: string, words: Text): Refusal =>
  invalid([{ path, message: words[ctx.language] }])

/** The one rule on candidates that needs to know what day it is. */
export function checkCandidate(ctx: Context, candidate: CandidateInfo): void {
  if (candidate.establishedOn > marketDate(ctx.now))
    throw refusedAt(ctx, 'candidate.establishedOn', ruleMessages.dateInFuture)
}

/** Who decides: of ordinary users their institution, of all else the operator. */
export const reviewedBy = (kind: string): { reviewedBy: 'operator' | 'institution' } => ({
  reviewedBy: kind === 'user' ? 'institution' : 'operator',
})

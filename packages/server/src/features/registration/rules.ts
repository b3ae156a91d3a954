import type { Text } from '@cass/contract/kit/text.ts'
import type { Context } from '../../platform/context.ts'
import { invalid, type Refusal } from '../../platform/refusal.ts'

export const refusedAt = (ctx: Context, path: string, words: Text): Refusal =>
  invalid([{ path, message: words[ctx.language] }])

/** Who decides: of ordinary users their institution, of all else the operator. */
export const reviewedBy = (kind: string): { reviewedBy: 'operator' | 'institution' } => ({
  reviewedBy: kind === 'user' ? 'institution' : 'operator',
})

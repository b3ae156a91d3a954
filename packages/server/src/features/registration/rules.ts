import type { Text } from '@cass/contract/kit/text.ts'
import type { Context } from '../../platform/context.ts'
import { invalid, type Refusal } from '../../platform/refusal.ts'

export const invalidAt = (ctx: Context, path: string, text: Text): Refusal =>
  invalid([{ path, message: text[ctx.language] }])

/** Who decides: the institution on ordinary users, the operator on everything else. */
export const reviewedBy = (kind: string): { reviewedBy: 'operator' | 'institution' } => ({
  reviewedBy: kind === 'user' ? 'institution' : 'operator',
})

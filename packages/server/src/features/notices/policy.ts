import { allows } from '@cass/contract/permissions.ts'
import type { Context } from '../../platform/context.ts'

/** Who sees notices and texts also when their readers do not. */
export const isEditor = (ctx: Context): boolean =>
  ctx.actor !== null && ctx.actor.duties.length === 0 && allows(ctx.actor.roles, ['GRIP_MENU_NOTICES'])

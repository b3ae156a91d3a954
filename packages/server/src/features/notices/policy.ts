import { type Context, seesAs } from '../../platform/context.ts'

/** Who sees notices and texts also when their readers do not. */
export const isEditor = (ctx: Context): boolean => seesAs(ctx, ['GRIP_MENU_NOTICES'])

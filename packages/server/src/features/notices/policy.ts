import { type Context, seesAs } from '../../platform/context.ts'

/** Editors also see notices and texts that are not published. */
export const isEditor = (ctx: Context): boolean => seesAs(ctx, ['GRIP_MENU_NOTICES'])

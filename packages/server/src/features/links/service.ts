import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { presentLink } from './present.ts'
import { findLinks } from './repository.ts'

export type LinkService = ReturnType<typeof createLinkService>

export const createLinkService = (deps: { db: Db }) => ({
  findAll: async (ctx: Context) => (await findLinks(deps.db)).map((row) => presentLink(row, ctx.language)),
})

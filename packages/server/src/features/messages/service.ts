import { messages as texts } from '@cass/contract/errors.ts'
import type { Page } from '@cass/contract/kit/page.ts'
import type { NewsItem } from '@cass/contract/messages/endpoints.ts'
import { actorOf, type Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import type { Write } from '../../platform/unit.ts'
import { presentMessage } from './present.ts'
import { countUnread, markRead, pageMessages } from './repository.ts'

export type MessageService = ReturnType<typeof createMessageService>

export function createMessageService(deps: { db: Db; write: Write }) {
  const { db, write } = deps

  return {
    /** Zero for visitors. This poll is what first notices that a session has ended, so it answers with the reason. */
    async countNew(ctx: Context): Promise<number> {
      if (ctx.notifySessionEnd) throw await ctx.notifySessionEnd()
      if (ctx.actor === null || ctx.actor.duties.length > 0) return 0
      return await countUnread(db, ctx.actor.userId)
    },

    hasNew: async (ctx: Context): Promise<boolean> => (await countUnread(db, actorOf(ctx).userId)) > 0,

    async list(
      ctx: Context,
      { polled, ...paging }: { pageNum: number; pageSize: number; polled?: '1' | undefined },
    ): Promise<Page<NewsItem>> {
      const { userId } = actorOf(ctx)
      const { rows, total } = await pageMessages(db, userId, ctx.language, paging)
      if (!polled && paging.pageNum === 1 && rows.some((row) => row.readAt === null))
        await markRead(db, userId, rows[0]!.id, ctx.now)
      return { list: rows.map(presentMessage), total, ...paging }
    },

    sendTest: (ctx: Context): Promise<null> =>
      write(ctx, async (unit) => {
        const { userId } = actorOf(ctx)
        unit.notify({
          userIds: [userId],
          content: 'TEST',
          body: texts.testMessage,
          sentence: texts.testMessage,
          eventKey: `test:${ctx.requestId}`,
        })
        await unit.audit({ action: 'messages.test', subject: `user:${userId}` })
        return null
      }),
  }
}

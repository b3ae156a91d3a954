import { exportLimit } from '@cass/contract/applications/endpoints.ts'
import type * as endpoints from '@cass/contract/isv-messages/endpoints.ts'
import type { DataOf } from '@cass/contract/kit/endpoint.ts'
import { actorOf, type Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import type { Input } from '../../platform/http.ts'
import { invalid, notFound } from '../../platform/refusal.ts'
import { createSheetExport } from '../../platform/sheet-export.ts'
import type { Write } from '../../platform/unit.ts'
import { presentReader, presentReceived, presentSent, presentSentDetail } from './present.ts'
import * as repository from './repository.ts'
import { readerSheet } from './sheet.ts'
import { messageText, sheetText } from './text.ts'

export type IsvMessageService = ReturnType<typeof createIsvMessageService>

const reachOf = (to: readonly { institutionId: string }[]) => ({
  institutions: new Set(to.map(({ institutionId }) => institutionId)).size,
  people: to.length,
})

/** What the operator writes to ISVs, and who has read it (design §8). */
export function createIsvMessageService(deps: { db: Db; write: Write }) {
  const { db, write } = deps
  const exportSheet = createSheetExport({ write, busy: sheetText.busy })

  return {
    count: async (
      _ctx: Context,
      { audience }: Input<typeof endpoints.countIsvRecipients>['body'],
    ): Promise<DataOf<typeof endpoints.countIsvRecipients>> =>
      reachOf(await repository.findAudience(db, audience)),

    send: (
      ctx: Context,
      body: Input<typeof endpoints.sendIsvMessage>['body'],
    ): Promise<DataOf<typeof endpoints.sendIsvMessage>> =>
      write(ctx, async (unit) => {
        const to = await repository.findAudience(unit.tx, body.audience)
        if (to.length === 0) throw invalid([{ path: 'audience', message: messageText.nobody[ctx.language] }])
        const id = crypto.randomUUID()
        await repository.insertMessage(
          unit.tx,
          { ...body, id, sentBy: actorOf(ctx).userId, sentAt: ctx.now },
          to,
        )
        const reach = reachOf(to)
        await unit.audit({
          action: 'isvMessage.send',
          subject: `isvMessage:${id}`,
          details: { titleZh: body.titleZh, titleEn: body.titleEn, audience: body.audience, ...reach },
        })
        unit.notify({
          userIds: to.map(({ userId }) => userId),
          content: '',
          body: messageText.bell,
          sentence: { zh: body.titleZh, en: body.titleEn },
          eventKey: `isvMessage:${id}`,
        })
        return { id, ...reach }
      }),

    async sent(
      ctx: Context,
      body: Input<typeof endpoints.searchSentIsvMessages>['body'],
    ): Promise<DataOf<typeof endpoints.searchSentIsvMessages>> {
      const { rows, total } = await repository.pageSent(db, body)
      const { pageNum, pageSize } = body
      return { list: rows.map((row) => presentSent(row, ctx.language)), total, pageNum, pageSize }
    },

    async sentDetail(id: string): Promise<DataOf<typeof endpoints.getSentIsvMessage>> {
      const row = await repository.findSent(db, id)
      if (!row) throw notFound()
      return presentSentDetail(row)
    },

    async readers(
      ctx: Context,
      body: Input<typeof endpoints.searchIsvMessageReaders>['body'],
    ): Promise<DataOf<typeof endpoints.searchIsvMessageReaders>> {
      if (!(await repository.findSent(db, body.id))) throw notFound()
      const { rows, total } = await repository.pageReaders(db, body)
      const { pageNum, pageSize } = body
      return { list: rows.map((row) => presentReader(row, ctx.language)), total, pageNum, pageSize }
    },

    async exportReaders(ctx: Context, body: Input<typeof endpoints.exportIsvMessageReaders>['body']) {
      if (!(await repository.findSent(db, body.id))) throw notFound()
      const { id, ...filters } = body
      return await exportSheet(
        ctx,
        'isv-message-recipients',
        { action: 'isvMessage.export', subject: `isvMessage:${id}`, details: filters },
        async () => {
          const { rows } = await repository.pageReaders(db, { ...body, pageNum: 1, pageSize: exportLimit })
          return readerSheet(
            rows.map((row) => presentReader(row, ctx.language)),
            ctx.language,
          )
        },
      )
    },

    async received(
      ctx: Context,
      body: Input<typeof endpoints.searchIsvMessages>['body'],
    ): Promise<DataOf<typeof endpoints.searchIsvMessages>> {
      const { rows, total } = await repository.pageReceived(db, { ...body, userId: actorOf(ctx).userId })
      const { pageNum, pageSize } = body
      return { list: rows.map((row) => presentReceived(row, ctx.language)), total, pageNum, pageSize }
    },

    /** Reading is nobody's to answer for: it is kept with the message, and not in the audit log. */
    async open(ctx: Context, id: string): Promise<DataOf<typeof endpoints.openIsvMessage>> {
      const given = { id, userId: actorOf(ctx).userId }
      await repository.markRead(db, { ...given, now: ctx.now })
      const row = await repository.findReceived(db, given)
      if (!row) throw notFound()
      const { bodyEn, bodyZh } = row.message
      return { ...presentReceived(row, ctx.language), body: ctx.language === 'zh' ? bodyZh : bodyEn }
    },
  }
}

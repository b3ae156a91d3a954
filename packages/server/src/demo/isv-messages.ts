import type { Audience } from '@cass/contract/isv-messages/endpoints.ts'
import { type Text, text } from '@cass/contract/kit/text.ts'
import { and, eq } from 'drizzle-orm'
import { findAudience, insertMessage } from '../features/isv-messages/repository.ts'
import { isvMessageRecipients } from '../features/isv-messages/tables.ts'
import type { Tx } from '../platform/db.ts'

type DemoMessage = {
  title: Text
  body: Text
  audience: Partial<Audience>
  daysAgo: number
  readBy: readonly string[]
}

const demoMessages: readonly DemoMessage[] = [
  {
    title: text('本币交易接口5.2版测试环境开放', 'Test environment for local-currency trading 5.2'),
    body: text(
      '本币交易接口5.2版测试环境自下周一起开放。请各系统接入开发商在两周内完成回归测试，并在“ISV备案”中登记新版本。',
      'The test environment for local-currency trading 5.2 opens next Monday. Please finish regression tests within two weeks and register the new version under ISV filing.',
    ),
    audience: { families: ['LCAPI'] },
    daysAgo: 9,
    readBy: ['isv01admin', 'isv02admin'],
  },
  {
    title: text('系统接入开发商年度资料更新', 'Annual data update for system access developers'),
    body: text(
      '请于本月底前核对并更新机构基本信息与联系人。',
      'Please check and update your company data and contacts by the end of this month.',
    ),
    audience: { identities: ['20'] },
    daysAgo: 2,
    readBy: [],
  },
]

export async function loadIsvMessages(
  tx: Tx,
  { now, userIds }: { userIds: ReadonlyMap<string, string>; now: Date },
): Promise<void> {
  for (const { audience: some, body, daysAgo, readBy, title } of demoMessages) {
    const audience: Audience = { identities: [], stages: [], families: [], ...some }
    const id = crypto.randomUUID()
    const sentAt = new Date(now.getTime() - daysAgo * 86_400_000)
    const message = { titleZh: title.zh, titleEn: title.en, bodyZh: body.zh, bodyEn: body.en }
    await insertMessage(
      tx,
      { ...message, id, audience, sentAt, sentBy: userIds.get('field01')! },
      await findAudience(tx, audience),
    )
    for (const login of readBy)
      await tx
        .update(isvMessageRecipients)
        .set({ readAt: new Date(sentAt.getTime() + 5 * 3_600_000) })
        .where(
          and(eq(isvMessageRecipients.messageId, id), eq(isvMessageRecipients.userId, userIds.get(login)!)),
        )
  }
}

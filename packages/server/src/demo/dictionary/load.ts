import { text } from '@cass/contract/kit/text.ts'
import { dictionaryWorkflow } from '@cass/contract/message-library/workflow.ts'
import { dictionaries } from '../../features/message-library/tables.ts'
import type { Tx } from '../../platform/db.ts'
import { demoDictionary } from './versions.ts'

const day = 86_400_000
const editions = [
  {
    version: 22,
    name: '2.2',
    publishedDaysAgo: 210,
    note: text('2026年上半年版本', 'Version of the first half of 2026'),
  },
  {
    version: 23,
    name: '2.3',
    publishedDaysAgo: 12,
    note: text(
      '新增改单、换券、成交变更、定盘通知与交易时段状态报文',
      'New messages: order cancel/replace, collateral substitution, trade amendment, fixing notice and trading session status',
    ),
  },
  {
    version: 24,
    name: '2.4',
    publishedDaysAgo: null,
    note: text('新增期权行权报文与订单来源字段', 'New option exercise message and order source field'),
  },
] as const

/** Two published versions of the demo's message library, and the draft of the next. */
export async function loadDictionaries(tx: Tx, given: { importedBy: string; now: Date }): Promise<void> {
  const { importedBy, now } = given
  const ago = (days: number) => new Date(now.getTime() - days * day)
  await tx.insert(dictionaries).values(
    editions.map(({ version, name, publishedDaysAgo, note }) => {
      const content = demoDictionary(version)
      const state = publishedDaysAgo === null ? 'draft' : 'published'
      return {
        id: crypto.randomUUID(),
        name,
        noteZh: note.zh,
        noteEn: note.en,
        source: `cassx-${name}.xlsx`,
        content,
        messages: content.messages.length,
        fields: content.fields.length,
        status: dictionaryWorkflow.states[state].code,
        importedBy,
        importedAt: ago((publishedDaysAgo ?? 1) + 2),
        publishedAt: publishedDaysAgo === null ? null : ago(publishedDaysAgo),
      }
    }),
  )
}

import { text } from '@cass/contract/kit/text.ts'
import type { Dictionary } from '@cass/contract/message-library/dictionary.ts'
import { marketBlocks, marketFields, marketMessages } from './market.ts'
import { productBlocks, productFields, productMessages } from './products.ts'
import { sessionBlocks, sessionFields, sessionMessages } from './session.ts'
import { createEntries, fieldsOf, messagesOf } from './table.ts'
import { tradingBlocks, tradingFields, tradingMessages } from './trading.ts'

const beginString = 'CASS.4.4'
const head = 'SenderCompID=BANK0001; TargetCompID=CASSX; MsgSeqNum=215; SendingTime=20261112-01:31:05.120'

const families = [
  { code: 'SESSION', label: text('会话层', 'Session layer') },
  { code: 'LCAPI', label: text('本币市场公共接口（LC）', 'Local-currency market data (LC)') },
  { code: 'LPAPI', label: text('流动性提供接口（LP）', 'Liquidity provision (LP)') },
  { code: 'CASH', label: text('现券交易', 'Cash bonds') },
  { code: 'CSWAP', label: text('掉期曲线', 'Curve swaps') },
  { code: 'TRD', label: text('成交数据', 'Trade data') },
  { code: 'PLEDGE', label: text('质押式回购', 'Pledged repo') },
  { code: 'DERIVATIVES', label: text('衍生品', 'Derivatives') },
]

/** A made-up protocol of FIX shape, in one of its versions: 22, 23 or 24. */
export function demoDictionary(version: 22 | 23 | 24): Dictionary {
  const fields = fieldsOf([sessionFields, marketFields, tradingFields, productFields].join('\n'), version)
  const blocks = { ...sessionBlocks, ...marketBlocks, ...tradingBlocks, ...productBlocks }
  const entries = createEntries(fields, blocks, version)
  const tables = [sessionMessages, marketMessages, tradingMessages, productMessages].join('\n')
  return {
    beginString,
    families,
    header: entries.read(sessionBlocks.header),
    trailer: entries.read(sessionBlocks.trailer),
    fields,
    messages: messagesOf(tables, { version, beginString, entries, head }),
  }
}

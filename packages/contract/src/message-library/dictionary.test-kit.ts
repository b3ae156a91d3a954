import type { Dictionary, Entry, Field, FieldType } from './dictionary.ts'

// A small dictionary for tests: one order with parties (with sub-ids) and raw data.

export const none = { zh: '', en: '' }
const field = (tag: number, name: string, type: FieldType = 'STRING', values: string[] = []): Field => ({
  tag,
  name,
  type,
  description: { zh: `${name}的说明`, en: `About ${name}` },
  values: values.map((value) => ({
    value,
    name: `V${value}`,
    description: { zh: `值${value}`, en: `value ${value}` },
  })),
})
export const must = (tag: number, entries?: Entry[]): Entry => ({
  tag,
  required: true,
  note: none,
  ...(entries ? { entries } : {}),
})
export const may = (tag: number, entries?: Entry[]): Entry => ({ ...must(tag, entries), required: false })

export const testDictionary = (): Dictionary => ({
  beginString: 'TEST.1',
  families: [
    { code: 'SESSION', label: { zh: '会话层', en: 'Session' } },
    { code: 'TRD', label: { zh: '交易', en: 'Trading' } },
  ],
  header: [must(8), must(9), must(35), must(49), must(34), may(43)],
  trailer: [may(93), may(89), must(10)],
  fields: [
    field(8, 'BeginString'),
    field(9, 'BodyLength', 'LENGTH'),
    field(10, 'CheckSum'),
    field(34, 'MsgSeqNum', 'SEQNUM'),
    field(35, 'MsgType'),
    field(43, 'PossDupFlag', 'BOOLEAN'),
    field(49, 'SenderCompID'),
    field(89, 'Signature', 'DATA'),
    field(93, 'SignatureLength', 'LENGTH'),
    field(54, 'Side', 'CHAR', ['1', '2']),
    field(44, 'Price', 'PRICE'),
    field(58, 'Text'),
    field(60, 'TransactTime', 'UTCTIMESTAMP'),
    field(64, 'SettlDate', 'LOCALMKTDATE'),
    field(18, 'ExecInst', 'MULTIPLEVALUESTRING', ['A', 'B', 'C']),
    field(95, 'RawDataLength', 'LENGTH'),
    field(96, 'RawData', 'DATA'),
    field(453, 'NoPartyIDs', 'NUMINGROUP'),
    field(448, 'PartyID'),
    field(452, 'PartyRole', 'INT', ['1', '17']),
    field(802, 'NoPartySubIDs', 'NUMINGROUP'),
    field(523, 'PartySubID'),
    field(803, 'PartySubIDType', 'INT'),
    field(999, 'Unused'),
  ],
  messages: [
    {
      msgType: '0',
      name: 'Heartbeat',
      label: { zh: '心跳', en: 'Heartbeat' },
      family: 'SESSION',
      direction: 'both',
      description: none,
      entries: [],
      examples: [],
    },
    {
      msgType: 'D',
      name: 'NewOrder',
      label: { zh: '新订单', en: 'New order' },
      family: 'TRD',
      direction: 'in',
      description: { zh: '提交订单', en: 'Places an order for bonds' },
      entries: [
        must(54),
        must(44),
        may(60),
        may(64),
        may(18),
        may(453, [must(448), must(452), may(802, [must(523), may(803)])]),
        may(95),
        may(96),
        may(58),
      ],
      examples: [],
    },
  ],
})

import type { Entry, Field, FieldType } from '@cass/contract/message-library/dictionary.ts'

// Since FIX 5.0 a dictionary only describes application messages; header and trailer are those of FIXT 1.1.

export const fixtBeginString = 'FIXT.1.1'

type Line = [tag: number, name: string, type: FieldType, required?: 'required']

const header: readonly Line[] = [
  [8, 'BeginString', 'STRING', 'required'],
  [9, 'BodyLength', 'LENGTH', 'required'],
  [35, 'MsgType', 'STRING', 'required'],
  [1128, 'ApplVerID', 'STRING'],
  [1129, 'CstmApplVerID', 'STRING'],
  [49, 'SenderCompID', 'STRING', 'required'],
  [56, 'TargetCompID', 'STRING', 'required'],
  [115, 'OnBehalfOfCompID', 'STRING'],
  [128, 'DeliverToCompID', 'STRING'],
  [90, 'SecureDataLen', 'LENGTH'],
  [91, 'SecureData', 'DATA'],
  [34, 'MsgSeqNum', 'SEQNUM', 'required'],
  [50, 'SenderSubID', 'STRING'],
  [142, 'SenderLocationID', 'STRING'],
  [57, 'TargetSubID', 'STRING'],
  [143, 'TargetLocationID', 'STRING'],
  [116, 'OnBehalfOfSubID', 'STRING'],
  [144, 'OnBehalfOfLocationID', 'STRING'],
  [129, 'DeliverToSubID', 'STRING'],
  [145, 'DeliverToLocationID', 'STRING'],
  [43, 'PossDupFlag', 'BOOLEAN'],
  [97, 'PossResend', 'BOOLEAN'],
  [52, 'SendingTime', 'UTCTIMESTAMP', 'required'],
  [122, 'OrigSendingTime', 'UTCTIMESTAMP'],
  [212, 'XmlDataLen', 'LENGTH'],
  [213, 'XmlData', 'DATA'],
  [347, 'MessageEncoding', 'STRING'],
  [369, 'LastMsgSeqNumProcessed', 'SEQNUM'],
  [627, 'NoHops', 'NUMINGROUP'],
]
const hops: readonly Line[] = [
  [628, 'HopCompID', 'STRING', 'required'],
  [629, 'HopSendingTime', 'UTCTIMESTAMP'],
  [630, 'HopRefID', 'SEQNUM'],
]
const trailer: readonly Line[] = [
  [93, 'SignatureLength', 'LENGTH'],
  [89, 'Signature', 'DATA'],
  [10, 'CheckSum', 'STRING', 'required'],
]

const entriesOf = (lines: readonly Line[]): Entry[] =>
  lines.map(([tag, , , required]) => ({
    tag,
    required: required !== undefined,
    note: { zh: '', en: '' },
    ...(tag === 627 ? { entries: entriesOf(hops) } : {}),
  }))

/** Header and trailer of FIXT 1.1, with definitions of their fields that the dictionary does not define. */
export function fixtFrame(fields: readonly Field[]): { header: Entry[]; trailer: Entry[]; fields: Field[] } {
  const defined = new Set(fields.map(({ tag }) => tag))
  const missing = [...header, ...hops, ...trailer].filter(([tag]) => !defined.has(tag))
  return {
    header: entriesOf(header),
    trailer: entriesOf(trailer),
    fields: missing.map(([tag, name, type]) => ({
      tag,
      name,
      type,
      description: { zh: '', en: '' },
      values: [],
    })),
  }
}

import { text } from '@cass/contract/kit/text.ts'

/** What a printed agreement says beside its text. */
export const paperWords = {
  issuer: text('CASS 接口服务平台', 'CASS'),
  number: text('协议编号', 'Agreement no.'),
  institution: text('签署机构', 'Institution'),
  operator: text('运营方', 'Operator'),
  edition: text('文本版本', 'Edition'),
  term: text('有效期', 'Term'),
  termOf: text('{startsOn} 至 {endsOn}', '{startsOn} to {endsOn}'),
  unconfirmed: text('运营方确认后生效', 'In force once confirmed by the operator'),
  notice: text('终止通知期', 'Notice period'),
  noticeOf: text('{n} 日', '{n} days'),
  terminates: text('终止日', 'Terminates on'),
  status: text('状态', 'Status'),
  signature: text('签署', 'Signature'),
  signedBy: text('签署人', 'Signatory'),
  signedAt: text('签署时间', 'Signed at'),
  confirmedAt: text('运营方确认时间', 'Confirmed by the operator at'),
  english: text('英文文本', 'English text'),
  prevails: text(
    '中英文文本不一致的，以中文文本为准。',
    'Where the two texts differ, the Chinese text prevails.',
  ),
}

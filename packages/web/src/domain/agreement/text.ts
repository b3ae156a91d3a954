import { text } from '@cass/contract/kit/text.ts'

export const agreementWords = {
  version: text('版本', 'Version'),
  versionSince: text('{version}（{since}起适用）', '{version}, effective {since}'),
  institution: text('申请机构', 'Institution'),
  number: text('服务编号', 'Application no.'),
  signedBy: text('签署人', 'Signed by'),
  signedAt: text('签署时间', 'Signed'),
}

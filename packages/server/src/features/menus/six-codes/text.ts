import { text } from '@cass/contract/kit/text.ts'

export const sixCodeText = {
  fileName: text('机构代码', 'institution-codes'),
  busy: text(
    '正在处理其他代码文件，请稍后再试',
    'Other code files are being processed. Please try again shortly.',
  ),
  stale: text(
    '预览之后情况有变，请重新核对',
    'The data has changed since the preview. Check the new preview.',
  ),
  noInstitution: text(
    '没有使用该统一社会信用代码的正常机构',
    'No active institution has this unified social credit code',
  ),
  severalInstitutions: text(
    '有多个机构使用该统一社会信用代码',
    'Several institutions share this unified social credit code',
  ),
  twice: text('已在第{row}行出现', 'Already in row {row}'),
  inUse: text('{code}已用于代码{other}', '{code} is already used with {other}'),
  previously: text('原为{code}', 'Previously {code}'),
  differs: text('与API账号{account}的{code}不一致', 'Differs from {code} of API account {account}'),
}

export const columnText = {
  institution: text('机构名称', 'Institution'),
  creditCode: text('统一社会信用代码', 'Credit code'),
  code21: text('21位代码', '21-digit code'),
  code6: text('6位代码', '6-digit code'),
  code4: text('4位代码', '4-digit code'),
}

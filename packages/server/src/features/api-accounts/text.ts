import { text } from '@cass/contract/kit/text.ts'

export const accountText = {
  disabled: text(
    '该API账号已停用，请联系运营方启用后再提交',
    'This API account is disabled. Please ask the operator to enable it first.',
  ),
  nothingChanges: text('内容没有变化，无需调整', 'Nothing has changed.'),
  namedByGoLive: text(
    '上线申请{ordNo}正在审核并使用此账号名称，请在其办结后再修改名称',
    'The go-live {ordNo} under review uses this name. Change it once that review has ended.',
  ),
  codeOfOther: text('{code}属于{institution}', '{code} belongs to {institution}'),
  codeOfAccount: text(
    '{institution}的API账号{account}使用{code}',
    'API account {account} of {institution} uses {code}',
  ),
  /** To an institution, which is not told whose it is. */
  codeTaken: text('该代码属于其他机构，请核对', 'This code belongs to another institution. Please check it.'),
}

/** To the institution, on what the operator did with an account of its. */
export const accountNotices = {
  module: text('API账号', 'API accounts'),
  adjust: text(
    '运营方已调整API账号{name}的信息：{reason}',
    'The operator adjusted the API account {name}: {reason}',
  ),
  disable: text(
    '运营方已停用API账号{name}：{reason}',
    'The operator disabled the API account {name}: {reason}',
  ),
  enable: text(
    '运营方已启用API账号{name}：{reason}',
    'The operator enabled the API account {name}: {reason}',
  ),
  subject: {
    adjust: text('【CASS】API账号信息已调整', 'CASS: an API account was adjusted'),
    disable: text('【CASS】API账号已停用', 'CASS: an API account was disabled'),
    enable: text('【CASS】API账号已启用', 'CASS: an API account was enabled'),
  },
}

/** Of the workbook. */
export const sheetWords = {
  sheet: text('API账号', 'API accounts'),
  institution: text('机构', 'Institution'),
  status: text('状态', 'Status'),
  goLive: text('上线服务编号', 'Go-live no.'),
  createdAt: text('登记时间（北京时间）', 'Registered (UTC+8)'),
}

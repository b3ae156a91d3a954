import { text } from '@cass/contract/kit/text.ts'

export const words = {
  title: text('API账号', 'API accounts'),
  lead: text(
    '平台上全部API账号及其代码、地址和来源，最新的排在最前。',
    'Every API account on the platform with its codes, addresses and go-live. Newest first.',
  ),
  keyword: text('账号或机构', 'Account or institution'),
  keywordHint: text('名称、代码、地址或服务编号', 'Name, code, IP or go-live'),
  status: text('状态', 'Status'),
  account: text('账号', 'Account'),
  institution: text('机构', 'Institution'),
  codes: text('代码', 'Codes'),
  address: text('服务地址', 'Service address'),
  client: text('客户端 {ip}', 'Client {ip}'),
  goLive: text('上线申请', 'Go-live'),
  since: text('登记', 'Registered'),
  view: text('查看', 'View'),
  none: text('没有符合条件的账号', 'No API accounts found'),
  noneHint: text('账号随接口上线申请登记。', 'Accounts are registered with go-live applications.'),
  file: text('API账号-{date}.xlsx', 'api-accounts-{date}.xlsx'),
}

export const panelWords = {
  details: text('账号信息', 'Details'),
  history: text('变更历史', 'History'),
  adjust: text('调整', 'Adjust'),
  adjustTitle: text('调整{name}', 'Adjust {name}'),
  disableTitle: text('停用{name}', 'Disable {name}'),
  enableTitle: text('启用{name}', 'Enable {name}'),
  disableHint: text(
    '停用后，新的上线申请不能使用该账号，直至重新启用。机构将收到通知。',
    'Once disabled, new go-lives cannot use this account until it is enabled again. The institution is notified.',
  ),
  enableHint: text(
    '启用后，上线申请可再次使用该账号。机构将收到通知。',
    'Go-lives can use this account again. The institution is notified.',
  ),
  reason: text('原因', 'Reason'),
  reasonHelp: text('写入变更历史，并告知机构', 'Kept in the history and sent to the institution'),
  save: text('保存', 'Save'),
  adjusted: text('{name}已调整', '{name} adjusted'),
  disabled: text('{name}已停用', '{name} disabled'),
  enabled: text('{name}已启用', '{name} enabled'),
  claimed: text(
    '该账号由审核中的上线申请占用，通过后才有代码和地址。',
    'A go-live under review has reserved this name. Its codes and addresses follow once it is approved.',
  ),
  kinds: {
    goLive: text('接口上线', 'Go-live'),
    adjust: text('调整', 'Adjusted'),
    disable: text('停用', 'Disabled'),
    enable: text('启用', 'Enabled'),
  },
  field: text('项目', 'Field'),
  before: text('调整前', 'Before'),
  after: text('调整后', 'After'),
}

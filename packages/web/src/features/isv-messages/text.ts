import { text } from '@cass/contract/kit/text.ts'

export const sentWords = {
  title: text('ISV消息', 'Messages to ISVs'),
  lead: text(
    '按身份、阶段或接口类别向ISV机构管理员发送消息，并查看阅读情况。',
    'Write to the administrators of ISVs by identity, stage or interface family, and see who has read it.',
  ),
  write: text('新建消息', 'New message'),
  keyword: text('标题', 'Title'),
  message: text('标题', 'Title'),
  audience: text('接收范围', 'Audience'),
  everybody: text('全部ISV', 'All ISVs'),
  sentAt: text('发送时间', 'Sent'),
  sentBy: text('发送人', 'Sent by'),
  readBy: text('已读', 'Read'),
  readOf: text('{read}/{people}', '{read} of {people}'),
  none: text('尚未发送消息', 'No messages sent yet'),
  noneHint: text(
    '消息会出现在接收人的消息提醒和“运营方消息”页面。',
    'Messages appear under the recipients’ bell and on their page “Operator messages”.',
  ),
  open: text('查看', 'View'),
  between: text('、', ', '),
  and: text('；', '; '),
}

export const composeWords = {
  title: text('新建消息', 'New message'),
  send: text('发送', 'Send'),
  titleZh: text('标题（中文）', 'Title (Chinese)'),
  titleEn: text('标题（英文）', 'Title (English)'),
  bodyZh: text('正文（中文）', 'Message (Chinese)'),
  bodyEn: text('正文（英文）', 'Message (English)'),
  identities: text('身份', 'Identity'),
  stages: text('阶段', 'Stage'),
  families: text('接口类别', 'Interface family'),
  any: text('不限', 'Any'),
  audienceHelp: text('各项条件同时满足；未选即不限。', 'All conditions apply; leave empty for any.'),
  reach: text(
    '将发送给{institutions}家机构的{people}名管理员',
    'Recipients: {people} · ISVs: {institutions}',
  ),
  nobody: text('没有符合条件的接收人', 'No recipients match'),
  counting: text('正在统计接收人…', 'Counting recipients…'),
  confirmTitle: text('发送消息', 'Send message'),
  confirm: text(
    '消息将立即发送给{people}名管理员，发送后不可撤回。',
    'The message is sent immediately and cannot be recalled. Recipients: {people}',
  ),
  sent: text('消息已发送给{people}名管理员', 'Message sent. Recipients: {people}'),
}

export const detailWords = {
  recipients: text('接收人', 'Recipients'),
  file: text('ISV消息接收人-{date}.xlsx', 'isv-message-recipients-{date}.xlsx'),
  all: text('全部', 'All'),
  unread: text('未读', 'Not read'),
  show: text('显示', 'Show'),
  person: text('姓名', 'Name'),
  institution: text('机构', 'Institution'),
  readAt: text('阅读时间', 'Read'),
  notRead: text('未读', 'Not read'),
  allRead: text('所有接收人均已阅读', 'Everyone has read it'),
}

export const receivedWords = {
  title: text('运营方消息', 'Operator messages'),
  lead: text('运营方发给贵机构的ISV业务消息。', 'Messages from the operator to your institution as an ISV.'),
  keyword: text('标题', 'Title'),
  message: text('标题', 'Title'),
  received: text('接收时间', 'Received'),
  state: text('状态', 'Status'),
  unread: text('未读', 'New'),
  read: text('已读', 'Read'),
  none: text('暂无消息', 'No messages'),
  gone: text('消息不存在', 'This message does not exist.'),
}

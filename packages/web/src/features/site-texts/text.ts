import { text } from '@cass/contract/kit/text.ts'

export const readingWords = {
  overviewLead: text(
    '平台提供哪些接口服务、如何办理、如何联系我们。',
    'What the platform offers, how to apply, and how to reach us.',
  ),
  privacyLead: text(
    '我们收集哪些个人信息、用于何处、保存多久。',
    'Which personal data we collect, what for, and how long we keep them.',
  ),
  edition: text('第{edition}版，{date}发布', 'Edition {edition}, published {date}'),
  changes: text('本次修订：{changes}', 'What changed: {changes}'),
  noneTitle: text('内容尚未发布', 'Nothing has been published here yet'),
  noneHint: text('请您稍后再来，或查看通知公告。', 'Please come back later, or look at the notices.'),
  notices: text('查看通知公告', 'See the notices'),
}

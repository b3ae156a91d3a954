import { text } from '@cass/contract/kit/text.ts'

export const readingWords = {
  overviewLead: text(
    '平台提供哪些接口服务、如何办理、如何联系我们。',
    'The interface services we offer, how to apply and how to contact us.',
  ),
  privacyLead: text(
    '我们收集哪些个人信息、用于何处、保存多久。',
    'The personal data we collect, how we use it and how long we keep it.',
  ),
  edition: text('第{edition}版，{date}发布', 'Edition {edition}, published {date}'),
  changes: text('本次修订：{changes}', 'Changes: {changes}'),
  noneTitle: text('内容尚未发布', 'Not published yet'),
  noneHint: text('请您稍后再来，或查看通知公告。', 'Please check back later, or see the notices.'),
  notices: text('查看通知公告', 'View notices'),
}

import { text } from '@cass/contract/kit/text.ts'

export const termsTitle = text('服务条款', 'Terms of service')

export const termsWords = {
  edition: text('第{edition}版，{date}发布', 'Edition {edition}, published {date}'),
  changes: text('本次修订：', 'Changes:'),
  none: text(
    '目前没有已发布的服务条款，您可以直接继续。条款发布后，您下次登录时须阅读并确认。',
    'No terms of service are published at present. You can continue. Once they are published, you will be asked to read and accept them at your next login.',
  ),
}

import { text } from '@cass/contract/kit/text.ts'

export const siteTextMessages = {
  bodyNeeded: text('请填写正文后再发布', 'Enter the text before publishing'),
  pictureGone: text(
    '正文中有图片已不可用，请重新插入',
    'A picture in the text is no longer available. Please insert it again.',
  ),
}

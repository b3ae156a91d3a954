import { text } from '@cass/contract/kit/text.ts'

export const siteTextMessages = {
  bodyNeeded: text('请填写正文后再发布', 'Write the text before it is published'),
  pictureGone: text(
    '正文中有图片已不可用，请重新插入',
    'A picture in the text is no longer available, please insert it again',
  ),
}

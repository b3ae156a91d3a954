import { text } from '@cass/contract/kit/text.ts'

export const noticeText = {
  untitled: text('未命名公告', 'Untitled notice'),
  titleNeeded: text('请填写标题后再发布', 'Write the title before it is published'),
  bodyNeeded: text('请填写正文后再发布', 'Write the text before it is published'),
  timePassed: text(
    '发布时间已过，请选择以后的时间，或立即发布',
    'This time has passed. Choose a later one, or publish now.',
  ),
  tooFarAhead: text('发布时间不能晚于一年后', 'The release time cannot be more than a year ahead'),
  pictureGone: text(
    '正文中有图片已不可用，请重新插入',
    'A picture in the text is no longer available, please insert it again',
  ),
  attachmentGone: text(
    '有附件已不可用，请重新上传',
    'An attachment is no longer available, please upload it again',
  ),
}

import { text } from '@cass/contract/kit/text.ts'

export const noticeText = {
  untitled: text('未命名公告', 'Untitled notice'),
  titleNeeded: text('请填写标题后再发布', 'Enter the title before publishing'),
  bodyNeeded: text('请填写正文后再发布', 'Enter the text before publishing'),
  timePassed: text(
    '发布时间已过，请选择以后的时间，或立即发布',
    'This time has passed. Select a later time, or publish now.',
  ),
  tooFarAhead: text('发布时间不能晚于一年后', 'The publication time cannot be more than one year ahead'),
  pictureGone: text(
    '正文中有图片已不可用，请重新插入',
    'A picture in the text is no longer available. Please insert it again.',
  ),
  attachmentGone: text(
    '有附件已不可用，请重新上传',
    'An attachment is no longer available. Please upload it again.',
  ),
}

import { text } from '@cass/contract/kit/text.ts'

export const richTextWords = {
  tooDeep: text(
    '正文的格式嵌套过深，请简化后重新保存',
    'The formatting is nested too deeply. Please simplify it.',
  ),
}

/** What lists that people put in order refuse with, what uses files of theirs, and exports. */
export const listWords = {
  busy: text('正在导出其他列表，请稍后再试', 'Other lists are being exported. Please try again shortly'),
  full: text('最多可添加{most}条，请先删除不再使用的记录', 'You can add up to {most}. Delete one first.'),
  fileGone: text(
    '文件不存在或已过期，请重新上传',
    'The file is no longer available. Please upload it again.',
  ),
}

import { text } from '@cass/contract/kit/text.ts'

/** Of files that are imported, whatever they hold. */
export const fileImportWords = {
  choose: text('选择文件', 'Select file'),
  needFile: text('请选择文件', 'Select a file'),
  orDrop: text('或将文件拖放到此处', 'or drop it here'),
  sending: text('正在上传 {percent}%', 'Uploading, {percent}%'),
  reading: text('正在读取文件', 'Reading the file'),
  problems: text(
    '文件中有{n}个问题，未导入任何内容',
    'The file has {n} {n|problem|problems}; nothing was imported',
  ),
  problemsHint: text(
    '请修正文件后再次选择，已填写的内容仍然保留。',
    'Correct the file and select it again. Your entries have been kept.',
  ),
  warnings: text(
    '文件中有{n}处异常，已按下列方式处理',
    'The file has {n} {n|irregularity|irregularities}, handled as follows',
  ),
  warningsHint: text(
    '不影响导入；请在发布前核对，必要时修正文件后重新导入。',
    'The import was not affected. Check before publishing, or correct the file and import it again.',
  ),
  warning: text('异常及处理方式', 'Irregularity and handling'),
  place: text('位置', 'Location'),
  column: text('列', 'Column'),
  problem: text('问题', 'Problem'),
  copyAll: text('复制全部', 'Copy all'),
}

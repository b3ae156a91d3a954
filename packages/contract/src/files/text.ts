import { text } from '../kit/text.ts'

/** Reasons to refuse an upload, in addition to the messages of spec §8. */
export const fileText = {
  missing: text('请选择要上传的文件', 'Please select a file to upload'),
  empty: text('文件内容为空，请重新选择', 'The file is empty. Please select another.'),
  active: text(
    '文件含有脚本或可执行的操作，请另存为普通PDF（例如打印为PDF）后重新上传',
    'The document contains scripts or actions. Save it as a plain PDF, for example by printing it to PDF, and upload it again.',
  ),
  encrypted: text(
    '文件已加密，请去除密码后重新上传',
    'The file is encrypted. Please remove the password and upload it again.',
  ),
  fieldsFirst: text('该字段须置于文件之前', 'This field must come before the file'),
  busy: text(
    '正在处理的文件较多，请稍后重试',
    'Too many files are being processed. Please try again shortly.',
  ),
  damaged: text('上传内容不完整，请重新上传', 'The upload was incomplete. Please try again.'),
}

import { text } from '../kit/text.ts'

/** What an upload is refused with beside the messages of spec §8. */
export const fileText = {
  missing: text('请选择要上传的文件', 'Please choose a file to upload'),
  empty: text('文件内容为空，请重新选择', 'The file is empty, please choose another'),
  encrypted: text(
    '文件已加密，请去除密码后重新上传',
    'The file is encrypted, please remove its password and upload it again',
  ),
  fieldsFirst: text('该字段须置于文件之前', 'This field must come before the file'),
  damaged: text('上传内容不完整，请重新上传', 'The upload is not complete, please try again'),
}

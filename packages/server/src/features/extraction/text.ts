import { text } from '@cass/contract/kit/text.ts'

export const extractionText = {
  expiry: text('有效期须晚于当前时间，且不超过一年', 'The expiry must be in the future and within one year'),
  stillOpen: text('请先关闭该文件包再删除', 'Close the package before you delete it'),
}

import { text } from '@cass/contract/kit/text.ts'

export const extractionText = {
  expiry: text('有效期须晚于当前时间，且不超过一年', 'The expiry must lie ahead, by a year at most'),
  stillOpen: text('请先关闭该文件包再删除', 'Please close the package before you delete it'),
}

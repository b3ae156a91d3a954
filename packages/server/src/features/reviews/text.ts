import { text } from '@cass/contract/kit/text.ts'

export const taskWords = {
  colleagueUnfit: text(
    '请选择该团队中其他可使用工作台的正常状态成员',
    'Choose another enabled member of the team who has the workbench',
  ),
}

import { type Text, text } from '@cass/contract/kit/text.ts'

export const departmentText = {
  codeTaken: text('该部门代码已被使用', 'Another department has this code'),
}

const plural = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

/** Why a department cannot be deleted: it still has members or teams. */
export function notEmptyText(members: number, teams: number): Text {
  const zh = [...(members > 0 ? [`${members}名成员`] : []), ...(teams > 0 ? [`${teams}个团队`] : [])]
  const en = [
    ...(members > 0 ? [plural(members, 'member')] : []),
    ...(teams > 0 ? [plural(teams, 'team')] : []),
  ]
  return text(
    `该部门尚有${zh.join('、')}，请先调整后再删除。`,
    `The department still has ${en.join(' and ')}. Move them before you delete it.`,
  )
}

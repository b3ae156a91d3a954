import { type Text, text } from '@cass/contract/kit/text.ts'

export const departmentWords = {
  codeTaken: text('该部门代码已被使用', 'Another department has this code'),
}

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

/** What is left in a department that somebody wants to delete. */
export function leftWords(members: number, teams: number): Text {
  const zh = [...(members > 0 ? [`${members}名成员`] : []), ...(teams > 0 ? [`${teams}个团队`] : [])]
  const en = [
    ...(members > 0 ? [counted(members, 'member')] : []),
    ...(teams > 0 ? [counted(teams, 'team')] : []),
  ]
  return text(
    `该部门尚有${zh.join('、')}，请先调整后再删除。`,
    `The department still has ${en.join(' and ')}. Move them before you delete it.`,
  )
}

import { fill, type Text, text } from '@cass/contract/kit/text.ts'

export const departmentText = {
  codeTaken: text('该部门代码已被使用', 'This department code is already in use'),
}

const held = {
  members: text('{n}名成员', '{n} {n|member|members}'),
  teams: text('{n}个团队', '{n} {n|team|teams}'),
}

/** Why a department cannot be deleted: it still has members or teams. */
export function notEmptyText(members: number, teams: number): Text {
  const left = [
    ...(members > 0 ? [fill(held.members, { n: members })] : []),
    ...(teams > 0 ? [fill(held.teams, { n: teams })] : []),
  ]
  return text(
    `该部门尚有${left.map(({ zh }) => zh).join('、')}，请先调整后再删除。`,
    `The department still has ${left.map(({ en }) => en).join(' and ')}. Reassign them before you delete it.`,
  )
}

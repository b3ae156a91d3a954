import { identity } from '@cass/contract/institutions/identity.ts'
import { fill, type Text, text } from '@cass/contract/kit/text.ts'
import { type TeamDuty, teamDuties } from '@cass/contract/reviews/stages.ts'

export const teamText = {
  nameTaken: text('该部门已有同名团队', 'The department already has a team with this name'),
  departmentUnknown: text('请选择部门', 'Select a department'),
  membersUnfit: text('成员须为该部门的正常状态用户', 'Members must be active users of the team’s department'),
  supervisorUnfit: text(
    '负责人须为该部门的正常状态用户',
    'The supervisor must be an active user of the team’s department',
  ),
  versionMissing: text('缺少版本号，请刷新后重试', 'The version is missing. Please refresh and try again.'),
  teamsUnfit: text('团队须属于所选部门', 'The teams must belong to the selected department'),
  ownerWithoutMembers: text(
    '请先为团队添加正常状态的成员，再分配审核节点',
    'Add an active member to the team before you assign nodes to it',
  ),
  dutyWithoutMembers: text(
    '请先为团队添加正常状态的成员，再分配审核职责',
    'Add an active member to the team before you assign a responsibility to it',
  ),
  hasReviewed: text(
    '该团队已有审核记录，须予保留，不能删除。',
    'The team has review records that must be kept. It cannot be deleted.',
  ),
  hasOpenTasks: text(
    '该团队尚有{count}项未办结的审核任务，不能删除。',
    'The team still has {count} open review {count|task|tasks} and cannot be deleted.',
  ),
  ownsNodes: text(
    '该团队仍负责{count}个菜单节点，请先移交后再删除。',
    'The team still owns {count} menu {count|node|nodes}. Reassign {count|it|them} before you delete the team.',
  ),
}

/** Why a team cannot give up its duty. */
export const dutyNeedsSuccessor = (duty: TeamDuty): Text =>
  text(
    `“${teamDuties[duty].zh}”审核职责须有团队承担，否则审核无法进行。请在接手的团队中选择该职责，本团队即不再承担。`,
    `A team must hold the responsibility “${teamDuties[duty].en}”, or reviews would stop. Assign it to another team; this one will then no longer hold it.`,
  )

/** Why a team with a duty cannot be deleted. */
export const hasDutyText = (duty: TeamDuty): Text =>
  text(
    `该团队承担“${teamDuties[duty].zh}”审核职责，请先将其交由其他团队承担后再删除。`,
    `The team holds the review responsibility “${teamDuties[duty].en}”. Assign it to another team before you delete this one.`,
  )

const reasons = {
  supervises: text(
    '该用户是团队“{team}”的负责人，请先更换负责人。',
    'This user is the supervisor of team “{team}”. Choose another supervisor first.',
  ),
  lastOfOwner: text(
    '该用户是团队“{team}”最后一名正常状态的成员，而该团队仍负责菜单节点。',
    'This user is the last active member of team “{team}”, which still owns menu nodes.',
  ),
  lastOfDuty: text(
    '该用户是团队“{team}”最后一名正常状态的成员，而该团队承担审核职责。',
    'This user is the last active member of team “{team}”, which holds a review responsibility.',
  ),
  lastWithTasks: text(
    '该用户是团队“{team}”最后一名正常状态的成员，而该团队尚有待办的审核任务。',
    'This user is the last active member of team “{team}”, which still has open review tasks.',
  ),
  holdsTasks: text(
    '该用户在团队“{team}”尚有{count}项未办结的审核任务，请先办结、退回待领取或转办。',
    'This user has {count} open review {count|task|tasks} in team “{team}”. Complete, release or delegate {count|it|them} first.',
  ),
}

/** Why somebody cannot leave the team. */
export const reasonText = (reason: keyof typeof reasons, team: { nameZh: string; nameEn: string }): Text =>
  text(fill(reasons[reason], { team: team.nameZh }).zh, fill(reasons[reason], { team: team.nameEn }).en)

/** Joins whole sentences to a paragraph. */
export const joinSentences = (sentences: readonly Text[]): Text =>
  text(sentences.map((each) => each.zh).join(''), sentences.map((each) => each.en).join(' '))

export const tabText = {
  members: text('成员', 'Members'),
  teams: text('团队', 'Teams'),
  [identity.marketMember]: text('市场成员', 'Market members'),
  [identity.postTrade]: text('交易后机构', 'Post-trade'),
  [identity.informationVendor]: text('信息商（IIQ）', 'Vendors (IIQ)'),
}

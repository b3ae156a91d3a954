import { type Text, text } from '@cass/contract/kit/text.ts'

/** Where the operator's people find their review tasks. */
export const workbench = text('工作台', 'Workbench')

export const reviewText = {
  noTeam: text(
    '暂无承担“{duty}”职责的团队，请联系运营方',
    'No team currently holds the responsibility “{duty}”. Please contact the operator.',
  ),
  colleagueUnfit: text(
    '请选择该团队中其他可使用工作台的正常状态成员',
    'Select another active team member with access to the workbench',
  ),
}

/** To the operator's people, about a review task: in the bell, and as the subject of a mail. */
export const taskNotices = {
  fresh: {
    bell: text('{called}，{stage}待处理，请查看{y}', '{called}: {stage} pending, see {y}'),
    subject: text('【CASS】新的审核任务：{x}', 'CASS: new review task: {x}'),
  },
  handedBack: {
    bell: text(
      '{called}，{stage}已退回团队待领取，请查看{y}',
      '{called}: {stage} returned to your team, see {y}',
    ),
    subject: text('【CASS】审核任务已退回团队：{x}', 'CASS: review task returned to your team: {x}'),
  },
  delegated: {
    bell: text('{called}，{stage}已转交给您，请查看{y}', '{called}: {stage} delegated to you, see {y}'),
    subject: text('【CASS】审核任务已转交给您：{x}', 'CASS: review task delegated to you: {x}'),
  },
  urged: {
    bell: text(
      '{called}，机构催办{stage}，请查看{y}',
      '{called}: reminder from the institution about {stage}, see {y}',
    ),
    subject: text('【CASS】机构催办：{x}', 'CASS: reminder from the institution: {x}'),
  },
  late: {
    bell: text('{called}，{stage}已超过办理期限，请查看{y}', '{called}: {stage} is overdue, see {y}'),
    subject: text('【CASS】审核任务已超时：{x}', 'CASS: review task overdue: {x}'),
  },
} satisfies Record<string, { bell: Text; subject: Text }>

export const taskMail = {
  body: text(
    '您好：\n{institution}的{kind}（{called}），{stage}，{team}办理期限：{due}。',
    'Dear colleague,\n{kind} from {institution} ({called}): {stage}, {team}due {due}.',
  ),
  team: text('团队：{team}，', 'team {team}, '),
  note: text('{by}留言：{note}', 'Note from {by}: {note}'),
  next: text('请您处理：', 'Open the task:'),
}

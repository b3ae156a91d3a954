import { type Text, text } from '@cass/contract/kit/text.ts'

/** Where the operator's people find their review tasks. */
export const workbench = text('工作台', 'Workbench')

export const reviewText = {
  noTeam: text(
    '暂无承担“{duty}”职责的团队，请联系运营方',
    'No team has the duty “{duty}” at present. Please contact the operator',
  ),
  colleagueUnfit: text(
    '请选择该团队中其他可使用工作台的正常状态成员',
    'Choose another enabled member of the team who has the workbench',
  ),
}

/** To the operator's people, about a review task: in the bell, and as the subject of a mail. */
export const taskNotices = {
  fresh: {
    bell: text('{called}，{stage}待处理，请查看{y}', '{called}: {stage} waits, see the {y}'),
    subject: text('【CASS】新的审核任务：{x}', 'CASS: a review task: {x}'),
  },
  handedBack: {
    bell: text(
      '{called}，{stage}已退回团队待领取，请查看{y}',
      '{called}: {stage} is back with your team and waits, see the {y}',
    ),
    subject: text('【CASS】审核任务已退回团队：{x}', 'CASS: a review task is back with your team: {x}'),
  },
  delegated: {
    bell: text('{called}，{stage}已转交给您，请查看{y}', '{called}: {stage} was handed to you, see the {y}'),
    subject: text('【CASS】审核任务已转交给您：{x}', 'CASS: a review task was handed to you: {x}'),
  },
  urged: {
    bell: text(
      '{called}，机构催办{stage}，请查看{y}',
      '{called}: the institution asks for progress on {stage}, see the {y}',
    ),
    subject: text('【CASS】机构催办：{x}', 'CASS: the institution asks for progress: {x}'),
  },
  late: {
    bell: text('{called}，{stage}已超过办理时限，请查看{y}', '{called}: {stage} is overdue, see the {y}'),
    subject: text('【CASS】审核任务已超时：{x}', 'CASS: a review task is overdue: {x}'),
  },
} satisfies Record<string, { bell: Text; subject: Text }>

export const taskMail = {
  body: text(
    '您好：\n{institution}的{kind}（{called}），{stage}，{team}办理时限：{due}。',
    'Dear colleague,\n{kind} of {institution} ({called}): {stage}, {team}due {due}.',
  ),
  team: text('团队：{team}，', 'team {team}, '),
  note: text('{by}留言：{note}', '{by} writes: {note}'),
  next: text('请您处理：', 'Please handle it here:'),
}

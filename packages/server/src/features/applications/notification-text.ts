import { text } from '@cass/contract/kit/text.ts'

export const reviewWords = {
  /** Where review tasks are found. */
  workbench: text('工作台', 'Workbench'),
  noTeam: text(
    '暂无承担“{duty}”职责的团队，请联系运营方',
    'No team has the duty “{duty}” at present. Please contact the operator',
  ),
}

/** To whoever applied. */
export const statusMail = {
  subject: text('【CASS】{x}：{status}', 'CASS: {x}: {status}'),
  body: text(
    '您好：\n贵机构的{kind}申请（服务编号{x}）状态已变更为“{status}”。',
    'Dear applicant,\nyour application {x} ({kind}) now has the status “{status}”.',
  ),
  feedback: text('审核意见：{feedback}', 'The reviewer says: {feedback}'),
  next: text('您可登录查看：', 'You can see it here:'),
}

type Words = { bell: ReturnType<typeof text>; subject: ReturnType<typeof text> }

/** To the operator's people, about a review task. */
export const taskNotices = {
  fresh: {
    bell: text('服务编号{x}，{stage}待处理，请查看{y}', 'service number {x}: {stage} waits, see the {y}'),
    subject: text('【CASS】新的审核任务：{x}', 'CASS: a review task: {x}'),
  },
  handedBack: {
    bell: text(
      '服务编号{x}，{stage}已退回团队待领取，请查看{y}',
      'service number {x}: {stage} is back with your team and waits, see the {y}',
    ),
    subject: text('【CASS】审核任务已退回团队：{x}', 'CASS: a review task is back with your team: {x}'),
  },
  delegated: {
    bell: text(
      '服务编号{x}，{stage}已转交给您，请查看{y}',
      'service number {x}: {stage} was handed to you, see the {y}',
    ),
    subject: text('【CASS】审核任务已转交给您：{x}', 'CASS: a review task was handed to you: {x}'),
  },
  urged: {
    bell: text(
      '服务编号{x}，机构催办{stage}，请查看{y}',
      'service number {x}: the institution asks for progress on {stage}, see the {y}',
    ),
    subject: text('【CASS】机构催办：{x}', 'CASS: the institution asks for progress: {x}'),
  },
  late: {
    bell: text(
      '服务编号{x}，{stage}已超过办理时限，请查看{y}',
      'service number {x}: {stage} is overdue, see the {y}',
    ),
    subject: text('【CASS】审核任务已超时：{x}', 'CASS: a review task is overdue: {x}'),
  },
} satisfies Record<string, Words>
export const taskMailBody = text(
  '您好：\n{institution}的{kind}申请（服务编号{x}），{stage}，团队：{team}，办理时限：{due}。',
  'Dear colleague,\nthe application {x} ({kind}) of {institution}: {stage}, team {team}, due {due}.',
)
export const taskMailNote = text('{by}留言：{note}', '{by} writes: {note}')
export const taskMailNext = text('请您处理：', 'Please handle it here:')

import { text } from '@cass/contract/kit/text.ts'

export const impactText = {
  bothOrNone: text('请同时选择变更前后的数据字典', 'Select both dictionaries, before and after the change'),
  sameDictionary: text('变更前后不能是同一版本', 'Before and after cannot be the same version'),
  unknownDictionary: text('请选择已发布的数据字典', 'Select a published dictionary'),
  dueInPast: text('截止日期不能早于今日', 'The due date cannot be before today'),
  nobody: text(
    '没有ISV登记了所选接口类别的在用产品',
    'No ISV has an active product of the selected interface families',
  ),
  remindedToday: text('今日已提醒过', 'Reminders were already sent today'),
  allAnswered: text('所有机构均已反馈', 'All ISVs have answered'),
  module: text('影响评估反馈', 'Impact assessment'),
}

export const impactMail = {
  published: {
    bell: text('接口变更影响评估{x}待反馈，请于{due}前提交', 'Impact assessment {x}: please answer by {due}'),
    subject: text('【CASS】接口变更影响评估{x}待反馈', 'CASS: impact assessment {x}: your answer is needed'),
  },
  reminder: {
    bell: text('影响评估{x}尚未反馈，截止日期{due}', 'Impact assessment {x} is not answered yet, due {due}'),
    subject: text(
      '【CASS】提醒：影响评估{x}尚未反馈',
      'CASS: reminder: impact assessment {x} is not answered yet',
    ),
  },
  overdue: {
    bell: text('影响评估{x}已逾期，请尽快反馈', 'Impact assessment {x} is overdue. Please answer soon.'),
    subject: text('【CASS】影响评估{x}已逾期', 'CASS: impact assessment {x} is overdue'),
  },
  closed: {
    bell: text('影响评估{x}已结束', 'Impact assessment {x} is closed'),
    subject: text('【CASS】影响评估{x}已结束', 'CASS: impact assessment {x} is closed'),
  },
  body: text(
    '影响评估{x}“{title}”，截止日期{due}。请逐一说明贵机构产品是否受影响、改造工作量及计划完成日期。',
    'Impact assessment {x}, “{title}”, due {due}. For each of your products, please state whether it is affected, the effort, and the planned completion date.',
  ),
  next: text('查看：', 'View:'),
}

export const matrixText = {
  sheet: text('影响评估反馈', 'Impact answers'),
  institution: text('机构', 'ISV'),
  product: text('产品', 'Product'),
  families: text('接口类别', 'Interface families'),
  answer: text('是否受影响', 'Affected'),
  affected: text('受影响', 'Affected'),
  unaffected: text('不受影响', 'Not affected'),
  none: text('未反馈', 'Not answered'),
  effort: text('工作量（人日）', 'Effort (person-days)'),
  plannedOn: text('计划完成日期', 'Planned completion'),
  note: text('说明', 'Notes'),
  answeredAt: text('反馈时间', 'Answered'),
  filing: text('备案状态', 'Filing status'),
  remindedAt: text('最近提醒', 'Last reminder'),
  busy: text('导出任务较多，请稍后重试', 'Several exports are running. Please try again shortly.'),
}

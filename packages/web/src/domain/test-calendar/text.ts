import { waitlistAdvice } from '@cass/contract/certification/slots.ts'
import { text } from '@cass/contract/kit/text.ts'

export const words = {
  view: text('查看方式', 'View'),
  month: text('月', 'Month'),
  week: text('周', 'Week'),
  list: text('列表', 'List'),
  previousMonth: text('上个月', 'Previous month'),
  nextMonth: text('下个月', 'Next month'),
  previousWeek: text('上一周', 'Previous week'),
  nextWeek: text('下一周', 'Next week'),
  market: text(
    '时间为北京时间：上午场10:00前、下午场14:00前签到。',
    'Market time (UTC+8): check in by 10:00 for the morning session and by 14:00 for the afternoon session.',
  ),
  keys: text(
    '方向键移动，Home和End至本周首尾，PageUp和PageDown翻页，回车选择；也可切换为列表。',
    'Move with the arrow keys, Home and End for the week, Page Up and Page Down to turn the page, Enter to choose. The same is available as a list.',
  ),
  familiesFirst: text('请先选择接口类别', 'Choose the interface families first'),
  /** Of a cell: date, session, state. */
  cell: text('{date}，{session}：{state}', '{date}, {session}: {state}'),
  chosen: text('已选择', 'Selected'),
  free: text('余{n}', '{n} free'),
  freeOf: text('可预约，余{n}', 'Available, {n} free'),
  waiting: text('可候补（{n}）', 'Waitlist ({n})'),
  waitingOf: text('已满，可候补（{n}）', 'Full, Waitlist ({n})'),
  place: text('排队第{n}位', 'No. {n} in the queue'),
  notOpen: text('不可预约', 'Not open'),
  dayOff: text('休息日', 'Day off'),
  noneInRange: text('此期间没有可预约的时段', 'No session can be booked in this period'),
  gone: text('所选时段已无名额。最近可预约：', 'This session has no seat left. Next available:'),
  goneNone: text('所选时段已无名额，请选择其他时段。', 'This session has no seat left. Choose another one.'),
  advice: text(
    `已满的时段可加入候补，有名额时按顺序转正；建议提前${waitlistAdvice}个工作日提交申请。`,
    `You can join the waitlist of a full session; seats are assigned in order as they become free. We advise applying ${waitlistAdvice} working days ahead.`,
  ),
  legend: text('图例', 'Legend'),
}

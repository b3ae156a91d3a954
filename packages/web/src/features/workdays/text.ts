import { text } from '@cass/contract/kit/text.ts'

export const words = {
  title: text('工作日历', 'Working-day calendar'),
  lead: text(
    '办理时限和测试预约按此日历计算：官方节假日安排，加上运营方自行调整的日期。',
    'Deadlines and test bookings count by this calendar: the official holidays, and the days the operator has changed.',
  ),
  year: text('年份', 'Year'),
  previousYear: text('上一年', 'Previous year'),
  nextYear: text('下一年', 'Next year'),
  notAnnounced: text(
    '{year}年官方节假日安排尚未公布，除下列调整外，周一至周五均按工作日计算。',
    'The official calendar for {year} is not out yet. Apart from the changes below, Monday to Friday count as working days.',
  ),
  specialDays: text('节假日与调休', 'Holidays and make-up days'),
  noSpecialDays: text('本年暂无特殊日期', 'No special days this year'),
  range: text('{from}至{to}', '{from} – {to}'),
  days: text('{n}天', '{n} days'),
  dayOff: text('休息日', 'Day off'),
  workday: text('工作日', 'Working day'),
  own: text('运营方调整', 'Changed by the operator'),
  madeWorkday: text('调为工作日', 'Made a working day'),
  weekend: text('周末', 'Weekend'),
  today: text('今天', 'Today'),
}

export const exceptionWords = {
  title: text('运营方调整', 'The operator’s changes'),
  lead: text(
    '优先于官方安排，保存后立即生效。',
    'They outrank the official calendar and take effect at once.',
  ),
  add: text('新增调整', 'Add a change'),
  edit: text('编辑', 'Edit'),
  remove: text('删除', 'Delete'),
  date: text('日期', 'Date'),
  kind: text('类型', 'Counts as'),
  name: text('名称', 'Name'),
  nameHelp: text(
    '显示在日历中，例如“系统切换”。{used}/60字节',
    'Shown in the calendar, such as “System cut-over”. {used} of 60 bytes',
  ),
  changedBy: text('操作人', 'Changed by'),
  changedAt: text('操作时间', 'Changed'),
  emptyTitle: text('{year}年没有调整', 'No changes in {year}'),
  emptyHint: text(
    '全年按官方节假日安排计算。如需将某日改为工作日或休息日，请新增调整。',
    'The year follows the official calendar. Add a change to make a day a working day or a day off.',
  ),
  addTitle: text('新增调整', 'Add a change'),
  editTitle: text('编辑调整', 'Edit the change'),
  save: text('保存', 'Save'),
  isNow: text('{weekday}，目前为{kind}', '{weekday}, now a {kind}'),
  isNowNamed: text('{weekday}，目前为{kind}（{name}）', '{weekday}, now a {kind} ({name})'),
  replaces: text('该日已有调整，保存将替换原内容。', 'This day already has a change; saving replaces it.'),
  kindNames: {
    off: text('休息日', 'day off'),
    work: text('工作日', 'working day'),
  },
  moves: text('将有{n}项未办结任务的办理期限随之调整。', 'Deadlines of open tasks that will move: {n}.'),
  movesNone: text('不影响未办结任务的办理期限。', 'No deadline of an open task will move.'),
  movesUnknown: text(
    '暂未能统计受影响的任务，保存时仍会调整办理期限。',
    'The affected tasks could not be counted. Saving still moves their deadlines.',
  ),
  discardTitle: text('放弃填写', 'Discard what you entered?'),
  discardBody: text(
    '填写的内容尚未保存，关闭后将丢失。',
    'It has not been saved and is lost when you close.',
  ),
  discard: text('放弃', 'Discard'),
  removeTitle: text('删除调整', 'Delete the change'),
  removeBody: text(
    '确定删除{date}（{weekday}）的调整“{name}”吗？删除后该日按官方安排计算。',
    'Delete the change “{name}” of {weekday}, {date}? The day then follows the official calendar again.',
  ),
  removed: text('已恢复官方安排', 'The day follows the official calendar again'),
}

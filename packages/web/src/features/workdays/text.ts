import { text } from '@cass/contract/kit/text.ts'

export const words = {
  title: text('工作日历', 'Working-day calendar'),
  lead: text(
    '办理期限和测试预约按此日历计算：官方节假日安排，加上运营方自行调整的日期。',
    'Deadlines and test bookings follow this calendar: the official holidays plus the operator’s overrides.',
  ),
  year: text('年份', 'Year'),
  previousYear: text('上一年', 'Previous year'),
  nextYear: text('下一年', 'Next year'),
  notAnnounced: text(
    '{year}年官方节假日安排尚未公布，除下列调整外，周一至周五均按工作日计算。',
    'The official calendar for {year} has not been published yet. Apart from the overrides below, Monday to Friday count as working days.',
  ),
  specialDays: text('节假日与调休', 'Holidays and make-up days'),
  noSpecialDays: text('本年暂无特殊日期', 'No special days this year'),
  range: text('{from}至{to}', '{from} – {to}'),
  days: text('{n}天', '{n} {n|day|days}'),
  dayOff: text('休息日', 'Day off'),
  workday: text('工作日', 'Working day'),
  own: text('运营方调整', 'Override'),
  madeWorkday: text('调为工作日', 'Make-up working day'),
  weekend: text('周末', 'Weekend'),
  today: text('今天', 'Today'),
}

export const exceptionWords = {
  title: text('运营方调整', 'Overrides'),
  lead: text(
    '优先于官方安排，保存后立即生效。',
    'Overrides take precedence over the official calendar and take effect immediately.',
  ),
  add: text('新增调整', 'Add override'),
  edit: text('编辑', 'Edit'),
  remove: text('删除', 'Delete'),
  date: text('日期', 'Date'),
  kind: text('类型', 'Type'),
  name: text('名称', 'Name'),
  nameHelp: text(
    '显示在日历中，例如“系统切换”。{used}/60字节',
    'Shown in the calendar, for example “System cutover”. {used} of 60 bytes',
  ),
  changedBy: text('操作人', 'Changed by'),
  changedAt: text('操作时间', 'Changed on'),
  emptyTitle: text('{year}年没有调整', 'No overrides in {year}'),
  emptyHint: text(
    '全年按官方节假日安排计算。如需将某日改为工作日或休息日，请新增调整。',
    'The year follows the official calendar. Add an override to change a day to a working day or a day off.',
  ),
  addTitle: text('新增调整', 'Add override'),
  editTitle: text('编辑调整', 'Edit override'),
  save: text('保存', 'Save'),
  isNow: text('{weekday}，目前为{kind}', '{weekday}, currently a {kind}'),
  isNowNamed: text('{weekday}，目前为{kind}（{name}）', '{weekday}, currently a {kind} ({name})'),
  replaces: text('该日已有调整，保存将替换原内容。', 'This day already has an override. Saving replaces it.'),
  kindNames: {
    off: text('休息日', 'day off'),
    work: text('工作日', 'working day'),
  },
  moves: text(
    '将有{n}项未办结任务的办理期限随之调整。',
    'The {n|deadline|deadlines} of {n} open {n|task|tasks} will change.',
  ),
  movesNone: text('不影响未办结任务的办理期限。', 'No deadlines of open tasks will change.'),
  tests: text(
    '当日已预约或候补的{n}项测试将失去时间，机构会收到提醒并重新选择：',
    '{n} {n|test|tests} booked or waitlisted that day will lose {n|its|their} time. The {n|institution is|institutions are} notified and {n|chooses|choose} another one:',
  ),
  movesUnknown: text(
    '暂未能预览受影响的任务和测试。',
    'The affected tasks and tests could not be previewed.',
  ),
  discardTitle: text('放弃填写', 'Discard your entries?'),
  discardBody: text(
    '填写的内容尚未保存，关闭后将丢失。',
    'Your entries have not been saved and will be lost.',
  ),
  discard: text('放弃', 'Discard'),
  removeTitle: text('删除调整', 'Delete override'),
  removeBody: text(
    '确定删除{date}（{weekday}）的调整“{name}”吗？删除后该日按官方安排计算。',
    'Delete the override “{name}” on {weekday}, {date}? The day will follow the official calendar again.',
  ),
  removed: text('已恢复官方安排', 'Official calendar restored'),
}

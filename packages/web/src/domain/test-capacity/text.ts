import { text } from '@cass/contract/kit/text.ts'

export const words = {
  impact: text('影响', 'Impact'),
  nobody: text('没有机构失去名额。', 'No institution loses a seat.'),
  displaced: text(
    '以下{n}项测试将失去时间，需重新选择；申请进度保留，机构会收到提醒：',
    '{n} {n|test|tests} will lose {n|its|their} time and must choose another one. Progress is kept and the {n|institution is|institutions are} notified:',
  ),
  promoted: text(
    '{n}家候补机构将获得名额。',
    '{n} {n|institution|institutions} will be assigned a seat from the waitlist.',
  ),
  unknown: text('暂未能预览影响，请重试。', 'The impact could not be previewed. Please try again.'),
  saved: text('已保存', 'Saved'),
  savedHit: text(
    '已保存：{displaced}项测试需改期，{promoted}家候补转正。',
    'Saved: {displaced} to reschedule, {promoted} assigned from the waitlist.',
  ),
  save: text('保存', 'Save'),
  dateTitle: text('{date} {family}的名额', 'Seats of {family} on {date}'),
  seats: text('{session}名额', 'Seats, {session}'),
  taken: text('已预约{n}', '{n} booked'),
  standing: text('常设{n}', 'Standing: {n}'),
  follow: text('按常设名额', 'Use the standing capacity'),
  zero: text('0表示不开放该时段。', '0 closes the session.'),
  range: text('请输入0至99的整数', 'Enter a whole number from 0 to 99'),
}

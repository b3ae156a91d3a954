import { text } from '@cass/contract/kit/text.ts'

export const periodWords = {
  period: text('期间', 'Period'),
  range: text('起止日期', 'Dates'),
  month: text('月', 'Month'),
  quarter: text('季度', 'Quarter'),
  year: text('年', 'Year'),
  days: text('自定义', 'Custom'),
  earlier: text('上一期间', 'Previous period'),
  later: text('下一期间', 'Next period'),
}

export const changeWords = {
  more: text('较上期增加{n}%', '{n}% more than the previous period'),
  less: text('较上期减少{n}%', '{n}% less than the previous period'),
  same: text('与上期持平', 'Same as the previous period'),
  fresh: text('上期无数据', 'None in the previous period'),
}

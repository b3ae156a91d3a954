import { text } from '@cass/contract/kit/text.ts'

export const words = {
  title: text('SQL查询', 'SQL query'),
  lead: text(
    '对只读视图执行一条SELECT语句。密码、密钥和联系方式已去除或脱敏；每次执行均记入审计日志。',
    'Run one SELECT on read-only views. Passwords, keys and contact details are removed or masked. Every run is recorded in the audit log.',
  ),
  statement: text('语句', 'Statement'),
  statementHelp: text(
    '最长5秒、1,000行、2 MB；时间为北京时间。Ctrl+Enter执行。',
    'Up to 5 seconds, 1,000 rows and 2 MB; times in UTC+8. Ctrl+Enter runs it.',
  ),
  placeholder: text(
    'select service_type, count(*) from application group by 1',
    'select service_type, count(*) from application group by 1',
  ),
  run: text('执行', 'Run'),
  running: text('执行中', 'Running'),
  export: text('导出', 'Export'),
  file: text('查询结果-{date}.xlsx', 'query-{date}.xlsx'),
  views: text('视图', 'Views'),
  filterViews: text('查找视图或字段', 'Find views or columns'),
  noView: text('没有匹配的视图', 'No matching view'),
  result: text('结果', 'Result'),
  found: text('共{n}行，用时{ms}毫秒', '{n} {n|row|rows} in {ms} ms'),
  cutRows: text('仅显示前{n}行，另有更多', 'First {n} {n|row|rows} shown; there are more'),
  cutBytes: text('结果过大，仅显示前{n}行', 'First {n} {n|row|rows} shown; the result is too large'),
  none: text('没有符合条件的数据', 'No rows found'),
}

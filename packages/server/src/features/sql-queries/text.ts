import { fill, type Text, text } from '@cass/contract/kit/text.ts'
import type { SqlProblem } from '../../lib/sql/check.ts'

const problemText: Record<SqlProblem['code'], Text> = {
  syntax: text('语法错误：{name}', 'Syntax error: {name}'),
  tooComplex: text('语句过于复杂，请简化', 'The statement is too complex. Simplify it.'),
  empty: text('请输入一条SELECT语句', 'Enter a SELECT statement'),
  several: text('一次只能执行一条语句', 'Only one statement can be run at a time'),
  notSelect: text('仅支持SELECT语句', 'Only SELECT statements can be run'),
  construct: text('不支持{name}', '{name} is not supported'),
  function: text('不支持函数{name}', 'The function {name} is not available'),
  operator: text('不支持运算符{name}', 'The operator {name} is not available'),
  type: text('不支持类型{name}', 'The type {name} is not available'),
  relation: text('没有名为{name}的视图', 'There is no view named {name}'),
}

/** What somebody who writes SQL calls it, where the grammar has a name of its own; anything else keeps the grammar's. */
const constructs = new Map([
  ['DeleteStmt', 'DELETE'],
  ['InsertStmt', 'INSERT'],
  ['MergeStmt', 'MERGE'],
  ['UpdateStmt', 'UPDATE'],
  ['intoClause', 'SELECT INTO'],
  ['lockingClause', 'FOR UPDATE / SHARE'],
  ['coldeflist', 'AS t (column type)'],
  ['RangeTableSample', 'TABLESAMPLE'],
  ['RangeTableFunc', 'XMLTABLE'],
  ['CollateClause', 'COLLATE'],
  ['ParamRef', '$1'],
  ['XmlExpr', 'XML'],
  ['XmlSerialize', 'XMLSERIALIZE'],
  ['JsonTable', 'JSON_TABLE'],
  ['JsonIsPredicate', 'IS JSON'],
  ['JsonFuncExpr', 'JSON_VALUE / JSON_QUERY / JSON_EXISTS'],
  ['JsonObjectConstructor', 'JSON_OBJECT'],
  ['JsonArrayConstructor', 'JSON_ARRAY'],
  ['JsonArrayAgg', 'JSON_ARRAYAGG'],
  ['JsonObjectAgg', 'JSON_OBJECTAGG'],
  ['search_clause', 'SEARCH'],
  ['cycle_clause', 'CYCLE'],
])

export const textOfProblem = ({ code, name }: SqlProblem): Text =>
  fill(problemText[code], { name: code === 'construct' ? (constructs.get(name) ?? name) : name })

export const sqlText = {
  busy: text('正在执行其他查询，请稍后再试', 'Other queries are running. Please try again shortly.'),
  notSetUp: text('数据库尚未为SQL查询配置专用角色', 'The database has no role for SQL queries yet'),
  timedOut: text('执行超过5秒，已中止', 'Stopped after 5 seconds'),
  failed: text('执行失败：{name}', 'The query failed: {name}'),
  sheet: text('结果', 'Result'),
  statement: text('语句', 'Statement'),
}

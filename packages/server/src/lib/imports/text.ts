import { text } from '@cass/contract/kit/text.ts'

/** Places in files that are imported, and what is wrong with such files whatever they hold. */
export const importFileText = {
  line: text('第{line}行', 'Line {line}'),
  row: text('{sheet} 第{row}行', '{sheet}, row {row}'),
  sheet: text('工作表 {sheet}', 'Sheet {sheet}'),
  whole: text('整个文件', 'Entire file'),
  more: text('问题过多，仅列出前{most}项', 'Too many problems; the first {most} are listed'),
  notUtf8: text('文件须为UTF-8编码', 'The file must be encoded in UTF-8'),
  notXml: text('XML格式错误：{detail}', 'Not well-formed XML: {detail}'),
  doctype: text('不允许使用DOCTYPE', 'A DOCTYPE is not allowed'),
  tooDeep: text('元素嵌套过深', 'Elements are nested too deeply'),
  notWorkbook: text('无法读取该工作簿：{detail}', 'The workbook cannot be read: {detail}'),
  farCell: text(
    '工作表的内容一直延伸到单元格{cell}，超过可读取的{most}个单元格；请删除表格以外的行和列后重新导入',
    'The sheet extends to cell {cell}, beyond the limit of {most} cells. Delete the rows and columns outside the table and import it again.',
  ),
  tooManyRows: text(
    '工作表的内容延伸到第{row}行，超过可读取的{most}行',
    'The sheet extends to row {row}, beyond the limit of {most} rows.',
  ),
  formula: text(
    '单元格{cell}含有公式；请先粘贴为数值',
    'Cell {cell} holds a formula. Paste it as a value first.',
  ),
  externalLinks: text(
    '工作簿含有指向其他文件的链接；请断开链接后重新导入',
    'The workbook links to other files. Break the links and import it again.',
  ),
  noSheet: text('缺少工作表{sheet}', 'Sheet {sheet} is missing'),
  noColumn: text('缺少列“{column}”', 'Column “{column}” is missing'),
  wrongCell: text('{column}：{message}', '{column}: {message}'),
  yesNo: text('{column}应为Y或N', '{column} must be Y or N'),
  tooLarge: text(
    '文件内容过大，无法在限定的内存与时间内读取',
    'The file is too large to be read within the memory and time limits',
  ),
  unreadable: text('无法读取该文件', 'The file cannot be read'),
  unwritable: text(
    '暂时无法生成工作簿，请稍后再试',
    'The workbook cannot be generated right now. Please try again later.',
  ),
}

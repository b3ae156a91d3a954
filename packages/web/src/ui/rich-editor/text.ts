import { text } from '@cass/contract/kit/text.ts'

export const toolWords = {
  toolbar: text('{label}，格式工具', '{label}, formatting'),
  hint: text(
    '按 Alt+F10 进入格式工具，按 Esc 返回正文',
    'Press Alt+F10 for the toolbar, Escape to return to the text',
  ),
  heading2: text('一级标题', 'Heading 1'),
  heading3: text('二级标题', 'Heading 2'),
  heading4: text('三级标题', 'Heading 3'),
  bold: text('加粗', 'Bold'),
  italic: text('斜体', 'Italic'),
  underline: text('下划线', 'Underline'),
  strike: text('删除线', 'Strikethrough'),
  superscript: text('上标', 'Superscript'),
  subscript: text('下标', 'Subscript'),
  bulletList: text('项目列表', 'Bulleted list'),
  orderedList: text('编号列表', 'Numbered list'),
  blockquote: text('引用', 'Quotation'),
  codeBlock: text('代码块', 'Code block'),
  rule: text('分隔线', 'Divider'),
  left: text('左对齐', 'Align left'),
  center: text('居中', 'Center'),
  right: text('右对齐', 'Align right'),
  justify: text('两端对齐', 'Justify'),
  link: text('链接', 'Link'),
  image: text('插入图片', 'Insert picture'),
  table: text('插入表格', 'Insert table'),
  undo: text('撤销', 'Undo'),
  redo: text('重做', 'Redo'),
  clear: text('清除格式', 'Clear formatting'),
  rowAbove: text('上方插入行', 'Insert row above'),
  rowBelow: text('下方插入行', 'Insert row below'),
  removeRow: text('删除行', 'Delete row'),
  columnBefore: text('左侧插入列', 'Insert column left'),
  columnAfter: text('右侧插入列', 'Insert column right'),
  removeColumn: text('删除列', 'Delete column'),
  headerRow: text('标题行', 'Header row'),
  mergeCells: text('合并单元格', 'Merge cells'),
  splitCell: text('拆分单元格', 'Split cell'),
  removeTable: text('删除表格', 'Delete table'),
}

export const editorWords = {
  count: text('{n}字', '{n} characters'),
  countOne: text('1字', '1 character'),
  tooLong: text(
    '内容过长：已用{used}，上限{limit}。请缩短正文或将部分内容作为附件。',
    'Too long: {used} of {limit} used. Shorten the text or attach part of it as a file.',
  ),
  pictures: text('图片上传', 'Picture upload'),
  left: text(
    '有{n}张图片未能随文字粘贴，请在原文中复制图片后单独粘贴，或从文件插入。',
    '{n} {n|picture|pictures} could not be pasted. Copy each picture separately, or insert it from a file.',
  ),
  onlyPictures: text(
    '此处只能插入图片，其他文件请添加为附件。',
    'Only pictures can be inserted here. Add other files as attachments.',
  ),
  alt: text('图片说明', 'Description'),
  altHelp: text('供无法看到图片的读者了解内容', 'For readers who cannot see the picture'),
}

export const linkWords = {
  title: text('链接', 'Link'),
  address: text('链接地址', 'Address'),
  addressHelp: text(
    '以https://或http://开头的网址、以mailto:开头的邮箱，或以/开头的站内路径',
    'A web address starting with https:// or http://, an email address starting with mailto:, or a path on this site starting with /',
  ),
  words: text('显示文字', 'Text'),
  refused: text('该地址不能作为链接', 'This address cannot be used as a link'),
  set: text('确定', 'Set link'),
  remove: text('移除链接', 'Remove link'),
  cancel: text('取消', 'Cancel'),
}

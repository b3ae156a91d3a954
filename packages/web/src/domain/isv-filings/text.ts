import { text } from '@cass/contract/kit/text.ts'

export const filingWords = {
  content: text('备案内容', 'Filing'),
  otherCustomer: text('其他', 'Other'),
  changedSince: text(
    '与{at}提交的内容相比，变化处已标出。',
    'Changes since the submission of {at} are marked.',
  ),
}

/** What an interface change consists of. */
export const changeWords = {
  title: text('变更内容', 'Changes'),
  between: text('{before} → {after}', '{before} → {after}'),
  part: text('对象', 'Item'),
  key: text('编号', 'Code'),
  name: text('名称', 'Name'),
  change: text('变化', 'Change'),
  details: text('明细', 'Details'),
  added: text('新增{n}', '{n} added'),
  removed: text('删除{n}', '{n} removed'),
  changed: text('变更{n}', '{n} changed'),
  separator: text('、', ', '),
  counts: text(
    '报文{messages}项，字段{fields}项',
    '{messages} {messages|message|messages}, {fields} {fields|field|fields}',
  ),
  all: text('显示全部{n}项', 'Show all {n}'),
  none: text('未关联数据字典', 'No dictionary linked'),
}

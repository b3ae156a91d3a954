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
  title: text('变更内容', 'What changes'),
  between: text('{before} → {after}', '{before} → {after}'),
  part: text('对象', 'Item'),
  key: text('编号', 'Number'),
  name: text('名称', 'Name'),
  change: text('变化', 'Change'),
  details: text('明细', 'Details'),
  entries: text(
    '新增{added}、删除{removed}、变更{changed}',
    '{added} added, {removed} removed, {changed} changed',
  ),
  counts: text(
    '报文{messages}项，字段{fields}项',
    '{messages} {messages|message|messages}, {fields} {fields|field|fields}',
  ),
  all: text('显示全部{n}项', 'Show all {n}'),
  none: text('未关联数据字典', 'No dictionary linked'),
}

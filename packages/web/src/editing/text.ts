import { text } from '@cass/contract/kit/text.ts'

export const panelWords = {
  discardTitle: text('放弃未保存的修改', 'Discard unsaved changes?'),
  discardBody: text(
    '修改的内容尚未保存，离开后将丢失。',
    'Your changes have not been saved and will be lost.',
  ),
  discard: text('放弃修改', 'Discard'),
  keep: text('继续编辑', 'Keep editing'),
}

export const conflictWords = {
  meanwhile: text(
    '此处内容已被他人修改。您填写的内容仍然保留。',
    'Someone else changed this record. Your entries have been kept.',
  ),
  meanwhileByYou: text(
    '您已于{at}在另一窗口保存此处内容。您在本窗口填写的内容仍然保留。',
    'You saved this in another window at {at}. Your entries here have been kept.',
  ),
  takeNewer: text('采用最新内容', 'Load the latest values'),
  takeNewerHint: text(
    '采用后，您未修改的部分更新为最新内容，您的修改保持不变。',
    'Fields you have not changed are updated; your own changes are kept.',
  ),
  theirs: text(
    '他人已将此项改为“{value}”，保存后以您填写的为准',
    'Someone else changed this to “{value}”; saving keeps your value',
  ),
  yours: text(
    '您已在另一窗口将此项改为“{value}”，保存后以本窗口填写的为准',
    'You changed this to “{value}” in another window; saving keeps the value here',
  ),
  yoursAlso: text(
    '您在另一窗口也修改了此项，保存后以本窗口填写的为准',
    'You also changed this in another window; saving keeps the value here',
  ),
  theirsAlso: text(
    '他人也修改了此项，保存后以您填写的为准',
    'Someone else also changed this; saving keeps your value',
  ),
}

export const draftWords = {
  restored: text('已恢复您上次填写的内容。', 'Your previous entries have been restored.'),
  discard: text('放弃草稿', 'Discard'),
  saved: text('草稿已于{time}保存在本机', 'Draft saved on this device at {time}'),
}

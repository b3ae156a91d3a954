import { text } from '@cass/contract/kit/text.ts'

export const panelWords = {
  discardTitle: text('放弃未保存的修改', 'Discard unsaved changes?'),
  discardBody: text('修改的内容尚未保存，离开后将丢失。', 'They have not been saved and will be lost.'),
  discard: text('放弃修改', 'Discard'),
  keep: text('继续编辑', 'Keep editing'),
}

export const conflictWords = {
  meanwhile: text(
    '此处内容已被他人修改。您填写的内容仍然保留。',
    'Somebody else has changed this meanwhile. What you entered is still here.',
  ),
  meanwhileByYou: text(
    '您已于{at}在另一窗口保存此处内容。您在本窗口填写的内容仍然保留。',
    'You saved this in another window at {at}. What you entered here has been kept.',
  ),
  takeNewer: text('采用最新内容', 'Take over newer values'),
  takeNewerHint: text(
    '采用后，您未修改的部分更新为最新内容，您的修改保持不变。',
    'Taking over the newer values updates what you have not touched; your changes stay.',
  ),
  theirs: text(
    '他人已将此项改为“{value}”，保存后以您填写的为准',
    'Somebody else set this to “{value}”; saving keeps yours',
  ),
  yours: text(
    '您已在另一窗口将此项改为“{value}”，保存后以本窗口填写的为准',
    'You set this to “{value}” in another window; saving keeps the value here',
  ),
  yoursAlso: text(
    '您在另一窗口也修改了此项，保存后以本窗口填写的为准',
    'You changed this in another window too; saving keeps the value here',
  ),
  theirsAlso: text(
    '他人也修改了此项，保存后以您填写的为准',
    'Somebody else has changed this too; saving keeps yours',
  ),
}

export const draftWords = {
  restored: text('已恢复您上次填写的内容。', 'What you filled in before is back.'),
  discard: text('放弃草稿', 'Discard'),
  saved: text('草稿已于{time}保存在本机', 'Draft saved on this device at {time}'),
}

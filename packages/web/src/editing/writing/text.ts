import { text } from '@cass/contract/kit/text.ts'

/** Of texts that are published in editions. */
export const editionWords = {
  body: text('正文', 'Text'),
  changes: text('修订说明', 'Summary of changes'),
  preview: text('预览', 'Preview'),
  discard: text('放弃草稿', 'Discard draft'),
  discardTitle: text('放弃草稿', 'Discard draft?'),
  discardBody: text(
    '“{name}”下一版的草稿将被删除，现行版本不受影响。',
    'The draft of the next edition of “{name}” will be deleted. The current edition is not affected.',
  ),
  discarded: text('草稿已放弃', 'Draft discarded'),
  publish: text('发布新版', 'Publish'),
  publishTitle: text('发布“{name}”第{edition}版', 'Publish edition {edition} of “{name}”?'),
  published: text('第{edition}版已发布', 'Edition {edition} published'),
  editions: text('已发布版本', 'Published editions'),
  edition: text('第{edition}版', 'Edition {edition}'),
  current: text('现行', 'Current'),
  look: text('查看', 'View'),
  lookAt: text('查看第{edition}版', 'View edition {edition}'),
  take: text('以此版为草稿', 'Use as draft'),
  noEditions: text('还没有已发布的版本。', 'No editions published yet.'),
  waitForFiles: text('图片仍在上传，请稍候', 'Pictures are still uploading. Please wait.'),
}

export const writingWords = {
  languages: text('语言版本', 'Languages'),
  zh: text('中文', 'Chinese'),
  en: text('英文', 'English'),
  toCheck: text('{language}，{n}处待改', '{language}, {n} {n|error|errors}'),
  width: text('预览宽度', 'Width'),
  desk: text('电脑', 'Desktop'),
  phone: text('手机', 'Phone'),
  close: text('关闭', 'Close'),
}

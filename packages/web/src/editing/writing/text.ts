import { text } from '@cass/contract/kit/text.ts'

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

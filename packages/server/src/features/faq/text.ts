import { text } from '@cass/contract/kit/text.ts'

export const faqText = {
  answerMissing: text('请填写解答内容', 'Enter an answer'),
}

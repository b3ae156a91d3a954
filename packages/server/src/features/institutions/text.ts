import { text } from '@cass/contract/kit/text.ts'

export const institutionText = {
  nothingChanged: text('信息没有变化，无需提交。', 'Nothing has changed, so there is nothing to submit.'),
  alreadyCandidate: text('贵机构已是候选ISV。', 'Your institution is a candidate ISV already.'),
}

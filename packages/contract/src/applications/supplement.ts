import { area, files } from '../kit/form/builders.ts'
import type { Condition, Form } from '../kit/form/definition.ts'
import { filesOf, textOf } from '../kit/form/values.ts'
import { text } from '../kit/text.ts'
import { isBlank } from '../kit/written.ts'
import type { ApplicationContext, ApplicationFormDefinition } from './form-context.ts'

// An application that was sent back is handed in with a reply to what the reviewers asked for. The reply is written,
// saved and checked as the form's first section, and belongs to one submission: the next one begins without it.

const isReturned: Condition<ApplicationContext> = (_, context) => context.returned

export const replyParts = {
  supplementReply: area(text('补充说明', 'Reply'), {
    optional: true,
    when: isReturned,
    hint: text(
      '请逐条回应退回意见，审核人员将一并查看。',
      'Answer each point raised. Reviewers see your reply with their request.',
    ),
  }),
  supplementFiles: files(text('补充材料', 'Supporting documents'), 'application', {
    required: false,
    max: 5,
    when: isReturned,
    hint: text(
      '退回意见要求、表单中没有对应位置的文件。',
      'Requested documents that have no field of their own in the form.',
    ),
  }),
}

/** A form that can be replied with once it was sent back. */
export const withReply = (definition: ApplicationFormDefinition): ApplicationFormDefinition => ({
  ...definition,
  sections: [
    { key: 'supplement', title: text('回复退回意见', 'Reply to the reviewers'), parts: replyParts },
    ...definition.sections,
  ],
})

export const replyIn = (form: Form): { text: string; fileIds: readonly string[] } => ({
  text: textOf(form, 'supplementReply'),
  fileIds: filesOf(form, 'supplementFiles'),
})

export const hasReply = (form: Form): boolean => {
  const { text: words, fileIds } = replyIn(form)
  return !isBlank(words) || fileIds.length > 0
}

export const withoutReply = (form: Form): Form => ({ ...form, supplementReply: '', supplementFiles: [] })

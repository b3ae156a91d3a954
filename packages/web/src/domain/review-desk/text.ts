import { text } from '@cass/contract/kit/text.ts'

export const deskWords = {
  feedback: text('审核反馈', 'Feedback'),
  replies: text('常用语', 'Saved replies'),
  forPassing: text('通过时', 'For approval'),
  forRejecting: text('退回或拒绝时', 'For sending back or rejection'),
  toDecision: text('前往审核', 'Go to decision'),
  history: text('办理记录', 'History'),
  submitted: text('提交申请', 'Submitted'),
  delegatedTo: text('转办给{name}', 'Delegated to {name}'),
}

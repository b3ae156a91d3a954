import { text } from '@cass/contract/kit/text.ts'

export const words = {
  beginTitle: text('办理{what}', 'Apply: {what}'),
  chooseLead: text(
    '请选择本次申请属于哪个流程；未完成的草稿也可从此处继续填写。',
    'Select the case this application belongs to, or continue with a draft.',
  ),
  beginLead: text(
    '填写内容随时保存为草稿，提交后进入审核。',
    'Your entries are saved as a draft and reviewed after you submit.',
  ),
  begin: text('开始填写', 'Start'),
  goOn: text('继续填写', 'Continue'),
  newestOnly: text(
    '仅列出最近的{n}项流程，共{total}项；其余请在我的服务中查看流程。',
    'Only the latest {n} of {total} cases are listed. Find the others in My services through their process view.',
  ),
  drafts: text('继续填写草稿', 'Continue a draft'),
  waiting: text('办理流程的下一环节', 'Next step of a case'),
  fresh: text('新的申请', 'New application'),
  openedOn: text('{flow} · {at}开始', '{flow}, started {at}'),
  saved: text('{at}保存', 'Last saved {at}'),
  treeOf: text('{identity}的接口', '{identity} interfaces'),
  alone: text('单独申请，不属于任何流程', 'Not part of a case'),

  closed: text('目前没有可办理的申请', 'Nothing is available to apply for yet'),
  closedHint: text(
    '该申请是流程中的一个环节，前一环节通过后即可办理。',
    'This application is a step in a case. It opens when the previous step is approved.',
  ),
  toServices: text('查看可申请的服务', 'View available services'),

  notFound: text('未找到该申请', 'Application not found'),
  notFoundHint: text(
    '它可能已被删除，或不属于您的机构。',
    'It may have been deleted, or it belongs to another institution.',
  ),
  toMine: text('前往我的服务', 'Go to My services'),
  content: text('申请内容', 'Application'),
  process: text('流程查看', 'Process view'),
  agreement: text('服务协议', 'Agreement'),
  print: text('打印或存为PDF', 'Print or save as PDF'),
  readOnly: text('该申请当前状态下不能修改。', 'The application cannot be changed in its current status.'),
  withdrawn: text(
    '该申请已撤回，可重新编辑后再次提交。',
    'The application was withdrawn. You can edit and resubmit it.',
  ),
  keptRead: text(
    '这些内容保存之前，该申请已提交、撤回或删除，因此未包含在内。您可在此查看、复制或放弃。',
    'The application was submitted, withdrawn or deleted before these entries were saved, so they are not included. You can view, copy or discard them here.',
  ),
  keptEdit: text(
    '这些内容保存之前，该申请已撤回。重新编辑后将恢复到表单中；也可在此查看、复制或放弃。',
    'The application was withdrawn before these entries were saved. They are restored when you edit it again. You can also view, copy or discard them here.',
  ),
  gateReason: text('与此前申请不一致的原因', 'Reason for differing from earlier filings'),
}

import { text } from '@cass/contract/kit/text.ts'

export const words = {
  beginTitle: text('办理{what}', 'Apply: {what}'),
  chooseLead: text(
    '请选择本次申请属于哪个流程；未完成的草稿也可从此处继续填写。',
    'Choose what this application belongs to, or go on with a draft.',
  ),
  beginLead: text(
    '填写内容随时保存为草稿，提交后进入审核。',
    'What you write is kept as a draft, and reviewed once you submit it.',
  ),
  begin: text('开始填写', 'Begin'),
  goOn: text('继续填写', 'Go on'),
  newestOnly: text(
    '仅列出最近的{n}项流程，共{total}项；其余请在我的服务中查看流程。',
    'The newest {n} of {total} cases are looked at. Find the others in My service, by their process view.',
  ),
  drafts: text('继续填写草稿', 'Go on with a draft'),
  waiting: text('办理流程的下一环节', 'Next step of a case'),
  fresh: text('新的申请', 'A new application'),
  openedOn: text('{flow} · {at}开始', '{flow}, begun {at}'),
  saved: text('{at}保存', 'last saved {at}'),
  treeOf: text('{identity}的接口', '{identity} interfaces'),
  alone: text('单独申请，不属于任何流程', 'Stands alone'),

  closed: text('目前没有可办理的申请', 'There is nothing to apply for now'),
  closedHint: text(
    '该申请是流程中的一个环节，前一环节通过后即可办理。',
    'It is a step of a process and opens when the step before it has passed.',
  ),
  toServices: text('查看可申请的服务', 'See what can be applied for'),

  notFound: text('未找到该申请', 'This application was not found'),
  notFoundHint: text(
    '它可能已被删除，或不属于您的机构。',
    'It may have been deleted, or it is not your institution’s.',
  ),
  toMine: text('前往我的服务', 'Go to My service'),
  content: text('申请内容', 'The application'),
  process: text('查看流程', 'Process view'),
  agreement: text('服务协议', 'Agreement'),
  print: text('打印或存为PDF', 'Print or save as PDF'),
  readOnly: text('该申请当前状态下不能修改。', 'It cannot be changed as it stands.'),
  withdrawn: text('该申请已撤回，可重新编辑后再次提交。', 'It was withdrawn. You can take it up again.'),
  keptRead: text(
    '这些内容保存之前，该申请已提交、撤回或删除，因此未包含在内。您可在此查看、复制或放弃。',
    'The application was submitted, withdrawn or deleted before this was saved, and has none of it. You can read, copy or discard it here.',
  ),
  keptEdit: text(
    '这些内容保存之前，该申请已撤回。重新编辑后将恢复到表单中；也可在此查看、复制或放弃。',
    'The application was withdrawn before this was saved. It comes back into the form when you edit again; you can also read, copy or discard it here.',
  ),
  editAgain: text('重新编辑', 'Edit again'),
  gateReason: text('与此前申请不一致的原因', 'Why it was submitted in spite of what the gate found'),
}

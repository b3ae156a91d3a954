import { text } from '@cass/contract/kit/text.ts'

export const filingText = {
  notEditable: text('该备案当前状态不可编辑', 'This filing cannot be edited in its current status'),
  taken: text(
    '贵机构已有相同的备案{number}，请变更该备案',
    'You already have filing {number} for this. Revise that one instead.',
  ),
  unknownVersion: text('请选择贵机构的产品及版本', 'Select one of your products and its version'),
  unknownCustomer: text('请从列表中选择机构', 'Select an institution from the list'),
  ownCustomer: text('客户不能是贵机构自身', 'Your own institution cannot be the customer'),
  filesGone: text('部分文件已失效，请重新上传', 'Some files are no longer available. Upload them again.'),
  called: text('ISV备案{x}', 'ISV filing {x}'),
  closed: text('该影响评估已结束', 'This impact assessment is closed'),
  notAsked: text('该产品不在本次评估范围内', 'This product is not part of the assessment'),
  separator: text('、', ', '),
  answersMissing: text('请补充以下产品：{products}', 'Answers missing for: {products}'),
}

/** One line on what each is about. */
export const subjectText = {
  market: text('{customer} · {product}', '{customer} · {product}'),
  devPlan: text('{family} {version} · {product}', '{family} {version} · {product}'),
  basicInfo: text('{year}年度', '{year}'),
  impact: text('{title}', '{title}'),
  unnamed: text('未填写', 'Not filled in yet'),
}

export const statusMail = {
  subject: text('【CASS】{kind}{x}：{status}', 'CASS: {kind} {x}: {status}'),
  body: text(
    '贵机构的{kind}{x}（{subject}）状态变为：{status}。',
    '{kind} {x} ({subject}) is now: {status}.',
  ),
  feedback: text('审核意见：{feedback}', 'Feedback: {feedback}'),
  next: text('查看备案：', 'View the filing:'),
}

export const sheetText = {
  sheet: text('ISV备案', 'ISV filings'),
  number: text('备案编号', 'Filing no.'),
  kind: text('备案类型', 'Type'),
  institution: text('机构', 'Institution'),
  subject: text('内容', 'Subject'),
  status: text('状态', 'Status'),
  author: text('经办人', 'Prepared by'),
  submittedAt: text('提交时间', 'Submitted'),
  approvedAt: text('通过时间', 'Approved'),
  updatedAt: text('更新时间', 'Updated'),
  busy: text('导出任务较多，请稍后重试', 'Several exports are running. Please try again shortly.'),
}

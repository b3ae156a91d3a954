import type { FilingKindCode } from '@cass/contract/isv-filings/kinds.ts'
import { type Text, text } from '@cass/contract/kit/text.ts'

type KindWords = {
  title: Text
  lead: Text
  add: Text
  none: Text
  noneHint: Text
  subject: Text
}

export const kindWords: Readonly<Record<Exclude<FilingKindCode, 'impact'>, KindWords>> = {
  market: {
    title: text('客户信息备案', 'Customer information'),
    lead: text(
      '登记使用贵机构产品的客户、产品版本及联系人。使用情况有变化时，请变更相应备案。',
      'Institutions that use your products, by version, with contacts. Revise a filing when its details change.',
    ),
    add: text('新增客户', 'New customer'),
    none: text('尚无客户信息备案', 'No customers filed yet'),
    noneHint: text('每个客户、每个产品版本登记一条。', 'File one entry per customer and product version.'),
    subject: text('客户与产品', 'Customer and product'),
  },
  devPlan: {
    title: text('开发计划备案', 'Development plans'),
    lead: text(
      '按接口版本登记开发计划及里程碑，进展变化后请变更备案。',
      'File your development plan for each interface version with its milestones, and revise it as work progresses.',
    ),
    add: text('新增计划', 'New plan'),
    none: text('尚无开发计划备案', 'No development plans filed yet'),
    noneHint: text('接口升级公布后，请登记开发计划。', 'File a plan once an interface upgrade is announced.'),
    subject: text('接口版本与产品', 'Interface version and product'),
  },
  basicInfo: {
    title: text('基本信息备案', 'Company data'),
    lead: text(
      '每年登记公司、人员及经营情况。新的年度以上次提交的内容为基础填写。',
      'File company, staff and business data each year. A new year starts from your last submission.',
    ),
    add: text('新增年度', 'New year'),
    none: text('尚无基本信息备案', 'No company data filed yet'),
    noneHint: text('每个年度登记一次。', 'File once for each year.'),
    subject: text('年度', 'Year'),
  },
}

export const listWords = {
  number: text('备案编号', 'Filing no.'),
  kind: text('备案类型', 'Type'),
  institution: text('机构', 'ISV'),
  status: text('状态', 'Status'),
  subject: text('内容', 'Subject'),
  submittedAt: text('提交时间', 'Submitted'),
  approvedAt: text('最近通过', 'Last approved'),
  updatedAt: text('更新时间', 'Updated'),
  keyword: text('关键字', 'Keyword'),
  keywordHint: text('编号或内容', 'Number or subject'),
  operatorKeywordHint: text('编号、机构或内容', 'Number, ISV or subject'),
  submittedOn: text('提交日期', 'Submission date'),
  open: text('查看', 'View'),
  edit: text('编辑', 'Edit'),
  file: text('ISV备案-{date}.xlsx', 'isv-filings-{date}.xlsx'),
  operatorTitle: text('ISV备案', 'ISV filings'),
  operatorLead: text(
    '各ISV提交的备案，最近提交的在前。审核任务也在工作台。',
    'Filings submitted by ISVs, latest first. Reviews are also in your workbench.',
  ),
  operatorNone: text('尚无备案', 'No filings yet'),
  operatorNoneHint: text('ISV提交后显示在此。', 'They appear here once ISVs submit them.'),
  withdrawBody: text(
    '撤回{number}后，审核随之结束；变更后可重新提交。',
    'Withdrawing {number} ends its review. You can revise and submit it again.',
  ),
  withdrawn: text('备案已撤回', 'Filing withdrawn'),
  deleteBody: text(
    '草稿{number}将被删除，无法恢复。',
    'Draft {number} will be deleted. This cannot be undone.',
  ),
  deleted: text('草稿已删除', 'Draft deleted'),
}

export const filingWords = {
  ofYear: text('{year}基本信息', 'Company data {year}'),
  noneChosen: text('未选择备案', 'No filing selected'),
  noneChosenHint: text('请从列表中打开。', 'Open one from the list.'),
  notFound: text('找不到该备案', 'Filing not found'),
  notFoundHint: text('可能已被删除，或不属于贵机构。', 'It may have been deleted, or it is not yours.'),
  toList: text('返回列表', 'Back to list'),
  readOnly: text('该备案当前不可编辑。', 'This filing cannot be edited at present.'),
  approved: text(
    '该备案已通过。内容有变化时请变更，变更后须重新审核。',
    'This filing is approved. If its details change, revise it; the revision will be reviewed.',
  ),
  /** Rejected or withdrawn. */
  revisable: text(
    '该备案未通过审核，变更后可重新提交。',
    'This filing was rejected. Revise it to submit it again.',
  ),
  review: text(
    '该备案正在审核。撤回后可以修改。',
    'This filing is under review. Withdraw it to make changes.',
  ),
  print: text('打印', 'Print'),
  over: text(
    '该备案已由他人提交、撤回或删除，不能再修改。',
    'Someone else submitted, withdrew or deleted this filing. It can no longer be changed.',
  ),
  overByYou: text(
    '您已于{at}在另一窗口提交该备案，本页不能再修改。',
    'You submitted this filing in another window at {at}. It can no longer be changed here.',
  ),
  merged: text(
    '他人已保存该备案，其中的修改已并入本页，您在此填写的内容未受影响。',
    'Someone else saved this filing. Those changes have been merged into this form; your entries have been kept.',
  ),
  mergedYours: text(
    '您已于{at}在另一窗口保存该备案，其中的修改已并入本页，您在此填写的内容未受影响。',
    'You saved this filing in another window at {at}. Those changes have been merged into this form; your entries have been kept.',
  ),
  deleteTitle: text('删除草稿', 'Delete draft'),
  submitted: text('备案已提交', 'Filing submitted'),
  noProducts: text('请先登记产品及版本', 'Register your products first'),
  otherCustomer: text('其他（未在列表中）', 'Other (not listed)'),
  customerPlaceholder: text('输入机构名称', 'Type an institution’s name'),
}

export const impactWords = {
  title: text('影响评估反馈', 'Impact assessments'),
  lead: text(
    '运营方发布的接口变更，请逐一说明对贵机构产品的影响。',
    'Interface changes announced by the operator. State how each affects your products.',
  ),
  number: text('评估编号', 'Assessment no.'),
  assessment: text('接口变更', 'Interface change'),
  families: text('接口类别', 'Interface families'),
  products: text('涉及产品', 'Your products'),
  dueOn: text('截止日期', 'Due'),
  answer: text('反馈', 'Answer'),
  notAnswered: text('未反馈', 'Not answered'),
  missed: text('未反馈，已结束', 'Closed without an answer'),
  state: text('反馈状态', 'Answer'),
  open: text('待反馈', 'To be answered'),
  answered: text('已反馈', 'Answered'),
  missedFilter: text('已结束未反馈', 'Closed, not answered'),
  keyword: text('关键字', 'Keyword'),
  keywordHint: text('编号或标题', 'Number or title'),
  none: text('暂无需要反馈的影响评估', 'No impact assessments'),
  noneHint: text(
    '运营方发布涉及贵机构产品的接口变更后显示在此。',
    'They appear here when the operator announces an interface change that concerns your products.',
  ),
  write: text('填写反馈', 'Answer'),
  goOn: text('继续填写', 'Continue'),
  view: text('查看反馈', 'View answer'),
  details: text('查看变更', 'View change'),
  notFound: text('找不到该评估', 'Assessment not found'),
  notFoundHint: text(
    '可能不涉及贵机构产品，或链接有误。',
    'It may not concern your products, or the link is incorrect.',
  ),
  description: text('变更说明', 'Description'),
  about: text('评估内容', 'The interface change'),
  closed: text('已结束', 'Closed'),
  overdue: text('已逾期', 'Overdue'),
  separator: text('、', ', '),
}

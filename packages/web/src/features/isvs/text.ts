import { text } from '@cass/contract/kit/text.ts'

export const words = {
  title: text('ISV', 'ISVs'),
  lead: text(
    '候选ISV与系统接入开发商，按进入当前阶段的时间排列。',
    'ISV candidates and system access developers, those that reached their stage last first.',
  ),
  keyword: text('机构', 'Institution'),
  keywordHint: text('名称或统一社会信用代码', 'Name or credit code'),
  stage: text('阶段', 'Stage'),
  family: text('接口类别', 'Interface family'),
  institution: text('机构', 'Institution'),
  since: text('自{date}起', 'Since {date}'),
  products: text('产品', 'Products'),
  noProducts: text('未登记', 'None'),
  productCount: text('{n}个', '{n}'),
  certifications: text('验收成功', 'Certified tests'),
  onBoard: text('看板', 'Kanban'),
  shown: text('已展示', 'Shown'),
  notShown: text('未展示', 'Not shown'),
  open: text('待审核', 'Open tasks'),
  none: text('没有符合条件的ISV', 'No ISV found'),
  all: text('全部', 'All'),
  stages: text('各阶段数量', 'By stage'),
}

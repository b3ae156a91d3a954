import { text } from '@cass/contract/kit/text.ts'

export const words = {
  title: text('产品与版本', 'Products and versions'),
  lead: text(
    '登记贵机构的产品及版本。机构申请服务和验收测试时从中选择，备案与看板也以此为准。',
    'Register your products and their versions. Institutions choose from them when they apply, and filings and the kanban name them.',
  ),
  add: text('新增产品', 'Add product'),
  edit: text('编辑', 'Edit'),
  keyword: text('产品名称', 'Product name'),
  keywordHint: text('中文或英文名称', 'Chinese or English name'),
  status: text('状态', 'Status'),
  product: text('产品', 'Product'),
  families: text('接口类别', 'Interface families'),
  versions: text('版本', 'Versions'),
  versionCount: text('最新{latest}，共{n}个', 'Latest {latest}, {n} in total'),
  oneVersion: text('{latest}', '{latest}'),
  offered: text('可选{n}个', '{n} available to choose'),
  updatedAt: text('更新时间', 'Updated'),
  none: text('尚未登记产品', 'No products yet'),
  noneHint: text(
    '登记后，机构可在申请中选择贵机构的产品及版本。',
    'Once registered, institutions can choose your products and versions in their applications.',
  ),
  retireBody: text(
    '停用产品“{name}”后，机构不可再选择该产品；已有的申请和备案不受影响。',
    'Institutions will no longer be able to choose {name}. Existing applications and filings are not affected.',
  ),
  retired: text('产品已停用', 'Product retired'),
  restored: text('产品已恢复', 'Product restored'),
}

export const panelWords = {
  edit: text('编辑产品', 'Edit product'),
  save: text('保存', 'Save'),
  nameZh: text('中文名称', 'Chinese name'),
  nameEn: text('英文名称', 'English name'),
  families: text('接口类别', 'Interface families'),
  familiesHint: text('请选择产品支持的接口', 'Select the interfaces that the product supports'),
  versions: text('版本', 'Versions'),
  versionsHelp: text(
    '版本号保存后不可修改。不再提供的版本请取消“可选”，已使用该版本的申请和备案不受影响。',
    'A version number cannot be changed once saved. Clear Available to stop offering a version; applications and filings that use it are not affected.',
  ),
  version: text('版本{n}', 'Version {n}'),
  number: text('版本号', 'Version number'),
  releasedOn: text('发布日期', 'Release date'),
  offered: text('可选', 'Available'),
  addVersion: text('新增版本', 'Add version'),
  removeVersion: text('删除版本{n}', 'Remove version {n}'),
}

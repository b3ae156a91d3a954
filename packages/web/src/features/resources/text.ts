import { text } from '@cass/contract/kit/text.ts'

export const listWords = {
  search: text('搜索名称或说明', 'Search names and descriptions'),
  edition: text('版本 {edition}', 'Edition {edition}'),
  updated: text('{date}更新', 'Updated {date}'),
  count: text('共{n}项', '{n} {n|result|results}'),
  more: text('显示更多', 'Show more'),
  noMatch: text('没有找到“{keyword}”', 'No results for “{keyword}”'),
  noMatchHint: text('请换一个词，或清除搜索。', 'Try another keyword, or clear the search.'),
  clear: text('清除搜索', 'Clear search'),
}

export const standardWords = {
  title: text('标准规范', 'Standards and specifications'),
  lead: text(
    '接口遵循的标准文件，以及发布与修订的公告。任何人均可下载。',
    'Standards that our interfaces follow, and notices of their publication and revision. Open to everyone.',
  ),
  documents: text('标准文件', 'Documents'),
  documentsNone: text('暂无标准文件', 'No documents yet'),
  notices: text('标准规范公告', 'Notices on standards'),
  noticesNone: text('暂无相关公告', 'No notices yet'),
  allNotices: text('查看全部公告', 'All notices'),
  others: text(
    '协议标准、开发指引与指引下载面向已登录机构用户提供。',
    'Protocol standards, development guidance and other downloads are available to institution users after login.',
  ),
  othersLink: text('前往资源下载', 'Go to resource download'),
}

export const downloadWords = {
  title: text('资源下载', 'Resource download'),
  lead: text(
    '按贵机构身份提供的协议标准、开发指引及其他资料。',
    'Protocol standards, development guidance and other resources available to your institution.',
  ),
  all: text('全部', 'All'),
  tabs: text('资料类别', 'Categories'),
  none: text('暂无可下载的资料', 'No resources available'),
  noneHint: text(
    '贵机构身份下暂无此类资料。公开的标准文件请见“标准规范”。',
    'No resources of this type are available to your institution. Open standards are on the standards page.',
  ),
  standards: text('标准规范', 'Standards and specifications'),
}

export const manageWords = {
  title: text('资料文件', 'Library documents'),
  lead: text(
    '标准、协议、指引与工具。公开类别任何人可下载，其余按机构身份提供。',
    'Standards, protocols, guidance and tools. Open categories are available to everyone, others by institution identity.',
  ),
  add: text('新增文件', 'Add document'),
  editTitle: text('编辑文件', 'Edit document'),
  order: text('调整顺序', 'Set order'),
  orderTitle: text('{category}的顺序', 'Order of {category}'),
  orderHint: text(
    '读者按此顺序查看，调整后立即生效。',
    'Readers see documents in this order. Changes take effect immediately.',
  ),
  orderPick: text(
    '请先按类别筛选，再调整该类别的顺序。',
    'Filter by category first, then set the order within it.',
  ),
  edit: text('编辑', 'Edit'),
  remove: text('删除', 'Delete'),
  removeTitle: text('删除文件', 'Delete document'),
  removeBody: text(
    '确定删除“{name}”吗？文件将一并删除，读者无法再下载。',
    'Delete “{name}”? The file will also be deleted and can no longer be downloaded.',
  ),
  removed: text('文件已删除', 'Document deleted'),
  gone: text('该文件已被删除', 'This document has been deleted'),
  download: text('下载', 'Download'),
  none: text('暂无文件', 'No documents yet'),
  noneHint: text('新增并发布后，读者即可下载。', 'Add and publish a document for readers to download.'),
  keyword: text('名称或说明', 'Name or description'),
  search: text('搜索', 'Search'),
  category: text('类别', 'Category'),
  document: text('名称', 'Name'),
  state: text('状态', 'Status'),
  published: text('已发布', 'Published'),
  unpublished: text('未发布', 'Not published'),
  everybody: text('所有人', 'Everyone'),
  allInstitutions: text('全部机构', 'All institutions'),
  edition: text('版本', 'Edition'),
  file: text('文件', 'File'),
  downloads: text('下载次数', 'Downloads'),
  updated: text('更新时间', 'Updated'),
}

export const panelWords = {
  save: text('保存', 'Save'),
  titleZh: text('中文名称', 'Chinese name'),
  titleEn: text('英文名称', 'English name'),
  descriptionZh: text('中文说明', 'Chinese description'),
  descriptionEn: text('英文说明', 'English description'),
  edition: text('版本号', 'Edition'),
  editionHelp: text('例如 V2.3 或 2026-03。', 'For example V2.3 or 2026-03.'),
  file: text('文件', 'File'),
  fileNeeded: text('请上传文件', 'Upload a file'),
  identities: text('面向的机构身份', 'Institution identities'),
  identitiesHelp: text('不选表示面向全部机构。', 'Leave blank for all institutions.'),
  open: text(
    '该类别对所有人公开，不区分机构身份。',
    'This category is open to everyone, regardless of institution identity.',
  ),
  published: text('发布', 'Published'),
  publishedHelp: text('未发布的文件仅管理人员可见。', 'Unpublished documents are only visible to editors.'),
}

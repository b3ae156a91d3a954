import { text } from '@cass/contract/kit/text.ts'

export const words = {
  title: text('文件提取', 'File extraction'),
  lead: text(
    '请输入运营方提供给您的提取码，查看并下载文件。',
    'Enter the extraction code you received to view and download the documents.',
  ),
  code: text('提取码', 'Extraction code'),
  codeHelp: text(
    '提取码由16位字母和数字组成，不区分大小写，可直接粘贴。',
    '16 letters and digits, not case-sensitive. You can paste the code.',
  ),
  open: text('提取文件', 'Get documents'),
  noCode: text('没有提取码或提取码失效？', 'No code, or code no longer valid?'),
  noCodeHint: text(
    '请联系向您提供文件的工作人员，或通过在线服务与我们联系。',
    'Contact the person who shared the documents, or contact us through online service.',
  ),
  onlineService: text('在线服务', 'Online service'),
  another: text('输入其他提取码', 'Enter another code'),
  note: text('说明', 'Note'),
  expires: text('有效期至', 'Valid until'),
  left: text('剩余下载次数', 'Downloads remaining'),
  unlimited: text('不限', 'No limit'),
  times: text('{n}次', '{n}'),
  leftHint: text(
    '下载单个文件或全部文件各计一次。',
    'Downloading one document or the whole package counts as one download.',
  ),
  usedUp: text(
    '下载次数已用完，如需继续下载，请联系提供文件的工作人员。',
    'The download limit has been reached. Ask the person who shared the documents for a new code.',
  ),
  documents: text('文件列表', 'Documents'),
  name: text('文件名称', 'Document'),
  updated: text('更新日期', 'Updated'),
  size: text('大小', 'Size'),
  download: text('下载', 'Download'),
  all: text('全部下载', 'Download all'),
  marketTime: text('（北京时间）', ' (market time, UTC+8)'),
}

export const manageWords = {
  title: text('文件提取管理', 'Extraction packages'),
  lead: text(
    '将文件打包并生成提取码，持码人无需登录即可下载。',
    'File packages that anyone with the code can download without logging in.',
  ),
  make: text('新建文件包', 'Create package'),
  keyword: text('名称', 'Name'),
  keywordHint: text('文件包或文件名称', 'Package or file name'),
  state: text('状态', 'Status'),
  states: {
    open: text('有效', 'Active'),
    over: text('已过期或用完', 'Expired or used up'),
    closed: text('已关闭', 'Closed'),
  },
  over: {
    expired: text('已过期', 'Expired'),
    usedUp: text('次数已用完', 'Used up'),
  },
  package: text('文件包', 'Package'),
  files: text('文件', 'Files'),
  fileCount: text('{n}个文件', '{n} {n|file|files}'),
  downloads: text('下载', 'Downloads'),
  ofLimit: text('{n} / {limit}', '{n} of {limit}'),
  noLimit: text('{n} / 不限', '{n}, no limit'),
  expires: text('有效期至', 'Valid until'),
  made: text('创建', 'Created by'),
  visits: text('访问记录', 'Access log'),
  closeTitle: text('关闭文件包', 'Close package'),
  closeBody: text(
    '确定关闭“{name}”吗？关闭后其提取码立即失效，且无法重新启用。',
    'Close “{name}”? Its code will stop working immediately. This cannot be undone.',
  ),
  closed: text('文件包已关闭', 'Package closed'),
  remove: text('删除', 'Delete'),
  removeTitle: text('删除文件包', 'Delete package'),
  removeBody: text(
    '确定删除“{name}”吗？其中的文件与访问记录将一并删除。',
    'Delete “{name}”? Its files and access log will also be deleted.',
  ),
  removed: text('文件包已删除', 'Package deleted'),
  none: text('暂无文件包', 'No packages yet'),
  noneHint: text(
    '新建文件包并将提取码告知对方，对方即可下载。',
    'Create a package and share its code with the recipient.',
  ),
}

export const makeWords = {
  title: text('新建文件包', 'Create package'),
  submit: text('生成提取码', 'Create'),
  name: text('名称', 'Name'),
  nameHelp: text('持码人可见。', 'Visible to recipients.'),
  note: text('说明', 'Note'),
  files: text('文件', 'Files'),
  filesNeeded: text('请至少上传一个文件', 'Upload at least one file'),
  expires: text('有效期至（北京时间）', 'Valid until (market time, UTC+8)'),
  expiresHelp: text('最长一年。', 'Up to one year.'),
  limit: text('下载次数上限', 'Download limit'),
  limitHelp: text('不填表示不限次数。', 'Leave blank for no limit.'),
}

export const visitWords = {
  title: text('“{name}”的访问记录', 'Access log of “{name}”'),
  files: text('文件', 'Files'),
  none: text('暂无访问记录', 'No access yet'),
  noneHint: text('提取码被使用后，记录显示在此处。', 'Each use of the code is listed here.'),
  actions: {
    open: text('查看', 'Opened'),
    file: text('下载文件', 'Downloaded a file'),
    zip: text('下载全部', 'Downloaded all'),
  },
  visitor: text('访客', 'Visitor'),
}

/** Of SecretOnce. */
export const codeWords = {
  title: text('提取码', 'Extraction code'),
  lead: text(
    '文件包“{account}”的提取码如下，请通过安全渠道告知对方。',
    'This is the extraction code for package “{account}”. Share it through a secure channel.',
  ),
  once: text(
    '提取码仅在此显示一次，关闭后无法再次查看。',
    'It is shown only once and cannot be viewed again after you close this window.',
  ),
  password: text('提取码', 'Extraction code'),
  copy: text('复制', 'Copy'),
  copied: text('已复制', 'Copied'),
  copyFailed: text('未能复制，请手动选取', 'Could not copy. Please select it manually.'),
  passedOn: text('我已保存或告知对方', 'I have saved or shared the code'),
  close: text('关闭', 'Close'),
}

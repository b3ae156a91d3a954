import { text } from '@cass/contract/kit/text.ts'

export const manageWords = {
  title: text('公告管理', 'Notices'),
  lead: text(
    '撰写、预览、发布和下架公告。定时发布的公告到时自动对读者可见。',
    'Write, preview, publish and take down notices. Scheduled notices become visible to readers automatically.',
  ),
  add: text('新增公告', 'New notice'),
  keyword: text('标题', 'Title'),
  type: text('类型', 'Type'),
  status: text('状态', 'Status'),
  scheduled: text('定时发布', 'Scheduled'),
  notice: text('公告', 'Notice'),
  releaseTime: text('发布时间', 'Published'),
  updateTime: text('最后修改', 'Last changed'),
  pinned: text('置顶', 'Pinned'),
  edit: text('编辑', 'Edit'),
  pin: text('置顶', 'Pin'),
  unpin: text('取消置顶', 'Unpin'),
  remove: text('删除', 'Delete'),
  emptyTitle: text('还没有公告', 'No notices yet'),
  emptyHint: text(
    '新增一条公告，保存为草稿，发布前可随时预览。',
    'Add a notice. It is saved as a draft and can be previewed before publication.',
  ),
}

export const actionWords = {
  takeDownTitle: text('下架公告', 'Take down notice?'),
  takeDownBody: text(
    '下架后，读者将无法再看到“{title}”，其链接显示为已下架。您可以重新发布。',
    'Readers will no longer see “{title}”; its links will show that it is no longer available. You can publish it again.',
  ),
  takeDown: text('下架', 'Take down'),
  takenDown: text('公告已下架', 'Notice taken down'),
  removeTitle: text('删除公告', 'Delete notice?'),
  removeBody: text(
    '“{title}”及其附件、图片和全部历史版本将被删除，无法恢复。',
    '“{title}”, its attachments, pictures and all previous editions will be deleted. This cannot be undone.',
  ),
  removed: text('公告已删除', 'Notice deleted'),
  pinned: text('公告已置顶', 'Notice pinned'),
  unpinned: text('已取消置顶', 'Notice unpinned'),
}

export const releaseWords = {
  title: text('发布公告', 'Publish notice'),
  lead: text('“{title}”将对所有访客和用户可见。', '“{title}” will be visible to all visitors and users.'),
  when: text('发布时间', 'Publication time'),
  now: text('立即发布', 'Now'),
  later: text('定时发布', 'Scheduled'),
  time: text('日期和时间（北京时间）', 'Date and time (market time, UTC+8)'),
  timeHelp: text('最晚不超过一年', 'Within one year'),
  timeMissing: text('请选择发布时间', 'Select the publication time'),
  publish: text('发布', 'Publish'),
  schedule: text('定时发布', 'Schedule'),
  published: text('公告已发布', 'Notice published'),
  scheduled: text('公告将于{time}（北京时间）发布', 'The notice will be published at {time}, market time'),
  refused: text('以下内容须先补充：', 'Complete the following first:'),
  fields: {
    titleZh: text('中文标题', 'Chinese title'),
    titleEn: text('英文标题', 'English title'),
    summaryZh: text('中文摘要', 'Chinese summary'),
    summaryEn: text('英文摘要', 'English summary'),
    bodyZh: text('中文正文', 'Chinese text'),
    bodyEn: text('英文正文', 'English text'),
    fileIds: text('附件', 'Attachments'),
  },
}

export const editWords = {
  newTitle: text('新增公告', 'New notice'),
  title: text('编辑公告', 'Edit notice'),
  draftLead: text(
    '草稿自动保存，发布前读者看不到。',
    'The draft is saved automatically. It is not visible to readers until published.',
  ),
  newLead: text(
    '开始填写后自动保存为草稿。发布前须有中英文标题和正文。',
    'Your entries are saved automatically as a draft. A title and text in both languages are required for publication.',
  ),
  releasedLead: text(
    '公告已发布，保存后读者立即看到修改。',
    'The notice is published. Readers see changes as soon as you save.',
  ),
  scheduledLead: text(
    '将于{time}（北京时间）发布，此前读者看不到。',
    'The notice will be published at {time}, market time. It is not visible to readers until then.',
  ),
  takenDownLead: text(
    '公告已下架，读者看不到。',
    'The notice has been taken down and is not visible to readers.',
  ),
  type: text('公告类型', 'Notice type'),
  heading: text('标题', 'Title'),
  summary: text('摘要', 'Summary'),
  summaryHelp: text('显示在列表和搜索结果中', 'Shown in lists and search results'),
  body: text('正文', 'Text'),
  attachments: text('附件', 'Attachments'),
  preview: text('预览', 'Preview'),
  previewTitle: text('读者看到的公告', 'Reader view'),
  history: text('历史', 'History'),
  save: text('保存', 'Save'),
  saveTitle: text('保存已发布的公告', 'Save published notice?'),
  saveBody: text('读者将立即看到修改后的内容。', 'Readers will see the changes immediately.'),
  saved: text('公告已保存', 'Notice saved'),
  publish: text('发布', 'Publish'),
  backToList: text('返回公告列表', 'All notices'),
  waitForFiles: text('文件仍在上传，请稍候', 'Files are still uploading. Please wait.'),
  goneTitle: text('该公告不存在或已删除', 'This notice no longer exists'),
  goneHint: text('它可能已被其他人删除。', 'It may have been deleted by someone else.'),
}

export const historyWords = {
  title: text('历史', 'History'),
  empty: text('保存后将在此记录每次修改。', 'Every change is recorded here once it is saved.'),
  save: text('保存', 'Saved'),
  pin: text('置顶', 'Pinned'),
  unpin: text('取消置顶', 'Unpinned'),
  look: text('查看此版', 'View this edition'),
  editionOf: text('{by}于{time}保存的版本', 'Saved by {by} at {time}'),
  take: text('采用此版内容', 'Use this edition'),
  taken: text(
    '已采用历史版本的内容，您可以继续修改',
    'The content of this edition has been loaded. You can continue editing.',
  ),
}

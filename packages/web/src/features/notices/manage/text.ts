import { text } from '@cass/contract/kit/text.ts'

export const manageWords = {
  title: text('公告管理', 'Notices'),
  lead: text(
    '撰写、预览、发布和下架公告。定时发布的公告到时自动对读者可见。',
    'Write, preview, publish and take down notices. What is scheduled shows to readers by itself when its time comes.',
  ),
  add: text('新增公告', 'New notice'),
  keyword: text('标题', 'Title'),
  type: text('类型', 'Kind'),
  status: text('状态', 'Status'),
  scheduled: text('定时发布', 'Scheduled'),
  notice: text('公告', 'Notice'),
  releaseTime: text('发布时间', 'Release'),
  updateTime: text('最后修改', 'Last changed'),
  pinned: text('置顶', 'Pinned'),
  edit: text('编辑', 'Edit'),
  pin: text('置顶', 'Pin'),
  unpin: text('取消置顶', 'Unpin'),
  remove: text('删除', 'Delete'),
  emptyTitle: text('还没有公告', 'There are no notices yet'),
  emptyHint: text(
    '新增一条公告，保存为草稿，发布前可随时预览。',
    'Write one; it stays a draft until you publish it.',
  ),
}

export const actionWords = {
  takeDownTitle: text('下架公告', 'Take the notice down?'),
  takeDownBody: text(
    '下架后，读者将无法再看到“{title}”，其链接显示为已下架。您可以重新发布。',
    'Readers will no longer see “{title}”, and its links will say that it is gone. You can publish it again.',
  ),
  takeDown: text('下架', 'Take down'),
  takenDown: text('公告已下架', 'The notice is taken down'),
  removeTitle: text('删除公告', 'Delete the notice?'),
  removeBody: text(
    '“{title}”及其附件、图片和全部历史版本将被删除，无法恢复。',
    '“{title}”, its attachments, pictures and all its editions will be deleted for good.',
  ),
  removed: text('公告已删除', 'The notice is deleted'),
  pinned: text('公告已置顶', 'The notice is pinned'),
  unpinned: text('已取消置顶', 'The notice is no longer pinned'),
}

export const releaseWords = {
  title: text('发布公告', 'Publish the notice'),
  lead: text('“{title}”将对所有访客和用户可见。', '“{title}” will be visible to everybody.'),
  when: text('发布时间', 'When'),
  now: text('立即发布', 'Now'),
  later: text('定时发布', 'At a set time'),
  time: text('日期和时间（北京时间）', 'Date and time (market time, UTC+8)'),
  timeHelp: text('最晚不超过一年', 'Within a year'),
  timeMissing: text('请选择发布时间', 'Choose when'),
  publish: text('发布', 'Publish'),
  schedule: text('定时发布', 'Schedule'),
  published: text('公告已发布', 'The notice is published'),
  scheduled: text('公告将于{time}（北京时间）发布', 'The notice will be published at {time}, market time'),
  refused: text('以下内容须先补充：', 'This has to be completed first:'),
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
    'A draft is saved as you write. Readers do not see it before you publish it.',
  ),
  newLead: text(
    '开始填写后自动保存为草稿。发布前须有中英文标题和正文。',
    'It is saved as a draft as you write. To be published it needs a title and a text in both languages.',
  ),
  releasedLead: text(
    '公告已发布，保存后读者立即看到修改。',
    'It is published: readers see changes as soon as you save them.',
  ),
  scheduledLead: text(
    '将于{time}（北京时间）发布，此前读者看不到。',
    'It will be published at {time}, market time. Readers do not see it before.',
  ),
  takenDownLead: text('公告已下架，读者看不到。', 'It is taken down. Readers do not see it.'),
  type: text('公告类型', 'Kind of notice'),
  heading: text('标题', 'Title'),
  summary: text('摘要', 'Summary'),
  summaryHelp: text('显示在列表和搜索结果中', 'Shown in lists and search results'),
  body: text('正文', 'Text'),
  attachments: text('附件', 'Attachments'),
  preview: text('预览', 'Preview'),
  previewTitle: text('读者看到的公告', 'As readers will see it'),
  history: text('历史', 'History'),
  save: text('保存', 'Save'),
  saveTitle: text('保存已发布的公告', 'Save a published notice?'),
  saveBody: text('读者将立即看到修改后的内容。', 'Readers will see the changes at once.'),
  saved: text('公告已保存', 'The notice is saved'),
  publish: text('发布', 'Publish'),
  backToList: text('返回公告列表', 'All notices'),
  waitForFiles: text('文件仍在上传，请稍候', 'Files are still on their way; one moment'),
  goneTitle: text('该公告不存在或已删除', 'This notice does not exist any more'),
  goneHint: text('它可能已被其他人删除。', 'Somebody may have deleted it.'),
}

export const historyWords = {
  title: text('历史', 'History'),
  empty: text('保存后将在此记录每次修改。', 'Every change is recorded here once it is saved.'),
  save: text('保存', 'Saved'),
  pin: text('置顶', 'Pinned'),
  unpin: text('取消置顶', 'Unpinned'),
  look: text('查看此版', 'Look at this edition'),
  editionOf: text('{by}于{time}保存的版本', 'As {by} saved it at {time}'),
  take: text('采用此版内容', 'Take over this edition'),
  taken: text(
    '已采用历史版本的内容，您可以继续修改',
    'The edition’s content is in the editor; go on from there',
  ),
}

import { text } from '@cass/contract/kit/text.ts'

export const listWords = {
  title: text('通知公告', 'Notices'),
  lead: text(
    '业务安排、测试安排以及标准规范的发布与修订。',
    'Business arrangements, test schedules, and the publication and revision of standards.',
  ),
  types: text('公告类型', 'Notice types'),
  all: text('全部', 'All'),
  search: text('搜索标题和正文', 'Search titles and text'),
  found: text('找到{n}条包含“{words}”的公告', '{n} notices containing “{words}”'),
  foundOne: text('找到1条包含“{words}”的公告', '1 notice containing “{words}”'),
  pinned: text('置顶', 'Pinned'),
  emptyTitle: text('暂无公告', 'No notices yet'),
  emptyHint: text('公告发布后将显示在这里。', 'Notices appear here once published.'),
  emptyTypeHint: text(
    '该类型目前没有已发布的公告，您可以查看其他类型。',
    'No notices of this type have been published. Try another type.',
  ),
  noMatch: text('没有包含“{words}”的公告', 'No notices containing “{words}”'),
  noMatchHint: text('请减少关键词，或在全部类型中查找。', 'Try fewer keywords, or search all types.'),
  showAll: text('查看全部公告', 'Show all notices'),
  pastEnd: text('本页没有公告', 'This page is empty'),
  pastEndHint: text('公告没有这么多页。', 'The list has fewer pages.'),
  firstPage: text('返回第一页', 'Go to first page'),
}

export const articleWords = {
  released: text('发布时间：{time}', 'Published {time}'),
  updated: text('更新时间：{time}', 'Updated {time}'),
  notReleased: text('尚未发布', 'Not published yet'),
  marketTime: text('（北京时间）', ' (market time, UTC+8)'),
  attachments: text('附件', 'Attachments'),
  download: text('下载', 'Download'),
  back: text('返回公告列表', 'All notices'),
  neighbours: text('前后公告', 'Newer and older notices'),
  newer: text('上一篇', 'Newer'),
  older: text('下一篇', 'Older'),
  noBody: text('本公告没有正文。', 'This notice has no text.'),
  goneTitle: text('该公告不存在或已下架', 'This notice is no longer available'),
  goneHint: text(
    '它可能已被更新的公告取代。您可以在公告列表中查找。',
    'It may have been replaced by a newer notice. See the notice list.',
  ),
}

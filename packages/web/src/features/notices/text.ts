import { text } from '@cass/contract/kit/text.ts'

export const listWords = {
  title: text('通知公告', 'Notices'),
  lead: text(
    '业务安排、测试安排以及标准规范的发布与修订。',
    'Business arrangements, test dates, and standards as they are released and revised.',
  ),
  types: text('公告类型', 'Kinds of notice'),
  all: text('全部', 'All'),
  search: text('搜索标题和正文', 'Search titles and texts'),
  found: text('找到{n}条包含“{words}”的公告', '{n} notices with “{words}”'),
  foundOne: text('找到1条包含“{words}”的公告', 'One notice with “{words}”'),
  pinned: text('置顶', 'Pinned'),
  emptyTitle: text('暂无公告', 'No notices yet'),
  emptyHint: text('公告发布后将显示在这里。', 'Notices appear here once they are released.'),
  emptyTypeHint: text(
    '该类型目前没有已发布的公告，您可以查看其他类型。',
    'Nothing of this kind has been released. Try another kind.',
  ),
  noMatch: text('没有包含“{words}”的公告', 'No notice with “{words}”'),
  noMatchHint: text('请减少关键词，或在全部类型中查找。', 'Try fewer words, or search all kinds of notice.'),
  showAll: text('查看全部公告', 'Show all notices'),
  pastEnd: text('本页没有公告', 'There is nothing on this page'),
  pastEndHint: text('公告没有这么多页。', 'The list has fewer pages.'),
  firstPage: text('返回第一页', 'Go to the first page'),
}

export const articleWords = {
  released: text('发布时间：{time}', 'Released {time}'),
  updated: text('更新时间：{time}', 'Updated {time}'),
  notReleased: text('尚未发布', 'Not released yet'),
  marketTime: text('（北京时间）', ' (market time, UTC+8)'),
  attachments: text('附件', 'Attachments'),
  download: text('下载', 'Download'),
  back: text('返回公告列表', 'All notices'),
  neighbours: text('前后公告', 'Newer and older notices'),
  newer: text('上一篇', 'Newer'),
  older: text('下一篇', 'Older'),
  noBody: text('本公告没有正文。', 'This notice has no text.'),
  goneTitle: text('该公告不存在或已下架', 'This notice is not there any more'),
  goneHint: text(
    '它可能已被更新的公告取代。您可以在公告列表中查找。',
    'A newer one may have taken its place. Look for it in the list of notices.',
  ),
}

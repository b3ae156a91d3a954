import { text } from '@cass/contract/kit/text.ts'

export const words = {
  title: text('轮播图管理', 'Carousel'),
  lead: text(
    '首页轮播展示的图片，按此处的顺序播放。仅展示已启用且在展示期内的图片。',
    'Pictures in the home page carousel, in display order. Only enabled pictures within their display period are shown.',
  ),
  list: text('轮播图', 'Pictures'),
  add: text('新增轮播图', 'Add picture'),
  edit: text('编辑', 'Edit'),
  remove: text('删除', 'Delete'),
  removeTitle: text('删除轮播图', 'Delete picture'),
  removeBody: text(
    '确定删除轮播图“{name}”吗？删除后首页不再展示，且无法恢复。',
    'Delete “{name}”? It will be removed from the home page immediately. This cannot be undone.',
  ),
  removed: text('轮播图已删除', 'Picture deleted'),
  none: text('暂无轮播图', 'No pictures yet'),
  noneHint: text(
    '新增一张图片后，首页即开始展示。没有图片时，首页不显示轮播区域。',
    'Add a picture to show it on the home page. Without pictures, the carousel is hidden.',
  ),
  onAir: text('展示中', 'Live'),
  off: text('已停用', 'Disabled'),
  scheduled: text('待展示', 'Scheduled'),
  ended: text('已结束', 'Ended'),
  languages: {
    all: text('中文与英文', 'Chinese and English'),
    zh: text('仅中文', 'Chinese only'),
    en: text('仅英文', 'English only'),
  },
  always: text('长期展示', 'No end date'),
  since: text('自{from}起', 'From {from}'),
  until: text('至{to}', 'Until {to}'),
  between: text('{from} 至 {to}', '{from} – {to}'),
  leadsNowhere: text('无链接', 'No link'),
}

export const panelWords = {
  addTitle: text('新增轮播图', 'Add picture'),
  editTitle: text('编辑轮播图', 'Edit picture'),
  save: text('保存', 'Save'),
  picture: text('图片', 'Picture'),
  pictureHelp: text(
    '支持JPG、PNG，不超过{size}。展示比例为5:2，建议宽度不小于1280像素。',
    'JPG or PNG, up to {size}. Displayed at 5:2; a width of at least 1280 pixels is recommended.',
  ),
  pictureNeeded: text('请上传图片', 'Upload a picture'),
  choose: text('选择图片', 'Select picture'),
  chooseOther: text('更换图片', 'Select another'),
  sending: text('正在上传{name}', 'Uploading {name}'),
  cancel: text('取消上传', 'Cancel'),
  crop: text('裁剪区域，使用方向键移动', 'Crop area; move it with the arrow keys'),
  cropHelp: text(
    '拖动图片或使用方向键调整展示区域，滚动或拖动滑块缩放。',
    'Drag the picture or use the arrow keys to adjust the visible area; scroll or use the slider to zoom.',
  ),
  zoom: text('缩放', 'Zoom'),
  small: text(
    '所选区域宽{width}像素，在大屏幕上可能不够清晰。',
    'The selected area is {width} pixels wide and may not look sharp on large screens.',
  ),
  pictureFailed: text(
    '图片无法显示，请更换图片。',
    'The picture cannot be displayed. Please select another.',
  ),
  titleZh: text('中文标题', 'Chinese title'),
  titleEn: text('英文标题', 'English title'),
  captionZh: text('中文说明', 'Chinese caption'),
  captionEn: text('英文说明', 'English caption'),
  titleHelp: text('同时作为图片的替代文字。', 'Also used as the alternative text of the picture.'),
  link: text('链接', 'Link'),
  linkHelp: text(
    '站内路径（如/notice/index）或https网址，可不填。',
    'A path on this site, for example /notice/index, or an https address. Optional.',
  ),
  language: text('展示语言', 'Display language'),
  period: text('展示期（北京时间）', 'Display period (market time, UTC+8)'),
  startTime: text('开始时间', 'From'),
  endTime: text('结束时间', 'Until'),
  periodHelp: text('不填表示不限。', 'Leave blank for no limit.'),
  enabled: text('启用', 'Enabled'),
}

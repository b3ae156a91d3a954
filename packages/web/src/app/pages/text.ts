import { text } from '@cass/contract/kit/text.ts'

export const pagesText = {
  notFound: text('页面不存在', 'Page not found'),
  notFoundHint: text(
    '您访问的页面不存在或已移动，请检查地址。',
    'The page you asked for does not exist or has moved. Please check the address.',
  ),
  noPermission: text('您没有访问该页面的权限', 'You may not open this page'),
  noPermissionHint: text(
    '如需使用该功能，请联系管理员为您开通权限。',
    'If you need it, ask your administrator for the permission.',
  ),
  goHome: text('返回首页', 'Go to the home page'),
  goBack: text('返回上一页', 'Go back'),
  redirecting: text('正在跳转', 'Redirecting'),
  version: text('版本信息', 'Version'),
  versionLead: text('当前网站的版本与浏览器环境。', 'The version of this site and of your browser.'),
  site: text('网站版本', 'Site version'),
  language: text('语言', 'Language'),
  chosenLanguage: text('中文', 'English'),
  browser: text('浏览器', 'Browser'),
  screen: text('窗口', 'Window'),
  time: text('市场时间', 'Market time'),
}

import { text } from '@cass/contract/kit/text.ts'

export const shellText = {
  product: text('CASS 接口服务平台', 'CASS'),
  tagline: text('接口服务平台', 'Interface Services'),
  skip: text('跳到主要内容', 'Skip to main content'),
  more: text('更多', 'More'),
  mainMenu: text('主菜单', 'Main menu'),
  openMenu: text('打开菜单', 'Open menu'),
  closeMenu: text('关闭菜单', 'Close menu'),
  sidebar: text('功能菜单', 'Side menu'),
  fold: text('收起菜单', 'Collapse menu'),
  unfold: text('展开菜单', 'Expand menu'),
  breadcrumb: text('当前位置', 'Breadcrumb'),
  routeLoading: text('页面加载中', 'Loading page'),

  otherLanguage: text('English', '中文'),
  login: text('登录', 'Log in'),
  register: text('注册', 'Register'),
  logout: text('退出登录', 'Log out'),
  userMenu: text('用户菜单：{name}', 'User menu: {name}'),
  operator: text('运营方', 'Operator'),
  theme: text('界面外观', 'Appearance'),
  themes: {
    system: text('跟随系统', 'System'),
    light: text('浅色', 'Light'),
    dark: text('深色', 'Dark'),
  },

  offline: text(
    '网络连接已中断，正在尝试重新连接。如有未保存的内容，请勿关闭页面。',
    'Connection lost. Reconnecting… Keep this page open if you have unsaved changes.',
  ),

  idleTitle: text('即将自动退出登录', 'You are about to be logged out'),
  idleBody: text(
    '您已较长时间未进行操作。为保障账号安全，两分钟内无操作将自动退出登录。',
    'There has been no activity for a while. For your security, you will be logged out within two minutes.',
  ),
  idleLeft: text('剩余时间 {time}', 'Time remaining {time}'),
  idleStay: text('继续使用', 'Stay logged in'),
  idleLeave: text('立即退出', 'Log out now'),

  bell: text('消息提醒', 'Messages'),
  bellUnread: text('消息提醒，{count}条未读', 'Messages, {count} unread'),
  fresh: text('新', 'New'),

  tabs: text('已打开的页面', 'Open pages'),
  closeTab: text('关闭“{title}”', 'Close “{title}”'),
  tabActions: text('页面操作', 'Page actions'),
  closeThis: text('关闭当前页面', 'Close this page'),
  closeOthers: text('关闭其他页面', 'Close other pages'),
  closeAll: text('关闭全部页面', 'Close all pages'),

  links: text('友情链接', 'External links'),
  newWindow: text('（在新窗口打开）', '(opens in a new window)'),
  filing: text('京ICP备00000000号-1', ''),
  securityFiling: text('京公网安备 00000000000000号', ''),
  copyright: text(
    '© {year} CASS 接口服务平台 版权所有',
    '© {year} CASS Interface Services. All rights reserved.',
  ),
  privacy: text('隐私政策', 'Privacy policy'),
  version: text('版本 {version}', 'Version {version}'),

  errorLog: text('错误日志，{count}条', 'Error log, {count} {count|entry|entries}'),
  errorLogTitle: text('错误日志', 'Error log'),
  errorLogLead: text(
    '本次会话中页面产生的错误，最新的在前，最多保留50条。',
    'Page errors in this session, newest first, up to 50.',
  ),
  errorLogEmpty: text('暂无错误', 'No errors'),
  errorStack: text('详细信息', 'Details'),
  clear: text('清空', 'Clear'),

  pageBroken: text('页面出现错误', 'Something went wrong on this page'),
  pageBrokenHint: text(
    '错误已记录。请重试；如仍有问题，请联系服务热线。',
    'The error has been recorded. Please try again. If the problem persists, contact the service hotline.',
  ),
  pageUnreachable: text('页面加载失败', 'The page could not be loaded'),
  pageUnreachableHint: text(
    '网络可能已中断，或站点刚刚更新。请重新加载。',
    'The connection may have been lost, or the site has just been updated. Please reload.',
  ),
  reload: text('重新加载', 'Reload'),
}

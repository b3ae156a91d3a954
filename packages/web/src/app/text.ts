import { text } from '@cass/contract/kit/text.ts'

export const titles = {
  home: text('首页', 'Home'),
  login: text('登录', 'Log in'),
  inside: text('员工登录', 'Staff login'),
  forget: text('找回密码', 'Retrieve password'),
  resetPassword: text('修改密码', 'Modify password'),
  noPermission: text('没有权限', 'No permission'),
  notFound: text('页面不存在', 'Page not found'),
  redirect: text('正在跳转', 'Redirecting'),
  authRedirect: text('正在登录', 'Logging in'),
  version: text('版本信息', 'Version'),
  personalCenter: text('个人中心', 'Personal center'),
  workdays: text('工作日历', 'Working-day calendar'),
  institution: text('机构信息', 'Institution information'),
  isvBoard: text('ISV看板管理', 'ISV board management'),
  userManagement: text('用户管理', 'User management'),
  account: text('账号', 'Account'),
  operations: text('运行管理', 'Operations'),
}

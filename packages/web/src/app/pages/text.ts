import { text } from '@cass/contract/kit/text.ts'

export const pagesText = {
  notFound: text('页面不存在', 'Page not found'),
  notFoundHint: text(
    '您访问的页面不存在或已移动，请检查地址。',
    'The page does not exist or has been moved. Please check the address.',
  ),
  noPermission: text('您没有访问该页面的权限', 'You don’t have access to this page'),
  noPermissionHint: text(
    '如需使用该功能，请联系管理员为您开通权限。',
    'If you need access, ask your administrator for the permission.',
  ),
  goHome: text('返回首页', 'Go to home page'),
  goBack: text('返回上一页', 'Go back'),
  redirecting: text('正在跳转', 'Redirecting'),
  version: text('版本信息', 'Version'),
  versionLead: text(
    '网站各版本的变化，以及您当前的浏览器环境。',
    'Changes in each version of this site, and details of your browser.',
  ),
  changes: text('版本变化', 'Release notes'),
  environment: text('当前环境', 'Your environment'),
  environmentLead: text('联系服务热线时可能需要提供。', 'The service hotline may ask for these details.'),
  current: text('当前版本', 'Current version'),
  released: text('{date}发布', 'Released {date}'),
  site: text('网站版本', 'Site version'),
  language: text('语言', 'Language'),
  chosenLanguage: text('中文', 'English'),
  browser: text('浏览器', 'Browser'),
  screen: text('窗口', 'Window'),
  time: text('市场时间', 'Market time'),
}

/** What changed for those who use it, newest first. */
export const versions = [
  {
    number: '2.3.0',
    date: '2026-11-15',
    changes: [
      text(
        '通知公告支持全文搜索与高亮，附件可直接下载；公告、标准与常见问题均可打印。',
        'Notices support full-text search with highlighting and direct download of attachments; notices, standards and FAQ can be printed.',
      ),
      text(
        '公共报文库：按接口浏览报文与字段，比较两个版本，解析原始报文。',
        'Message library: browse messages and fields by interface, compare two versions, explain raw messages.',
      ),
      text(
        '新增文件提取：凭提取码查看并下载文件，支持打包下载。',
        'File extraction: view and download documents with an extraction code, individually or as a package.',
      ),
      text(
        '新增标准规范、资源下载、常见问题与在线服务页面。',
        'New pages for standards, resource download, FAQ and online service.',
      ),
      text(
        '服务条款与隐私政策按版本发布，更新后登录时请您重新确认。',
        'The terms of service and privacy policy are published in editions; you are asked to confirm updates when you log in.',
      ),
    ],
  },
  {
    number: '2.2.0',
    date: '2026-09-21',
    changes: [
      text(
        '服务开通、网络开通、接口上线、权限变更、VPDN与产品报告全程在线办理。',
        'Service opening, network opening, go-live, permission change, VPDN and product report are handled entirely online.',
      ),
      text(
        '流程查看显示每一步由谁处理、何时到期；填写内容自动保存。',
        'The process view shows who is handling each step and the deadline; forms are saved automatically.',
      ),
      text(
        '接口上线申请表与生产操作单可打印或导出为PDF。',
        'Go-live application forms and production operation orders can be printed or exported as PDF.',
      ),
    ],
  },
  {
    number: '2.1.0',
    date: '2026-07-06',
    changes: [
      text(
        '机构在线注册与审核，机构管理员可自行管理本机构用户。',
        'Institutions register online; institution administrators manage their own users.',
      ),
      text(
        '登录增加图形验证码与短信或邮箱验证，支持在其他浏览器登录时强制登录。',
        'Login requires an image code and a code by SMS or email; you can force a login when logged in elsewhere.',
      ),
      text(
        '个人中心可修改姓名、手机、邮箱与密码。',
        'Name, mobile number, email address and password can be changed in the personal center.',
      ),
    ],
  },
  {
    number: '2.0.0',
    date: '2026-05-18',
    changes: [
      text(
        '全新界面，中英文双语，适配手机与桌面。',
        'New user interface in Chinese and English, for mobile and desktop.',
      ),
    ],
  },
]

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
  versionLead: text(
    '网站各版本的变化，以及您当前的浏览器环境。',
    'What changed in each version of this site, and what you are looking at it with.',
  ),
  changes: text('版本变化', 'What changed'),
  environment: text('当前环境', 'Your environment'),
  environmentLead: text('联系服务热线时可能需要提供。', 'The hotline may ask you for these.'),
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
        'Notices can be searched in full with the words marked, and their attachments downloaded; articles print as documents.',
      ),
      text(
        '公共消息库：按接口浏览报文与字段，比较两个版本，解析原始报文。',
        'Common message library: browse messages and fields, compare two versions, have a raw message explained.',
      ),
      text(
        '新增文件提取：凭提取码查看并下载文件，支持打包下载。',
        'File extraction: see and download documents with a code, singly or as one package.',
      ),
      text(
        '新增标准规范、资源下载、常见问题与在线服务页面。',
        'New pages for standards, resource download, common problems and the online service.',
      ),
      text(
        '服务条款与隐私政策按版本发布，更新后登录时请您重新确认。',
        'Terms and privacy policy have editions; after a new one you are asked again when you log in.',
      ),
    ],
  },
  {
    number: '2.2.0',
    date: '2026-09-21',
    changes: [
      text(
        '服务开通、网络开通、接口上线、权限变更、VPDN与产品报告全程在线办理。',
        'Service opening, network opening, go-live, permission change, VPDN and product report are handled online from start to end.',
      ),
      text(
        '流程查看显示每一步由谁处理、何时到期；填写内容自动保存。',
        'The process view shows who acts next and by when; forms save what you type by themselves.',
      ),
      text(
        '接口上线申请表与生产操作单可打印或导出为PDF。',
        'Go-live sheets and operation orders can be printed or exported as PDF.',
      ),
    ],
  },
  {
    number: '2.1.0',
    date: '2026-07-06',
    changes: [
      text(
        '机构在线注册与审核，机构管理员可自行管理本机构用户。',
        'Institutions register online; their administrators look after their own users.',
      ),
      text(
        '登录增加图形验证码与短信或邮箱验证，支持在其他浏览器登录时强制登录。',
        'Logging in asks for an image code and a code by SMS or email, and can take over from another browser.',
      ),
      text(
        '个人中心可修改姓名、手机、邮箱与密码。',
        'The personal center changes name, mobile, email and password.',
      ),
    ],
  },
  {
    number: '2.0.0',
    date: '2026-05-18',
    changes: [
      text(
        '全新界面，中英文双语，适配手机与桌面。',
        'A new interface in Chinese and English, for phone and desk.',
      ),
    ],
  },
]

import { text } from '@cass/contract/kit/text.ts'

export const words = {
  title: text('在线服务', 'Online service'),
  lead: text(
    '遇到问题时，先在此查找答案，再与我们联系。',
    'Where to find an answer, and how to reach us when there is none.',
  ),
  openNow: text('服务中', 'Open now'),
  closedNow: text('非服务时间', 'Closed now'),
  opensAgain: text('{date} {time}恢复服务', 'Opens again {date} at {time}'),
  opensToday: text('今日{time}恢复服务', 'Opens again today at {time}'),
  holiday: text('今日休息（{name}）', 'Closed today ({name})'),
  urgent: text(
    '生产环境紧急问题，请直接拨打热线，并说明“生产问题”。',
    'For urgent trouble in production, call the hotline and say “production issue” first.',
  ),
  have: text('联系前请准备', 'What to have at hand'),
  haveItems: [
    text(
      '机构全称或统一社会信用代码，以及您的用户名。请勿提供密码或验证码。',
      'Your institution’s full name or credit code and your username. Never your password or a code.',
    ),
    text(
      '相关申请的服务编号，例如SO20260301000001。',
      'The service number of the application, such as SO20260301000001.',
    ),
    text(
      '问题发生的时间、环境（测试或生产）和接口名称。',
      'When it happened, in which environment (test or production) and on which interface.',
    ),
    text(
      '完整的错误提示；如涉及报文，请附去除敏感信息后的原始报文。',
      'The full error message; if a message is concerned, the raw one without sensitive content.',
    ),
    text(
      '网站版本与浏览器信息，可在“版本信息”页查看。',
      'The site version and your browser, as shown on the version page.',
    ),
  ],
  versionPage: text('查看版本信息', 'Version page'),
  self: text('自助查询', 'Find it yourself'),
  entries: {
    problems: {
      title: text('常见问题', 'Common problems'),
      note: text('按类型整理的问题与解答，可搜索。', 'Questions and answers by type, with a search.'),
    },
    notices: {
      title: text('通知公告', 'Notices'),
      note: text('业务、测试安排与系统变更。', 'Business, test schedules and changes to our systems.'),
    },
    messages: {
      title: text('公共消息库', 'Common message library'),
      note: text(
        '报文、字段与取值的定义，可解析原始报文。',
        'Messages, fields and values; explains a raw message.',
      ),
    },
    standards: {
      title: text('标准规范', 'Standards and specifications'),
      note: text('接口遵循的标准文件。', 'The documents our interfaces follow.'),
    },
    applications: {
      title: text('我的服务', 'My service'),
      note: text(
        '查看贵机构在办申请的进展与当前处理方。',
        'Where your running applications stand and who acts next.',
      ),
    },
  },
}

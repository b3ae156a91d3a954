import { text } from '@cass/contract/kit/text.ts'

export const words = {
  title: text('在线服务', 'Online service'),
  lead: text(
    '遇到问题时，先在此查找答案，再与我们联系。',
    'Find answers here first, then contact us if you need help.',
  ),
  openNow: text('服务中', 'Open now'),
  closedNow: text('非服务时间', 'Closed now'),
  opensAgain: text('{date} {time}恢复服务', 'Opens again {date} at {time}'),
  opensToday: text('今日{time}恢复服务', 'Opens again today at {time}'),
  holiday: text('今日休息（{name}）', 'Closed today ({name})'),
  urgent: text(
    '生产环境紧急问题，请直接拨打热线，并说明“生产问题”。',
    'For urgent production issues, call the hotline and state “production issue”.',
  ),
  have: text('联系前请准备', 'What you need'),
  haveItems: [
    text(
      '机构全称或统一社会信用代码，以及您的用户名。请勿提供密码或验证码。',
      'Your institution’s full name or unified social credit code, and your username. Never give your password or a verification code.',
    ),
    text(
      '相关申请的服务编号，例如SO20260301000001。',
      'The application number, for example SO20260301000001.',
    ),
    text(
      '问题发生的时间、环境（测试或生产）和接口名称。',
      'The time of the issue, the environment (test or production) and the interface name.',
    ),
    text(
      '完整的错误提示；如涉及报文，请附去除敏感信息后的原始报文。',
      'The full error message; for message issues, the raw message with sensitive content removed.',
    ),
    text(
      '网站版本与浏览器信息，可在“版本信息”页查看。',
      'The site version and browser details shown on the version page.',
    ),
  ],
  versionPage: text('查看版本信息', 'View version page'),
  self: text('自助查询', 'Self-service'),
  entries: {
    problems: {
      title: text('常见问题', 'FAQ'),
      note: text('按类型整理的问题与解答，可搜索。', 'Questions and answers by type, searchable.'),
    },
    notices: {
      title: text('通知公告', 'Notices'),
      note: text('业务、测试安排与系统变更。', 'Business notices, test schedules and system changes.'),
    },
    messages: {
      title: text('公共报文库', 'Message library'),
      note: text(
        '报文、字段与取值的定义，可解析原始报文。',
        'Definitions of messages, fields and values; explains raw messages.',
      ),
    },
    standards: {
      title: text('标准规范', 'Standards and specifications'),
      note: text('接口遵循的标准文件。', 'Standards that our interfaces follow.'),
    },
    applications: {
      title: text('我的服务', 'My services'),
      note: text(
        '查看贵机构在办申请的进展与当前处理方。',
        'Progress of your applications and who is handling them.',
      ),
    },
  },
}

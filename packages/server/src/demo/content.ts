import { text } from '@cass/contract/kit/text.ts'

/** Fictional organizations at reserved domain names (RFC 2606). */
export const demoLinks = [
  {
    name: text('示例市场监管机构', 'Example Market Regulator'),
    address: 'https://regulator.example/',
  },
  {
    name: text('示例登记结算机构', 'Example Clearing House'),
    address: 'https://clearing.example/',
  },
  {
    name: text('示例接口标准信息平台', 'Example Interface Standards'),
    address: 'https://standards.example/',
  },
] as const

export const demoSlides = [
  {
    file: 'go-live.svg',
    title: text('从申请到上线，一处办理', 'From application to go-live, in one place'),
    caption: text(
      '服务开通、网络开通、验收测试、接口上线，每一步由谁办理、何时完成，清楚可查。',
      'Service opening, network opening, certification test, go-live: at every step you can see who is handling it and the deadline.',
    ),
  },
  {
    file: 'certification.svg',
    title: text('验收测试在线预约', 'Book certification tests online'),
    caption: text(
      '按工作日查看上午、下午场次，约满可候补，释放席位自动递补。',
      'Morning and afternoon sessions on working days; when full, join the waitlist and move up automatically.',
    ),
  },
  {
    file: 'library.svg',
    title: text('接口规范与报文库', 'Standards and message library'),
    caption: text(
      '逐字段查阅接口报文，下载开发工具与指引。',
      'Look up messages field by field, and download development tools and guides.',
    ),
  },
] as const

import { text } from '@cass/contract/kit/text.ts'

export const demoLinks = [
  { name: text('中国人民银行', 'The People’s Bank of China'), address: 'http://www.pbc.gov.cn/' },
  {
    name: text('国家外汇管理局', 'State Administration of Foreign Exchange'),
    address: 'https://www.safe.gov.cn/',
  },
  {
    name: text('全国标准信息公共服务平台', 'National Standards Information'),
    address: 'https://std.samr.gov.cn/',
  },
] as const

export const demoSlides = [
  {
    file: 'go-live.svg',
    title: text('从申请到上线，一处办理', 'From application to go-live, in one place'),
    caption: text(
      '服务开通、网络开通、验收测试、接口上线，每一步由谁办理、何时完成，清楚可查。',
      'Service opening, network, certification, go-live: at every step you see who holds it and until when.',
    ),
  },
  {
    file: 'certification.svg',
    title: text('验收测试在线预约', 'Book certification tests online'),
    caption: text(
      '按工作日查看上午、下午场次，约满可候补，释放席位自动递补。',
      'Morning and afternoon sessions on working days; when full, join the waitlist and move up by itself.',
    ),
  },
  {
    file: 'library.svg',
    title: text('接口规范与消息库', 'Standards and the message library'),
    caption: text(
      '逐字段查阅接口消息，下载开发工具与指引。',
      'Look up every message field, and download development tools and guides.',
    ),
  },
] as const

/** `daysAgo` keeps the demo fresh whenever it is loaded. */
export const demoNotices = [
  {
    type: 'BUSINESS_NOTICE',
    daysAgo: 1,
    title: text('关于2026年末接口服务受理安排的通知', 'Interface service schedule for the end of 2026'),
    summary: text(
      '12月25日起暂停受理新的接口上线申请，已受理申请照常办理，2027年1月4日恢复。',
      'New go-live applications pause from 25 December; those already accepted go on. We resume on 4 January 2027.',
    ),
  },
  {
    type: 'TEST_NOTICE',
    daysAgo: 3,
    title: text(
      '外汇交易接口 2.3 版验收测试环境升级公告',
      'Test environment upgrade for FX trading interface 2.3',
    ),
    summary: text(
      '本周六9:00至17:00升级验收测试环境，期间不安排测试场次。',
      'The certification environment is upgraded this Saturday from 9:00 to 17:00. No sessions are held meanwhile.',
    ),
  },
  {
    type: 'STANDARD_NORM',
    daysAgo: 6,
    title: text('《现券市场接口消息规范》修订稿发布', 'Revised message standard for the cash bond market'),
    summary: text(
      '新增请求报价字段三项，调整成交回报字段说明，附修订对照表。',
      'Three fields for requests for quote are new, the trade report is described anew; a comparison table is attached.',
    ),
  },
  {
    type: 'BUSINESS_NOTICE',
    daysAgo: 9,
    title: text('关于启用线上权限变更流程的通知', 'Permission changes now go through the portal'),
    summary: text(
      '接口权限的新增、终止统一通过“权限变更”提交，不再受理纸质申请。',
      'Grants and terminations of interface permissions are filed under “Permission change”. Paper forms are no longer accepted.',
    ),
  },
  {
    type: 'TEST_NOTICE',
    daysAgo: 13,
    title: text('12月验收测试场次开放预约', 'December certification sessions open for booking'),
    summary: text(
      '请至少提前7个工作日提交验收测试申请，约满场次可加入候补。',
      'Please apply at least 7 working days ahead; full sessions offer a waitlist.',
    ),
  },
  {
    type: 'STANDARD_NORM',
    daysAgo: 20,
    title: text(
      '接口接入网络技术要求（2026年版）',
      'Network requirements for interface access, 2026 edition',
    ),
    summary: text(
      '明确专线、备份线路与VPDN接入的技术要求及出口地址范围。',
      'Sets out the requirements for leased lines, backup lines and VPDN access, and the outlet address ranges.',
    ),
  },
  {
    type: 'BUSINESS_NOTICE',
    daysAgo: 27,
    title: text('候选软件开发商受理工作指引', 'Guide for candidate software vendors'),
    summary: text(
      '说明候选软件开发商的申请材料、审核步骤与办理时限。',
      'Which documents a candidate software vendor files, how they are reviewed and how long it takes.',
    ),
  },
] as const

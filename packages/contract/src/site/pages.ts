import { type Text, text } from '../kit/text.ts'
import { paths } from './paths.ts'

/** The site's name, at the end of every title. */
export const siteName = text('CASS 接口服务平台', 'CASS')

export const siteDescription = text(
  '市场接口服务平台：接口服务的申请、验收测试、上线与管理，公告、接口规范、报文库与常见问题。',
  'Market interface services: apply, certify, go live and manage; notices, standards, message library and FAQ.',
)

export type Page = {
  readonly title: Text
  readonly description: Text
  /** False: not for search engines. */
  readonly listed: boolean
  /** The preferred address, if the page has two. */
  readonly canonical?: string
}

const listed = (title: Text, description: Text): Page => ({ title, description, listed: true })
const unlisted = (title: Text): Page => ({ title, description: siteDescription, listed: false })

const commonProblems = listed(
  text('常见问题', 'FAQ'),
  text(
    '服务申请、验收测试与生产运行中的常见问题及解答，可按类型浏览和搜索。',
    'Frequently asked questions about applications, certification tests and production, searchable and by type.',
  ),
)

/** Titles and descriptions of public pages, for the HTML head and for search engines. */
export const publicPages: Readonly<Record<string, Page>> = {
  [paths.home]: listed(
    text('首页', 'Home'),
    text(
      '面向市场成员、信息商与软件开发商的接口服务：服务开通、网络开通、验收测试与接口上线，一处办理。',
      'Interface services for market members, information vendors and software vendors: service opening, network opening, certification test and go-live in one place.',
    ),
  ),
  [paths.notices]: listed(
    text('通知公告', 'Notices'),
    text(
      '业务公告、测试公告与标准规范，按类型浏览，可按关键词搜索。',
      'Business notices, test notices and standards, searchable and by type.',
    ),
  ),
  [paths.standards]: listed(
    text('标准规范', 'Standards and specifications'),
    text(
      '接口标准与技术规范的发布与修订。',
      'Interface standards and technical specifications, as published and revised.',
    ),
  ),
  [paths.messageLibrary]: listed(
    text('公共报文库', 'Message library'),
    text(
      '按接口查阅报文与字段：标签、类型、取值与说明，比较版本差异，逐字段解读报文。',
      'Messages and fields of every interface: tags, types, values and notes, version differences, and raw messages explained field by field.',
    ),
  ),
  [paths.businessOverview]: listed(
    text('业务概览', 'Business overview'),
    text(
      '接口服务的业务范围、办理流程与联系方式。',
      'The interface services we offer, how to apply and who to contact.',
    ),
  ),
  [paths.commonProblems]: commonProblems,
  [paths.commonProblemsShort]: { ...commonProblems, canonical: paths.commonProblems },
  [paths.onlineService]: listed(
    text('在线服务', 'Online service'),
    text('服务热线、服务时间与联系渠道。', 'Hotline, service hours and ways to reach us.'),
  ),
  [paths.certificate]: listed(
    text('证书查验', 'Check a certificate'),
    text(
      '凭证书编号与验证码，查验验收测试证书是否有效。',
      'Check a certification test certificate by its number and verification code.',
    ),
  ),
  [paths.isvKanban]: listed(
    text('ISV看板', 'ISV kanban'),
    text(
      '软件开发商从候选ISV到系统接入开发商的进展，以及其产品、版本与支持的接口。',
      'Software vendors from candidate to system access developer, with their products, versions and interfaces.',
    ),
  ),
  [paths.fileExtraction]: listed(
    text('文件提取', 'File extraction'),
    text('凭提取码下载文件。', 'Download files with an extraction code.'),
  ),
  [paths.privacyPolicy]: listed(
    text('隐私政策', 'Privacy policy'),
    text(
      '本平台如何收集、使用和保护个人信息。',
      'How this platform collects, uses and protects personal information.',
    ),
  ),
  [paths.version]: listed(
    text('版本信息', 'Version'),
    text('平台各版本的更新内容。', 'Changes in each version of the platform.'),
  ),
  [paths.isvEntrance]: listed(
    text('成为ISV', 'Become an ISV'),
    text(
      '软件开发商申请成为候选ISV的条件、材料与步骤。',
      'How software vendors become ISV candidates: requirements, documents and steps.',
    ),
  ),
  [paths.registerCandidate]: listed(
    text('候选ISV机构注册', 'ISV candidate registration'),
    text('候选软件开发商机构在线提交注册申请。', 'Register a software vendor as an ISV candidate online.'),
  ),
  [paths.register]: listed(
    text('注册', 'Register'),
    text('机构管理员与普通用户注册。', 'Registration of institution administrators and users.'),
  ),
  [paths.login]: listed(
    text('登录', 'Log in'),
    text('登录接口服务平台。', 'Log in to the interface service platform.'),
  ),
  [paths.notice]: unlisted(text('公告详情', 'Notice')),
  [paths.inside]: unlisted(text('员工登录', 'Staff login')),
  [paths.forget]: unlisted(text('找回密码', 'Reset password')),
  [paths.resetPassword]: unlisted(text('修改密码', 'Change password')),
}

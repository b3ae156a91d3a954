import type { RoleType } from '@cass/contract/auth/current-user.ts'
import type { DepartmentCode } from '@cass/contract/directory/enums.ts'
import { identity } from '@cass/contract/institutions/identity.ts'
import { text } from '@cass/contract/kit/text.ts'
import type { Permission } from '@cass/contract/permissions.ts'

/** The password of every demo account. */
export const demoPassword = 'Demo#2026'

/** The demo market: all names are fictional. */
export const demoInstitutions = [
  {
    key: 'bank01',
    name: text('临江商业银行', 'Linjiang Commercial Bank'),
    identities: [identity.marketMember],
  },
  {
    key: 'bank02',
    name: text('云岭农村商业银行', 'Yunling Rural Commercial Bank'),
    identities: [identity.marketMember],
  },
  {
    key: 'post01',
    name: text('东澜清算服务有限公司', 'Donglan Clearing Services'),
    identities: [identity.postTrade],
  },
  {
    key: 'post02',
    name: text('恒屿登记托管有限公司', 'Hengyu Depository'),
    identities: [identity.postTrade],
  },
  {
    key: 'info01',
    name: text('观澜信息技术有限公司', 'Guanlan Information'),
    identities: [identity.informationVendor],
  },
  {
    key: 'info02',
    name: text('晨汐数据服务有限公司', 'Chenxi Data Services'),
    identities: [identity.informationVendor],
  },
  {
    key: 'isv01',
    name: text('启元软件有限公司', 'Qiyuan Software'),
    identities: [identity.marketMember, identity.isvCandidate],
  },
  {
    key: 'isv02',
    name: text('拓衡金融科技有限公司', 'Tuoheng Fintech'),
    identities: [identity.marketMember, identity.isvCandidate, identity.isv],
  },
  {
    key: 'isv03',
    name: text('澄观数智科技有限公司', 'Chengguan Digital'),
    identities: [identity.isvCandidate],
  },
  {
    key: 'isv04',
    name: text('汇澜交易技术有限公司', 'Huilan Trading Technology'),
    identities: [identity.isvCandidate],
  },
  {
    key: 'isv05',
    name: text('北渚软件股份有限公司', 'Beizhu Software'),
    identities: [identity.isvCandidate],
  },
  {
    key: 'isv06',
    name: text('砺石金融软件有限公司', 'Lishi Financial Software'),
    identities: [identity.isvCandidate, identity.isv],
  },
] as const
export type InstitutionKey = (typeof demoInstitutions)[number]['key']

type DemoUser = {
  login: string
  name: string
  role: RoleType
  institution?: InstitutionKey
  department?: DepartmentCode
  /** Beside what the role brings. */
  also?: readonly Permission[]
  initialPassword?: true
  termsUnread?: true
}

export const demoUsers: readonly DemoUser[] = [
  { login: 'admin', name: '系统管理员', role: 'superAdmin', department: 'OPERATIONS' },
  { login: 'field01', name: '陆知远', role: 'gripField', department: 'OPERATIONS' },
  { login: 'field02', name: '沈可均', role: 'gripField', department: 'OPERATIONS' },
  { login: 'market01', name: '顾闻溪', role: 'gripReviewer', department: 'MARKET_1' },
  { login: 'market02', name: '秦若谷', role: 'gripReviewer', department: 'MARKET_2' },
  { login: 'info01', name: '方以宁', role: 'gripReviewer', department: 'INFORMATION' },
  { login: 'clear01', name: '韩明澈', role: 'gripReviewer', department: 'CLEARING' },
  { login: 'tech01', name: '许砚舟', role: 'gripReviewer', department: 'TECHNOLOGY' },
  // What one makes ready, somebody else publishes.
  {
    login: 'ops01',
    name: '姜北辰',
    role: 'gripReviewer',
    department: 'OPERATIONS',
    also: ['GRIP_MENU_MENUS'],
  },
  { login: 'sub01', name: '叶行之', role: 'gripReviewer', department: 'SUBSIDIARY' },
  { login: 'bank01admin', name: '林静姝', role: 'agencyAdmin', institution: 'bank01' },
  { login: 'bank01user', name: '周予安', role: 'agencyUser', institution: 'bank01' },
  { login: 'bank02admin', name: '吴清和', role: 'agencyAdmin', institution: 'bank02' },
  { login: 'bank02user', name: '郑书言', role: 'agencyUser', institution: 'bank02', termsUnread: true },
  { login: 'post01admin', name: '何景行', role: 'agencyAdmin', institution: 'post01' },
  { login: 'post02admin', name: '罗思齐', role: 'agencyAdmin', institution: 'post02' },
  { login: 'info01admin', name: '宋怀瑾', role: 'agencyAdmin', institution: 'info01' },
  { login: 'info02admin', name: '唐时雨', role: 'agencyAdmin', institution: 'info02' },
  { login: 'isv01admin', name: '程知白', role: 'agencyAdmin', institution: 'isv01' },
  { login: 'isv02admin', name: '魏长风', role: 'agencyAdmin', institution: 'isv02' },
  { login: 'newbie01', name: '苏晓棠', role: 'agencyUser', institution: 'bank01', initialPassword: true },
  { login: 'isv03admin', name: '岑望舒', role: 'agencyAdmin', institution: 'isv03' },
  { login: 'isv04admin', name: '邵云帆', role: 'agencyAdmin', institution: 'isv04' },
  { login: 'isv05admin', name: '陶令仪', role: 'agencyAdmin', institution: 'isv05' },
  { login: 'isv06admin', name: '贺连城', role: 'agencyAdmin', institution: 'isv06' },
]

/** Printed at start. */
export const demoAccounts: readonly [readonly string[], string][] = [
  [['admin'], 'super administrator'],
  [['field01', 'field02'], 'field-affairs users'],
  [
    ['market01', 'market02', 'info01', 'clear01', 'tech01', 'ops01', 'sub01'],
    'reviewers, one per department',
  ],
  [
    ['bank01admin', 'bank01user', 'bank02admin', 'bank02user'],
    'market members (bank02user has yet to accept the terms)',
  ],
  [['post01admin', 'post02admin'], 'post-trade institutions'],
  [['info01admin', 'info02admin'], 'information vendors'],
  [['isv01admin', 'isv02admin'], 'candidate ISV, ISV'],
  [['isv03admin', 'isv04admin', 'isv05admin', 'isv06admin'], 'further ISVs'],
  [['newbie01'], 'must change the initial password'],
]

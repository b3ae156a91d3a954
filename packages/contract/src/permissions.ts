import { identity } from './institutions/identity.ts'
import { type Text, text } from './kit/text.ts'

/** Every permission code of spec §2 and §6, and one per operator route of the design (§4). */
export const permissionTree = [
  {
    code: 'COMMON_serviceApplication',
    label: text('接口服务', 'Interface services'),
    children: [
      {
        code: 'COMMON_serviceApplication_open',
        label: text('服务开通与网络开通', 'Service and network opening'),
      },
      { code: 'COMMON_serviceApplication_vpdn', label: text('VPDN申请', 'VPDN application') },
      { code: 'COMMON_serviceApplication_online', label: text('接口上线', 'Go-live') },
      { code: 'COMMON_serviceApplication_test', label: text('验收测试', 'Certification test') },
      { code: 'COMMON_serviceApplication_termination', label: text('权限变更', 'Permission change') },
      {
        code: 'COMMON_serviceApplication_system_test',
        label: text('系统测试与产品报告', 'System test and product report'),
      },
      { code: 'COMMON_serviceApplication_my_service', label: text('我的服务', 'My services') },
    ],
  },
  { code: 'COMMON_serviceSupport_contact_information', label: text('业务概览', 'Business overview') },
  { code: 'COMMON_serviceResource_download', label: text('资源下载', 'Resource download') },
  { code: 'COMMON_noticeMgt', label: text('通知公告', 'Notices') },
  { code: 'COMMON_messageLib', label: text('公共报文库', 'Message library') },
  {
    code: 'AGENCY_isvManage',
    label: text('ISV管理', 'ISV management'),
    children: [
      { code: 'AGENCY_isvManage_agreement_menu', label: text('ISV协议管理', 'ISV agreement management') },
      { code: 'AGENCY_isvManage_product_menu', label: text('ISV备案', 'ISV filing') },
    ],
  },
  { code: 'AGENCY_systemMgtUser', label: text('用户管理', 'User management') },
  { code: 'AGENCY_institutionBaseInfo', label: text('机构信息', 'Institution information') },
  { code: 'AGENCY_userCenter', label: text('个人中心', 'Personal center') },
  { code: 'JGISV_NEW', label: text('ISV看板管理', 'ISV board management') },
  { code: 'GRIP_userCenter', label: text('个人中心（运营方）', 'Personal center (operator)') },
  { code: 'GRIP_MENU_WORKBENCH', label: text('工作台', 'Workbench') },
  { code: 'GRIP_MENU_APPLICATIONS', label: text('申请审核', 'Applications') },
  { code: 'GRIP_MENU_CERTIFICATION', label: text('验收测试管理', 'Certification tests') },
  { code: 'GRIP_MENU_REVIEW_AGENCIES', label: text('机构注册审核', 'Institution review') },
  { code: 'GRIP_MENU_REVIEW_ISV_CANDIDATES', label: text('候选ISV审核', 'ISV candidate review') },
  { code: 'GRIP_MENU_INSTITUTIONS', label: text('机构管理', 'Institutions') },
  { code: 'GRIP_MENU_AGENCY_USERS', label: text('机构用户管理', 'Institution users') },
  { code: 'GRIP_MENU_USERS', label: text('内部用户管理', 'Internal users') },
  { code: 'GRIP_MENU_DEPARTMENTS', label: text('部门管理', 'Departments') },
  { code: 'GRIP_MENU_TEAMS', label: text('团队管理', 'Teams') },
  { code: 'GRIP_MENU_MENUS', label: text('应急措施菜单', 'Emergency-measure menus') },
  { code: 'GRIP_MENU_PERMISSION_ADJUST', label: text('权限调整', 'Permission adjustment') },
  { code: 'GRIP_MENU_INTERFACE_TIME', label: text('接口时间设置', 'Interface time settings') },
  { code: 'GRIP_MENU_WORKDAYS', label: text('工作日历', 'Working-day calendar') },
  { code: 'GRIP_MENU_API_ACCOUNTS', label: text('API账号调整', 'API account adjustment') },
  { code: 'GRIP_MENU_NOTICES', label: text('公告管理', 'Notice management') },
  { code: 'GRIP_MENU_CAROUSEL', label: text('轮播图管理', 'Carousel') },
  { code: 'GRIP_MENU_LINKS', label: text('友情链接管理', 'External links') },
  { code: 'GRIP_MENU_LIBRARY', label: text('资料库管理', 'Library') },
  { code: 'GRIP_MENU_EXTRACTION', label: text('文件提取管理', 'File extraction') },
  {
    code: 'GRIP_MENU_ISV',
    label: text('ISV业务管理', 'ISV administration'),
    // Spelt as the specification spells it (§6).
    children: [{ code: 'GRIP_MENU_ISV_MSG_MANGER', label: text('ISV信息管理', 'ISV message manager') }],
  },
  { code: 'GRIP_MENU_AUDIT_LOG', label: text('审计日志', 'Audit log') },
  { code: 'GRIP_MENU_STATISTICS', label: text('统计分析', 'Statistics') },
] as const satisfies readonly Node[]

type Node = { readonly code: string; readonly label: Text; readonly children?: readonly Node[] }
type CodesOf<N> = N extends { code: infer Code; children: readonly (infer Child)[] }
  ? Code | CodesOf<Child>
  : N extends { code: infer Code }
    ? Code
    : never

export type Permission = CodesOf<(typeof permissionTree)[number]>
export type PermissionNode = {
  readonly code: Permission
  readonly label: Text
  readonly children?: readonly PermissionNode[]
}

const codesOf = (nodes: readonly PermissionNode[]): Permission[] =>
  nodes.flatMap((node) => [node.code, ...codesOf(node.children ?? [])])

export const permissionCodes: readonly Permission[] = codesOf(permissionTree)

const startingWith = (...prefixes: string[]) =>
  permissionCodes.filter((code) => prefixes.some((prefix) => code.startsWith(prefix)))

/** The permissions each kind of account starts with, before any are granted or taken away. */
export const defaultPermissions = {
  agencyAdmin: startingWith('COMMON_', 'AGENCY_'),
  agencyUser: [...startingWith('COMMON_'), 'AGENCY_userCenter'],
  gripField: [
    'GRIP_userCenter',
    'GRIP_MENU_WORKBENCH',
    'GRIP_MENU_APPLICATIONS',
    'GRIP_MENU_CERTIFICATION',
    'GRIP_MENU_REVIEW_AGENCIES',
    'GRIP_MENU_REVIEW_ISV_CANDIDATES',
    'GRIP_MENU_INSTITUTIONS',
    'GRIP_MENU_AGENCY_USERS',
    'GRIP_MENU_PERMISSION_ADJUST',
    'GRIP_MENU_INTERFACE_TIME',
    'GRIP_MENU_WORKDAYS',
    'GRIP_MENU_API_ACCOUNTS',
    'GRIP_MENU_NOTICES',
    'GRIP_MENU_CAROUSEL',
    'GRIP_MENU_LINKS',
    'GRIP_MENU_LIBRARY',
    'GRIP_MENU_EXTRACTION',
    'GRIP_MENU_ISV',
    'GRIP_MENU_ISV_MSG_MANGER',
    'GRIP_MENU_STATISTICS',
  ],
  gripReviewer: [
    'GRIP_userCenter',
    'GRIP_MENU_WORKBENCH',
    'GRIP_MENU_APPLICATIONS',
    'GRIP_MENU_CERTIFICATION',
  ],
  superAdmin: startingWith('GRIP_'),
} as const satisfies Record<string, readonly Permission[]>

/** Roles that are not permissions, so they cannot be granted. */
export const adminRole = 'admin'
export const visitorRole = 'visitors'
/** Of the three login names that may run SQL (spec §2): configured, and nobody else's, an administrator's included. */
export const sqlRole = 'sqlExecute'
export type Role = Permission | typeof adminRole | typeof visitorRole | typeof sqlRole

/** The specification writes the institution administrator's role type both ways (§3). */
export const isAgencyAdmin = (roleType: string): boolean =>
  roleType === 'AGENCY_ADMIN' || roleType === 'agency-admin'

/** `instnIdentity` is a list or a string of institution type codes (spec §3). */
export const identitiesOf = (instnIdentity: string | readonly string[]): readonly string[] =>
  typeof instnIdentity === 'string' ? (instnIdentity.match(/\d+/g) ?? []) : instnIdentity

/** A user's roles, spec §6. Without a user: a visitor's. */
export function rolesOf(user?: {
  permissions: readonly string[]
  roleType: string
  instnIdentity: string | readonly string[]
  superAdmin: boolean
  /** Their login name is one of those configured. */
  sql?: boolean
}): Role[] {
  if (!user) return [visitorRole]
  // Stored grants may name a code that is gone, and must never smuggle in `admin`.
  const roles = new Set<Role>(permissionCodes.filter((code) => user.permissions.includes(code)))
  if (user.superAdmin) roles.add(adminRole)
  if (user.sql) roles.add(sqlRole)
  if (!isIsvAdmin(user)) for (const code of isvManagement) roles.delete(code)
  if (isAgencyAdmin(user.roleType) && identitiesOf(user.instnIdentity).includes(identity.isvCandidate))
    roles.add('JGISV_NEW')
  return [...roles]
}

const isvManagement = startingWith('AGENCY_isvManage')

/** Spec §2: ISV management is for institution administrators whose identity is 15 or 20, whoever else was granted it. */
const isIsvAdmin = (user: { roleType: string; instnIdentity: string | readonly string[] }): boolean =>
  isAgencyAdmin(user.roleType) &&
  identitiesOf(user.instnIdentity).some((code) => code === identity.isvCandidate || code === identity.isv)

/**
 * Spec §6: "passes when one of the user's roles is in the page's required list, or the list contains admin". The
 * list that contains admin is the user's, as in the sentence before it: were it the page's, naming admin would open
 * a page to everybody. An empty or missing list denies everybody, admin included.
 */
export function allows(roles: readonly Role[], required: readonly Role[] | undefined): boolean {
  if (!required || required.length === 0) return false
  if (required.includes(sqlRole)) return roles.includes(sqlRole)
  return roles.includes(adminRole) || roles.some((role) => required.includes(role))
}

/** Institution types that have a permission tree of their own. */
export const treeTypeCodes = [identity.marketMember, identity.postTrade, identity.informationVendor] as const
export type TreeType = (typeof treeTypeCodes)[number]

/** Trees that apply to an institution: 15 and 20 grant all three (spec §6). */
export const treeTypes = (identities: readonly string[]): TreeType[] =>
  identities.includes(identity.isvCandidate) || identities.includes(identity.isv)
    ? [...treeTypeCodes]
    : treeTypeCodes.filter((type) => identities.includes(type))

/** Levels requested of a tree (spec §6). */
export const menuLevels = (type: TreeType): 4 | 5 => (type === identity.postTrade ? 5 : 4)

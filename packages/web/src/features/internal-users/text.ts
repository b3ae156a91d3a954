import { text } from '@cass/contract/kit/text.ts'

export const words = {
  title: text('内部用户管理', 'Internal users'),
  lead: text(
    '运营方人员的账号、部门、团队与权限。',
    'Accounts, departments, teams and permissions of operator staff.',
  ),
  add: text('新增用户', 'Add user'),
  added: text('已新增，邀请邮件将发送至该用户邮箱', 'User added. An invitation email will be sent.'),
  user: text('用户', 'User'),
  keyword: text('用户名、姓名、手机号或邮箱', 'Name, mobile or email'),
  loginName: text('用户名', 'Username'),
  loginNameHelp: text('按所选部门推荐，创建后不可修改', 'Suggested by department. Cannot be changed later.'),
  name: text('姓名', 'Name'),
  role: text('角色', 'Role'),
  roleHelp: text(
    '角色决定初始权限；变更角色将恢复为该角色的默认权限',
    'The role sets the initial permissions. Changing it resets them to the defaults of the new role.',
  ),
  department: text('部门', 'Department'),
  departmentAndTeams: text('部门与团队', 'Department and teams'),
  teams: text('团队', 'Teams'),
  noTeam: text('未加入团队', 'No team'),
  supervisor: text('主管', 'Supervisor'),
  contact: text('联系方式', 'Contact'),
  mobile: text('手机号码', 'Mobile'),
  email: text('邮箱', 'Email'),
  landline: text('座机', 'Landline'),
  status: text('状态', 'Status'),
  createdAt: text('创建时间', 'Created'),
  listComma: text('、', ', '),
  betweenSentences: text('', ' '),
  none: text('还没有内部用户', 'No internal users yet'),
  edit: text('编辑', 'Edit'),
  editTitle: text('编辑用户', 'Edit user'),
  account: text('账号', 'Account'),
  person: text('个人信息', 'Personal details'),
  organisation: text('组织', 'Organization'),
  passwordNote: text(
    '系统将生成随机初始密码，保存后仅显示一次。',
    'A random initial password is generated and shown once after saving.',
  ),
  save: text('保存', 'Save'),

  authority: text('权限', 'Permissions'),
  authorityTitle: text('{name}的权限', 'Permissions of {name}'),
  authorityLead: text(
    '仅可授予或收回您自己拥有的权限。保存后，该用户须重新登录。',
    'You can only grant and revoke permissions that you have yourself. The user must log in again after you save.',
  ),
  emptyTitle: text('收回全部权限', 'Remove all permissions'),
  emptyBody: text(
    '{name}将立即退出登录，且在重新获得权限之前无法打开任何后台页面。',
    '{name} will be logged out immediately and cannot open any back-office page until permissions are granted again.',
  ),
  revokeBody: text(
    '以下{n}位用户将立即退出登录；权限被全部收回的用户无法再打开任何后台页面：{names}。',
    '{n} {n|user|users} will be logged out immediately. Users left without permissions cannot open any back-office page: {names}.',
  ),
  grant: text('授予权限', 'Grant permissions'),
  revoke: text('收回权限', 'Revoke permissions'),
  batchLead: text(
    '变更适用于全部{n}位用户；其中任何一位无法变更时，全部不变。',
    'The change applies to {n} {n|user|users}. If any user cannot be changed, none is.',
  ),
  batchNames: text('用户：{names}', 'Users: {names}'),
  batchDone: text('已变更{n}位用户的权限', '{n} {n|user|users} updated'),

  enabled: text('{name}（{loginName}）已启用', '{name} ({loginName}) enabled'),
  disabled: text('{name}（{loginName}）已停用', '{name} ({loginName}) disabled'),
  disableBody: text(
    '停用后，{name}（{loginName}）将立即退出登录，且无法再次登录。',
    '{name} ({loginName}) will be logged out immediately and cannot log in again.',
  ),
  disableBodyWithTasks: text(
    '停用后，{name}（{loginName}）将立即退出登录，且无法再次登录。其手中{n}项未办结的审核任务将退回所属团队。',
    '{name} ({loginName}) will be logged out immediately and cannot log in again. {n} open review {n|task|tasks} will return to the team.',
  ),
  disabledWithTasks: text(
    '{name}（{loginName}）已停用，{n}项审核任务已退回团队',
    '{name} ({loginName}) disabled. {n} review {n|task|tasks} returned to the team.',
  ),
  leftWithoutSupervisor: text(
    '停用后没有负责人的团队：{teams}。',
    '{n|Team|Teams} left without a supervisor: {teams}.',
  ),
  leftWithoutMembers: text(
    '停用后没有正常状态成员的团队：{teams}，其审核任务须待补充成员后办理。',
    '{n|Team|Teams} left without active members: {teams}. {n|Its|Their} reviews will wait until a member is added.',
  ),
  reset: text('重置密码', 'Reset password'),
  resetBody: text(
    '{name}（{loginName}）的现有密码将失效，系统生成新的初始密码并仅显示一次。',
    'The current password of {name} ({loginName}) will stop working. A new initial password is generated and shown once.',
  ),
}

export const roleNames = {
  GRIP_FIELD: text('场务人员', 'Field affairs'),
  GRIP_REVIEWER: text('审核人员', 'Reviewer'),
  SUPER_ADMINISTRATOR: text('超级管理员', 'Super administrator'),
}

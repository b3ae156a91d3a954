import type { InternalRole } from '@cass/contract/internal-users/endpoints.ts'
import { type Text, text } from '@cass/contract/kit/text.ts'

export const roleNames: Record<InternalRole, Text> = {
  GRIP_FIELD: text('场务用户', 'Field-affairs user'),
  GRIP_REVIEWER: text('审核用户', 'Reviewer'),
  SUPER_ADMINISTRATOR: text('超级管理员', 'Super administrator'),
}

/** In the bell of super administrators. */
export const leftText = {
  module: text('内部用户管理', 'Internal users'),
  disabled: text('{name}（{loginName}）已停用。', '{name} ({loginName}) was disabled.'),
  supervisor: text('以下团队没有负责人：{teams}。', 'Teams left without a supervisor: {teams}.'),
  members: text('以下团队没有正常状态的成员：{teams}。', 'Teams left without active members: {teams}.'),
  separator: text('、', ', '),
  next: text('请在“团队管理”中调整。', 'Please assign others on the Teams page.'),
}

export const userText = {
  departmentUnknown: text('请选择部门', 'Select a department'),
  supervisorUnfit: text('上级须为正常状态的内部用户', 'The supervisor must be an active internal user'),
  supervisorSelf: text('上级不能为用户本人', 'A user cannot be their own supervisor'),
  supervisorCircle: text(
    '该上级由此用户直接或间接管理，不能互为上下级',
    'This supervisor reports to the user, directly or indirectly',
  ),
  ownRole: text('您不能变更自己的角色', 'You cannot change your own role'),
  ownAddress: text(
    '请您在个人中心变更自己的手机和邮箱',
    'Change your own mobile number and email address in the personal center',
  ),
  ownPlace: text(
    '您不能变更自己的部门、团队和上级',
    'You cannot change your own department, teams or supervisor',
  ),
  self: text('您不能对自己的账号执行该操作。', 'You cannot do this with your own account.'),
  superOnly: text(
    '仅超级管理员可管理超级管理员。',
    'Only super administrators can manage super administrators.',
  ),
  outranked: text(
    '该用户拥有您所没有的权限，请由超级管理员处理。',
    'This user has permissions that you do not have. Please contact a super administrator.',
  ),
  notGivable: text(
    '您只能授予或收回自己拥有的权限。',
    'You can only grant and revoke permissions that you have yourself.',
  ),
  roleNotGivable: text(
    '您不能授予该角色，其包含您所没有的权限。',
    'You cannot assign this role. It includes permissions that you do not have.',
  ),
  notOperators: text('仅可授予内部用户权限：{codes}不适用', 'Not available to internal users: {codes}'),
  superHoldsAll: text(
    '超级管理员拥有全部权限，无需单独授权',
    'Super administrators have all permissions; none can be granted or revoked',
  ),
  lastSuper: text(
    '该用户是最后一名正常状态的超级管理员，不能停用或变更角色。',
    'This user is the last active super administrator. The account cannot be disabled or given another role.',
  ),
  invitationSubject: text('【CASS】您的内部用户账号已开通', 'CASS: your staff account is ready'),
  invitation: text(
    '{name}，您好：您的内部用户账号{loginName}已开通，请从员工入口{login}登录。初始密码由管理员另行告知，首次登录后须修改。',
    'Dear {name}, your staff account {loginName} is ready. Log in at {login}. Your administrator will give you the initial password, which you must change at first login.',
  ),
}

import { text } from '@cass/contract/kit/text.ts'

export const sideWords = {
  own: {
    title: text('用户管理', 'User management'),
    lead: text(
      '管理本机构的用户：邀请同事，审核自行注册的用户，分配权限。',
      'Manage your institution’s users: invite colleagues, review registrations and grant permissions.',
    ),
    add: text('邀请用户', 'Invite user'),
    added: text('已邀请，邀请邮件将发送至该用户邮箱', 'User invited. An invitation email will be sent.'),
  },
  operator: {
    title: text('机构用户管理', 'Institution users'),
    lead: text(
      '查询并维护全部机构的用户账号、角色与权限。',
      'User accounts, roles and permissions of all institutions.',
    ),
    add: text('新增用户', 'Add user'),
    added: text('已新增，邀请邮件将发送至该用户邮箱', 'User added. An invitation email will be sent.'),
  },
}

export const words = {
  user: text('用户', 'User'),
  loginName: text('用户名', 'Username'),
  institution: text('机构', 'Institution'),
  role: text('角色', 'Role'),
  contact: text('联系方式', 'Contact'),
  status: text('状态', 'Status'),
  createdAt: text('注册时间', 'Registered'),
  keyword: text('用户名、姓名、手机号或邮箱', 'Name, mobile or email'),
  none: text('还没有用户', 'No users yet'),
  noneHint: text(
    '邀请第一位同事，或等待同事自行注册。',
    'Invite your first colleague, or wait for colleagues to register.',
  ),

  edit: text('编辑', 'Edit'),
  editTitle: text('编辑用户', 'Edit user'),
  account: text('账号', 'Account'),
  person: text('个人信息', 'Personal details'),
  permissions: text('权限', 'Permissions'),
  permissionsHelp: text(
    '仅可授予您自己拥有的权限。权限变更后，该用户须重新登录。',
    'You can only grant permissions that you have yourself. The user must log in again after a change.',
  ),
  emptyTitle: text('收回全部权限', 'Remove all permissions'),
  emptyBody: text(
    '{name}将立即退出登录，且在重新获得权限之前只能浏览公开页面。',
    '{name} will be logged out immediately and can only open public pages until permissions are granted again.',
  ),
  loginNameHelp: text('字母和数字，创建后不可修改', 'Letters and digits. Cannot be changed later.'),
  passwordNote: text(
    '系统将生成随机初始密码，保存后仅显示一次。',
    'A random initial password is generated and shown once after saving.',
  ),
  save: text('保存', 'Save'),
  waiting: text('该用户已提交注册，等待审核。', 'This user has registered and is awaiting review.'),

  decide: text('审核', 'Review'),
  decideTitle: text('审核注册用户', 'Review registration'),
  decideLead: text(
    '{name}（{loginName}）申请加入{institution}。请确认其为该机构人员。',
    '{name} ({loginName}) requested to join {institution}. Please confirm that they work for your institution.',
  ),
  feedbackHelp: text('将以邮件和短信告知申请人', 'Sent to the applicant by email and SMS'),
  passBody: text(
    '{name}（{loginName}）将成为该机构用户，可登录系统。',
    '{name} ({loginName}) will become a user of the institution and can log in.',
  ),
  rejectBody: text(
    '{name}（{loginName}）的注册申请将被拒绝，申请人可修改后重新提交。',
    'The registration of {name} ({loginName}) will be rejected. The applicant can correct and resubmit it.',
  ),
  passed: text(
    '{name}（{loginName}）的申请已通过，申请人将收到通知',
    '{name} ({loginName}) was approved. The applicant will be notified.',
  ),
  rejected: text(
    '{name}（{loginName}）的申请已拒绝，申请人将收到通知',
    '{name} ({loginName}) was rejected. The applicant will be notified.',
  ),

  enabled: text('{name}（{loginName}）已启用', '{name} ({loginName}) enabled'),
  disabled: text('{name}（{loginName}）已停用', '{name} ({loginName}) disabled'),
  disableBody: text(
    '停用后，{name}（{loginName}）将立即退出登录，且无法再次登录。',
    '{name} ({loginName}) will be logged out immediately and cannot log in again.',
  ),
  reset: text('重置密码', 'Reset password'),
  resetBody: text(
    '{name}（{loginName}）的现有密码将失效，系统生成新的初始密码并仅显示一次。',
    'The current password of {name} ({loginName}) will stop working. A new initial password is generated and shown once.',
  ),
  letChoose: text('通知用户自行重设', 'Let user set password'),
  letChooseBody: text(
    '{name}（{loginName}）的现有密码将失效，系统以邮件和短信请其自行设置新密码。',
    'The current password of {name} ({loginName}) will stop working. The user is asked by email and SMS to set a new one.',
  ),
  letChosen: text('已通知{name}（{loginName}）', '{name} ({loginName}) notified'),
}

export const replies = {
  pass: [
    text('经核实，为该机构人员，同意。', 'Verified as a member of the institution. Approved.'),
    text('信息属实，同意。', 'Details are correct. Approved.'),
  ],
  reject: [
    text('经核实，非该机构人员。', 'Not a member of the institution.'),
    text(
      '部门或岗位信息有误，请更正后重新提交。',
      'Department or job role is incorrect. Please correct and resubmit.',
    ),
  ],
}

import { text } from '@cass/contract/kit/text.ts'

export const sideWords = {
  own: {
    title: text('用户管理', 'User management'),
    lead: text(
      '管理本机构的用户：邀请同事，审核自行注册的用户，分配权限。',
      'The people of your institution: invite colleagues, decide on those who registered, grant permissions.',
    ),
    add: text('邀请用户', 'Invite user'),
    added: text('已邀请，邀请邮件将发送至该用户邮箱', 'Invited. The invitation goes to their mailbox'),
  },
  operator: {
    title: text('机构用户管理', 'Institution users'),
    lead: text(
      '查询并维护全部机构的用户账号、角色与权限。',
      'Accounts, roles and permissions of the people of all institutions.',
    ),
    add: text('新增用户', 'Add user'),
    added: text('已新增，邀请邮件将发送至该用户邮箱', 'Added. The invitation goes to their mailbox'),
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
  keyword: text('用户名、姓名、手机号或邮箱', 'Username, name, mobile or email'),
  none: text('还没有用户', 'No users yet'),
  noneHint: text(
    '邀请第一位同事，或等待同事自行注册。',
    'Invite the first colleague, or wait for them to register.',
  ),

  edit: text('编辑', 'Edit'),
  editTitle: text('编辑用户', 'Edit user'),
  account: text('账号', 'Account'),
  person: text('个人信息', 'Person'),
  permissions: text('权限', 'Permissions'),
  permissionsHelp: text(
    '仅可授予您自己拥有的权限。权限变更后，该用户须重新登录。',
    'You can grant what you hold yourself. A change makes the user log in again.',
  ),
  emptyTitle: text('收回全部权限', 'Remove all permissions'),
  emptyBody: text(
    '{name}将立即退出登录，且在重新获得权限之前只能浏览公开页面。',
    '{name} will be logged out at once and can open public pages only until permissions are granted again.',
  ),
  loginNameHelp: text('字母和数字，创建后不可修改', 'Letters and digits; cannot be changed later'),
  passwordNote: text(
    '系统将生成随机初始密码，保存后仅显示一次。',
    'A random initial password is made, and shown once after saving.',
  ),
  save: text('保存', 'Save'),
  waiting: text('该用户已提交注册，等待审核。', 'This person has registered and waits for a decision.'),

  decide: text('审核', 'Review'),
  decideTitle: text('审核注册用户', 'Decide on a registration'),
  decideLead: text(
    '{name}（{loginName}）申请加入{institution}。请确认其为贵机构人员。',
    '{name} ({loginName}) asks to join {institution}. Make sure that they belong there.',
  ),
  feedback: text('审核意见', 'Feedback'),
  feedbackHelp: text('将以邮件和短信告知申请人', 'Sent to the applicant by mail and SMS'),
  pass: text('通过', 'Pass'),
  reject: text('拒绝', 'Reject'),
  passed: text(
    '{name}（{loginName}）的申请已通过，申请人将收到通知',
    'The application of {name} ({loginName}) was passed. The applicant will be notified',
  ),
  rejected: text(
    '{name}（{loginName}）的申请已拒绝，申请人将收到通知',
    'The application of {name} ({loginName}) was rejected. The applicant will be notified',
  ),

  enable: text('启用', 'Enable'),
  unlock: text('解锁', 'Unlock'),
  disable: text('停用', 'Disable'),
  enabled: text('已启用', 'Enabled'),
  disabled: text('已停用', 'Disabled'),
  disableTitle: text('停用用户', 'Disable user'),
  disableBody: text(
    '停用后，{name}（{loginName}）将立即退出登录，且无法再次登录。',
    '{name} ({loginName}) is logged out at once and cannot log in again.',
  ),
  reset: text('重置密码', 'Reset password'),
  resetTitle: text('重置密码', 'Reset password'),
  resetBody: text(
    '{name}（{loginName}）的现有密码将失效，系统生成新的初始密码并仅显示一次。',
    'The present password of {name} ({loginName}) stops working. A new initial password is shown once.',
  ),
  letChoose: text('通知用户自行重设', 'Let the user set one'),
  letChooseBody: text(
    '{name}（{loginName}）的现有密码将失效，系统以邮件和短信请其自行设置新密码。',
    'The present password of {name} ({loginName}) stops working. They are asked by mail and SMS to set a new one.',
  ),
  letChosen: text('已通知该用户', 'The user is told'),
}

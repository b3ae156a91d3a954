import { text } from '@cass/contract/kit/text.ts'

export const words = {
  title: text('团队管理', 'Teams'),
  lead: text(
    '团队成员与审核模型：团队负责哪些接口，相关申请就由其会签。',
    'Team members and audit model. A team countersigns applications for the interfaces it owns.',
  ),
  list: text('团队', 'Teams'),
  search: text('搜索团队', 'Search teams'),
  add: text('新增团队', 'Add team'),
  edit: text('编辑', 'Edit'),
  editTitle: text('编辑团队', 'Edit team'),
  remove: text('删除', 'Delete'),
  removeTitle: text('删除团队', 'Delete team'),
  removeBody: text(
    '团队“{name}”将被删除，且无法恢复。现有{n}名成员的账号与权限不变。',
    'Team “{name}” will be deleted. This cannot be undone. Its {n} {n|member keeps their account|members keep their accounts} and permissions.',
  ),
  kept: text('不能删除', 'Cannot be deleted'),
  removed: text('已删除', 'Deleted'),
  none: text('还没有团队', 'No teams yet'),
  noneHint: text('新增团队后即可为其指定负责的接口。', 'Add a team, then assign its interfaces.'),
  noneFound: text('没有匹配的团队', 'No matching teams'),

  unowned: text('无负责团队的接口', 'Interfaces without an owner'),
  unownedLead: text(
    '以下接口没有团队负责，相关申请不经业务会签。请在某个团队的审核模型中勾选。',
    'No team owns these interfaces, so applications for them are not countersigned. Select them in a team’s audit model.',
  ),
  unownedNone: text('每个接口都有负责团队', 'Every interface has an owner'),
  interface: text('接口', 'Interface'),
  tree: text('适用机构', 'Institutions'),

  department: text('部门', 'Department'),
  nameZh: text('中文名称', 'Chinese name'),
  nameEn: text('英文名称', 'English name'),
  description: text('说明', 'Description'),
  supervisor: text('主管', 'Supervisor'),
  supervisorHelp: text('逾期任务将升级至主管', 'Overdue tasks escalate to the supervisor'),
  noSupervisor: text('未指定主管', 'No supervisor'),
  duty: text('职责', 'Responsibility'),
  dutyHelp: text(
    '每项职责仅由一个团队承担，指定给本团队后，原团队不再承担',
    'Only one team can hold each; assigning it here moves it',
  ),
  noDuty: text('仅会签所负责的接口', 'None (countersigns for its own interfaces only)'),
  dutyShort: {
    fieldAffairs: text('场务', 'field affairs'),
    operations: text('工程运行', 'operations'),
  },
  dutyHeld: text('{duty}（现由{team}承担）', '{duty} (currently {team})'),
  members: text('成员', 'Members'),
  membersHelp: text('仅可选择该部门的正常用户', 'Active users of the department'),
  stay: text('{name}不能退出团队：{reason}', '{name} cannot leave the team: {reason}'),
  save: text('保存', 'Save'),
  person: text('姓名', 'Name'),
  status: text('状态', 'Status'),
  noMembers: text('该团队还没有成员', 'This team has no members yet'),

  auditModel: text('审核模型', 'Audit model'),
  auditHelp: text(
    '勾选该团队负责的接口，相关申请将由其会签。同一接口可由多个团队共同负责。',
    'Select the interfaces this team owns. It countersigns applications for them. An interface can have several owners.',
  ),
  saveModel: text('保存审核模型', 'Save audit model'),
  emptyTitle: text('清空审核模型', 'Clear audit model'),
  emptyBody: text(
    '该团队将不再负责此菜单中的任何接口，也不再会签相关申请；已分派的任务不受影响。',
    'The team will no longer own any interface in this tree or countersign applications for it. Its existing tasks are not affected.',
  ),
  orphanTitle: text('接口将没有负责团队', 'Interfaces without an owner'),
  orphanBody: text(
    '{n}个接口将没有负责团队，在指定新的团队之前，相关申请将不经业务会签。',
    '{n} {n|interface|interfaces} will have no owner. Until another team is assigned, applications for {n|it|them} are not countersigned.',
  ),
  unsaved: text('有未保存的修改', 'Unsaved changes'),
  discard: text('撤销修改', 'Discard changes'),
}

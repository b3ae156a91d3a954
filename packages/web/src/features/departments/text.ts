import { text } from '@cass/contract/kit/text.ts'

export const words = {
  title: text('部门管理', 'Departments'),
  lead: text(
    '部门的人员、团队，以及其团队所负责的接口。',
    'Department members, teams and the interfaces the teams own.',
  ),
  list: text('部门', 'Departments'),
  search: text('搜索部门', 'Search departments'),
  add: text('新增部门', 'Add department'),
  edit: text('编辑', 'Edit'),
  editTitle: text('编辑部门', 'Edit department'),
  remove: text('删除', 'Delete'),
  removeTitle: text('删除部门', 'Delete department'),
  removeBody: text(
    '部门“{name}”将被删除，且无法恢复。',
    'The department “{name}” will be deleted. This cannot be undone.',
  ),
  kept: text(
    '该部门仍有人员或团队，调整后方可删除。',
    'A department can be deleted once it has no members or teams.',
  ),
  removed: text('已删除', 'Deleted'),
  noneFound: text('没有匹配的部门', 'No matching departments'),
  code: text('代码', 'Code'),
  codeHelp: text('大写字母开头，可含数字和下划线', 'Start with a capital letter; then digits or underscores'),
  nameZh: text('中文名称', 'Chinese name'),
  nameEn: text('英文名称', 'English name'),
  description: text('说明', 'Description'),
  save: text('保存', 'Save'),

  person: text('姓名', 'Name'),
  role: text('角色', 'Role'),
  status: text('状态', 'Status'),
  noMembers: text('该部门还没有人员', 'This department has no members yet'),
  noMembersHint: text('在“内部用户管理”中为用户选择该部门。', 'Assign users to it under “Internal users”.'),
  team: text('团队', 'Team'),
  people: text('人数', 'Members'),
  noTeams: text('该部门还没有团队', 'This department has no teams yet'),
  noTeamsHint: text('在“团队管理”中新增。', 'Add one under “Teams”.'),
  owners: text('负责团队', 'Owned by'),
  ownsNothing: text('该部门的团队不负责此菜单中的任何接口', 'Its teams own no interfaces in this tree'),
  ownsNothingHint: text('在“团队管理”的审核模型中指定。', 'Assign interfaces in a team’s audit model.'),
}

export const roleNames: Record<string, ReturnType<typeof text>> = {
  GRIP_FIELD: text('场务人员', 'Field affairs'),
  GRIP_REVIEWER: text('审核人员', 'Reviewer'),
  SUPER_ADMINISTRATOR: text('超级管理员', 'Super administrator'),
}

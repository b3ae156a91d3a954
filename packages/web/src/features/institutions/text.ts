import { text } from '@cass/contract/kit/text.ts'

export const words = {
  title: text('机构管理', 'Institutions'),
  lead: text('机构的基本信息、身份与状态。', 'Institution profiles, identities and status.'),
  add: text('新增机构', 'Add institution'),
  edit: text('编辑', 'Edit'),
  editTitle: text('编辑机构', 'Edit institution'),
  institution: text('机构', 'Institution'),
  keyword: text('名称片段或统一社会信用代码', 'Name or credit code'),
  identity: text('机构身份', 'Identity'),
  identityHelp: text(
    '决定该机构可使用的权限菜单；变更后，其用户须重新登录。',
    'Determines the permission trees available to the institution. Its users must log in again after a change.',
  ),
  creditCode: text('信用代码', 'Credit code'),
  status: text('状态', 'Status'),
  users: text('用户数', 'Users'),
  createdAt: text('注册时间', 'Registered'),
  asked: text('待核对信息', 'Verification requested'),
  none: text('还没有机构', 'No institutions yet'),
  noneHint: text(
    '机构可自行注册，也可在此新增。',
    'Institutions can register themselves, or you can add one here.',
  ),
  disabled: text('已停用', 'Disabled'),
  disableBody: text(
    '停用“{name}”后，其用户（{n}名）将立即退出登录，且无法再次登录。',
    '“{name}” will be disabled. Its {n} {n|user|users} will be logged out immediately and cannot log in again.',
  ),
  activated: text('已启用', 'Enabled'),
  askToCheck: text('请该机构管理员核对机构信息', 'Ask administrators to verify'),
  save: text('保存', 'Save'),
  use: text('继续使用', 'Use anyway'),
  correct: text('返回修改', 'Go back and correct'),
  creditCodeTitle: text('统一社会信用代码已被使用', 'Duplicate credit code'),
}

export const ownWords = {
  title: text('机构信息', 'Institution information'),
  lead: text(
    '贵机构在本平台登记的信息。变更须经运营方审核。',
    'Your institution’s details on record. Changes are reviewed by the operator.',
  ),
  basics: text('基本信息', 'Profile'),
  contact: text('联系方式', 'Contact'),
  vendor: text('软件开发商信息', 'Software vendor details'),
  documents: text('已提交文件', 'Submitted documents'),
  change: text('申请变更', 'Request change'),
  changeTitle: text('申请变更机构信息', 'Request change'),
  check: text('请核对机构信息', 'Please verify your institution’s details'),
  checkBody: text(
    '运营方请您核对以下信息。如有变化请申请变更；如无变化，请确认。',
    'The operator asks you to verify the details below. Request a change if anything is incorrect; otherwise confirm.',
  ),
  confirmRight: text('信息无误', 'Details are correct'),
  confirmed: text('已确认', 'Confirmed'),
  pending: text('变更申请审核中', 'Your change request is under review'),
  pendingBody: text(
    '审核结果将以邮件、短信和站内消息通知。',
    'You will be notified of the decision by email, SMS and message.',
  ),
  refused: text('变更申请未通过', 'Your change request was rejected'),
  submitted: text('已提交，等待运营方审核', 'Submitted for review by the operator'),
  files: text('证明文件', 'Supporting documents'),
  submit: text('提交', 'Submit'),
  candidate: text('申请成为候选ISV', 'Apply to become an ISV candidate'),
  candidatePending: text('候选ISV申请审核中', 'Your ISV candidate application is under review'),
}

import { accountWorkflow } from '../account/workflow.ts'
import { agencyReviewWorkflow } from '../agency-review/workflow.ts'
import { apiAccountWorkflow } from '../api-accounts/workflow.ts'
import { applicationWorkflow, systemTestWorkflow } from '../applications/workflow.ts'
import { certificationWorkflow, testFormWorkflow } from '../certification/workflow.ts'
import { packageWorkflow } from '../extraction/workflow.ts'
import { impactAssessmentWorkflow } from '../impact-assessments/workflow.ts'
import { institutionWorkflow } from '../institutions/workflow.ts'
import { isvAgreementWorkflow } from '../isv-agreements/workflow.ts'
import { isvCardWorkflow } from '../isv-board/workflow.ts'
import { isvFilingWorkflow } from '../isv-filings/workflow.ts'
import { isvProductWorkflow } from '../isv-products/workflow.ts'
import { type Text, text } from '../kit/text.ts'
import { doneLabel, stateByCode, type Workflow } from '../kit/workflow.ts'
import { logFeedbackWorkflow } from '../log-feedback/workflow.ts'
import { dictionaryWorkflow } from '../message-library/workflow.ts'
import { noticeWorkflow } from '../notices/workflow.ts'
import { operationOrderWorkflow } from '../operation-orders/workflow.ts'
import { permissionAdjustmentWorkflow } from '../permission-adjustments/workflow.ts'
import { reviewTaskWorkflow } from '../reviews/workflow.ts'

/** What rows of the audit log are about: the part of a subject before its colon, and of an action before its dot. */
export const subjectKinds = {
  account: text('账号', 'Account'),
  agencyReview: text('机构审核', 'Institution review'),
  agencyUser: text('机构用户', 'Institution user'),
  apiAccount: text('API账号', 'API account'),
  apiAccounts: text('API账号', 'API accounts'),
  application: text('申请', 'Application'),
  applications: text('申请', 'Applications'),
  auditLog: text('审计日志', 'Audit log'),
  auth: text('登录', 'Login'),
  carousel: text('轮播图', 'Carousel'),
  certification: text('验收测试', 'Certification test'),
  certifications: text('验收测试', 'Certification tests'),
  codes: text('验证码', 'Codes'),
  database: text('数据库', 'Database'),
  department: text('部门', 'Department'),
  departments: text('部门', 'Department'),
  extraction: text('文件提取', 'File extraction'),
  extractionPackage: text('文件包', 'Package'),
  file: text('文件', 'File'),
  impactAssessment: text('影响评估', 'Impact assessment'),
  institution: text('机构', 'Institution'),
  internalUsers: text('内部用户', 'Operator user'),
  isvCard: text('ISV看板信息', 'ISV card'),
  isvFiling: text('ISV备案', 'ISV filing'),
  isvFilings: text('ISV备案', 'ISV filings'),
  isvAgreement: text('ISV协议', 'ISV agreement'),
  isvAgreements: text('ISV协议', 'ISV agreements'),
  isvAgreementText: text('ISV协议模板', 'ISV agreement template'),
  isvMessage: text('ISV消息', 'Message to ISVs'),
  isvs: text('ISV', 'ISVs'),
  isvProduct: text('ISV产品', 'ISV product'),
  key: text('密钥', 'Key'),
  link: text('友情链接', 'External link'),
  links: text('友情链接', 'External links'),
  logFeedback: text('日志反馈', 'Log feedback'),
  menu: text('权限菜单', 'Permission menu'),
  messageDictionary: text('数据字典', 'Dictionary'),
  messages: text('消息', 'Messages'),
  notice: text('通知公告', 'Notice'),
  operationOrder: text('生产操作单', 'Production operation order'),
  permissionAdjustment: text('权限调整', 'Permission adjustment'),
  permissionAdjustments: text('权限调整', 'Permission adjustments'),
  problem: text('常见问题', 'FAQ'),
  problems: text('常见问题', 'FAQ'),
  registration: text('注册', 'Registration'),
  resource: text('资料', 'Resource'),
  resources: text('资料', 'Resources'),
  review: text('机构审核', 'Institution review'),
  reviewTask: text('审核任务', 'Review task'),
  siteText: text('站点文本', 'Site text'),
  sqlQuery: text('SQL查询', 'SQL query'),
  sixCodes: text('机构代码', 'Institution codes'),
  slide: text('轮播图', 'Carousel picture'),
  systemTest: text('系统测试', 'System test'),
  team: text('团队', 'Team'),
  teams: text('团队', 'Team'),
  testCatalogue: text('测试目录', 'Test catalogue'),
  testForm: text('测试表单', 'Test form'),
  testSlot: text('时段', 'Slot'),
  testSlots: text('时段', 'Slots'),
  user: text('用户', 'User'),
  workday: text('工作日历', 'Working-day calendar'),
  workdays: text('工作日历', 'Working-day calendar'),
} as const

/** Every workflow: its moves and acts are actions of the log by themselves, labelled as the workflow labels them. */
export const auditedWorkflows: readonly Workflow[] = [
  accountWorkflow,
  agencyReviewWorkflow,
  apiAccountWorkflow,
  applicationWorkflow,
  certificationWorkflow,
  dictionaryWorkflow,
  institutionWorkflow,
  isvCardWorkflow,
  impactAssessmentWorkflow,
  isvFilingWorkflow,
  isvAgreementWorkflow,
  isvProductWorkflow,
  logFeedbackWorkflow,
  noticeWorkflow,
  operationOrderWorkflow,
  packageWorkflow,
  permissionAdjustmentWorkflow,
  reviewTaskWorkflow,
  systemTestWorkflow,
  testFormWorkflow,
]

/** What else is written down. An action that is not here does not compile where it is written. */
const otherActions = {
  'account.beginAuthenticator': text('开始绑定身份验证器', 'Authenticator app setup started'),
  'account.bindPhone': text('更换手机号', 'Mobile number changed'),
  'account.bindEmail': text('更换邮箱', 'Email changed'),
  'account.confirmAuthenticator': text('绑定身份验证器', 'Authenticator app added'),
  'account.removeAuthenticator': text('移除身份验证器', 'Authenticator app removed'),
  'account.updateInfo': text('修改个人资料', 'Profile changed'),
  'agencyReview.submit': text('提交审核', 'Submitted for review'),
  'agencyUser.add': text('新增', 'Added'),
  'agencyUser.update': text('修改', 'Changed'),
  'apiAccounts.export': text('导出列表', 'List exported'),
  'application.begin': text('发起', 'Started'),
  'applications.export': text('导出列表', 'List exported'),
  'auditLog.export': text('导出', 'Exported'),
  'auditLog.requestVerification': text('发起校验', 'Verification requested'),
  'auditLog.verify': text('校验', 'Verified'),
  'auth.acceptTerms': text('同意服务条款', 'Terms accepted'),
  'auth.failedTry': text('登录失败', 'Failed attempt'),
  'auth.login': text('登录', 'Logged in'),
  'auth.logout': text('退出登录', 'Logged out'),
  'auth.retrievePassword': text('找回密码', 'Password reset by code'),
  'auth.rotateLoginKey': text('更换登录密钥', 'Login key rotated'),
  'auth.updatePassword': text('修改密码', 'Password changed'),
  'admin.create': text('创建超级管理员', 'Super administrator created'),
  'carousel.add': text('新增', 'Added'),
  'carousel.delete': text('删除', 'Deleted'),
  'carousel.edit': text('修改', 'Changed'),
  'carousel.order': text('调整顺序', 'Reordered'),
  'certifications.export': text('导出列表', 'List exported'),
  'certification.remind': text('发送提醒', 'Reminder sent'),
  'codes.limitReached': text('达到发送上限', 'Sending limit reached'),
  'demo.load': text('载入演示数据', 'Demo data loaded'),
  'departments.add': text('新增', 'Added'),
  'departments.delete': text('删除', 'Deleted'),
  'departments.modify': text('修改', 'Changed'),
  'extraction.delete': text('删除', 'Deleted'),
  'extraction.download': text('下载', 'Downloaded'),
  'extraction.make': text('创建文件包', 'Package created'),
  'file.remove': text('移除', 'Removed'),
  'file.upload': text('上传', 'Uploaded'),
  'institution.add': text('新增', 'Added'),
  'institution.addIdentity': text('增加身份', 'Identity added'),
  'institution.change': text('变更资料', 'Profile changed'),
  'institution.confirm': text('确认资料无误', 'Details confirmed'),
  'institution.correct': text('更正注册资料', 'Registration corrected'),
  'institution.update': text('修改', 'Changed'),
  'internalUsers.authority': text('调整权限', 'Permissions changed'),
  'internalUsers.save': text('新增', 'Added'),
  'internalUsers.update': text('修改', 'Changed'),
  'isvCard.add': text('新增', 'Added'),
  'isvCard.edit': text('修改', 'Changed'),
  'impactAssessment.add': text('新增', 'Added'),
  'impactAssessment.export': text('导出反馈', 'Answers exported'),
  'impactAssessment.remindVendor': text('自动提醒', 'Automatic reminder sent'),
  'isvFiling.begin': text('新建', 'Started'),
  'isvFilings.export': text('导出列表', 'List exported'),
  'isvAgreement.remind': text('发送到期提醒', 'Reminded before its end'),
  'isvAgreement.sign': text('签署', 'Signed'),
  'isvAgreements.export': text('导出列表', 'List exported'),
  'isvAgreementText.discard': text('放弃草稿', 'Draft discarded'),
  'isvAgreementText.publish': text('发布', 'Published'),
  'isvAgreementText.save': text('保存草稿', 'Draft saved'),
  'isvMessage.export': text('导出接收人', 'Recipients exported'),
  'isvMessage.send': text('发送', 'Sent'),
  'isvs.export': text('导出列表', 'List exported'),
  'isvProduct.add': text('新增', 'Added'),
  'isvProduct.edit': text('修改', 'Changed'),
  'links.add': text('新增', 'Added'),
  'links.delete': text('删除', 'Deleted'),
  'links.edit': text('修改', 'Changed'),
  'links.order': text('调整顺序', 'Reordered'),
  'logFeedback.make': text('新建', 'Created'),
  'menu.addNode': text('新增节点', 'Node added'),
  'menu.deleteNode': text('删除节点', 'Node deleted'),
  'menu.discard': text('放弃草稿', 'Draft discarded'),
  'menu.import': text('导入', 'Imported'),
  'menu.order': text('调整顺序', 'Reordered'),
  'menu.publish': text('发布', 'Published'),
  'menu.ready': text('提交发布', 'Submitted for publication'),
  'menu.reopen': text('重新打开', 'Reopened'),
  'menu.revert': text('申请恢复旧版本', 'Reversion submitted'),
  'menu.saveNode': text('修改节点', 'Node changed'),
  'menu.start': text('新建草稿', 'Draft started'),
  'messageDictionary.delete': text('删除', 'Deleted'),
  'messageDictionary.import': text('导入', 'Imported'),
  'messages.test': text('发送测试消息', 'Test message sent'),
  'notice.delete': text('删除', 'Deleted'),
  'notice.pin': text('置顶', 'Pinned'),
  'notice.save': text('保存', 'Saved'),
  'notice.unpin': text('取消置顶', 'Unpinned'),
  'operationOrder.make': text('生成', 'Created'),
  'permissionAdjustment.download': text('下载', 'Downloaded'),
  'permissionAdjustment.request': text('申请', 'Requested'),
  'permissionAdjustments.download': text('导出列表', 'List exported'),
  'problems.add': text('新增', 'Added'),
  'problems.delete': text('删除', 'Deleted'),
  'problems.edit': text('修改', 'Changed'),
  'problems.order': text('调整顺序', 'Reordered'),
  'registration.register': text('提交注册', 'Registered'),
  'resources.add': text('新增', 'Added'),
  'resources.delete': text('删除', 'Deleted'),
  'resources.edit': text('修改', 'Changed'),
  'resources.order': text('调整顺序', 'Reordered'),
  'reviewTask.escalate': text('超期升级', 'Escalated'),
  'reviewTask.urge': text('催办', 'Reminder sent'),
  'siteText.discard': text('放弃草稿', 'Draft discarded'),
  'siteText.publish': text('发布', 'Published'),
  'siteText.save': text('保存草稿', 'Draft saved'),
  'sqlQuery.export': text('导出', 'Exported'),
  'sqlQuery.run': text('执行', 'Run'),
  'sixCodes.import': text('导入', 'Imported'),
  'teams.add': text('新增', 'Added'),
  'teams.delete': text('删除', 'Deleted'),
  'teams.loseDuty': text('职责移交', 'Responsibility moved'),
  'teams.modify': text('修改', 'Changed'),
  'teams.saveNodes': text('调整归属节点', 'Owned nodes changed'),
  'testCatalogue.deleteCase': text('删除案例', 'Test case deleted'),
  'testCatalogue.deleteForm': text('删除表单', 'Test form deleted'),
  'testCatalogue.discard': text('放弃草稿', 'Draft discarded'),
  'testCatalogue.start': text('新建草稿', 'Draft started'),
  'testCatalogue.import': text('导入', 'Imported'),
  'testCatalogue.order': text('调整顺序', 'Reordered'),
  'testCatalogue.publish': text('发布', 'Published'),
  'testCatalogue.revert': text('恢复旧版本', 'Earlier edition restored'),
  'testCatalogue.saveCase': text('保存案例', 'Test case saved'),
  'testCatalogue.saveForm': text('保存表单', 'Test form saved'),
  'testSlots.expire': text('测试时间到期', 'Test time expired'),
  'testSlots.override': text('设置日期名额', 'Seats of a date set'),
  'testSlots.standing': text('设置固定名额', 'Standing seats set'),
  'user.correct': text('更正注册资料', 'Registration corrected'),
  'user.resetPassword': text('重置密码', 'Password reset'),
  'user.spoilPassword': text('作废密码', 'Password invalidated'),
  'workdays.delete': text('删除', 'Deleted'),
  'workdays.save': text('保存', 'Saved'),
} as const satisfies Record<`${string}.${string}`, Text>

export type AuditAction = keyof typeof otherActions

const stepLabels: ReadonlyMap<string, Text> = new Map(
  auditedWorkflows.flatMap(({ name, moves, acts = {} }) =>
    Object.entries({ ...moves, ...acts }).map(([step, { label, done }]) => [
      `${name}.${step}`,
      doneLabel({ label, ...(done && { done }) }),
    ]),
  ),
)

const prefixOf = (written: string, separator: string) => written.split(separator, 1)[0]!

const kindLabel = (kind: string): Text | undefined =>
  Object.hasOwn(subjectKinds, kind) ? subjectKinds[kind as keyof typeof subjectKinds] : undefined

/** What was done, without what it was done to; null for what nobody writes any more. */
export const stepLabel = (action: string): Text | null =>
  stepLabels.get(action) ?? (Object.hasOwn(otherActions, action) ? otherActions[action as AuditAction] : null)

/** As the log tells it, such as "Application: Submitted"; the action itself where nobody writes it any more. */
export function actionLabel(action: string): Text {
  const step = stepLabel(action)
  if (!step) return text(action, action)
  const kind = kindLabel(prefixOf(action, '.'))
  return kind ? text(`${kind.zh}：${step.zh}`, `${kind.en}: ${step.en}`) : step
}

export const subjectKindLabel = (subject: string): Text => {
  const kind = prefixOf(subject, ':')
  return kindLabel(kind) ?? text(kind, kind)
}

/** Every action there is, to choose from. */
export const auditActions: readonly string[] = [
  ...new Set([...stepLabels.keys(), ...Object.keys(otherActions)]),
]

/** A status that a row tells of, in words; null where its action is no workflow's, or has no such status. */
export function auditStatus(action: string, code: string): Text | null {
  const workflow = auditedWorkflows.find(({ name }) => name === prefixOf(action, '.'))
  const known = workflow && Object.values(workflow.states).some((state) => state.code === code)
  return known ? workflow.states[stateByCode(workflow, code)]!.label : null
}

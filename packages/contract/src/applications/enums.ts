import { type Text, text } from '../kit/text.ts'

type Option = { readonly value: string; readonly label: Text }

/** What an application asks for (spec §3 Service types); VPDN has no code there, so it has its name. */
export const serviceType = {
  serviceOpening: '00',
  certificationTest: '10',
  goLive: '20',
  productReport: '21',
  permissionChange: '40',
  networkOpeningTest: '50',
  networkOpeningProduction: '50-2',
  systemTest: '80',
  vpdn: 'VPDN',
} as const
export type ServiceType = (typeof serviceType)[keyof typeof serviceType]
export const serviceTypeCodes = Object.values(serviceType) as [ServiceType, ...ServiceType[]]

/** What can be done with an application (spec §3 Operations), by the names that clients of their own know. */
export const operations = {
  detail: text('查看', 'View'),
  audit: text('审核', 'Review'),
  edit: text('编辑', 'Edit'),
  add: text('新增', 'New application'),
  retrace: text('撤回', 'Withdraw'),
  newEnvOperateOrder: text('生成生产操作单', 'Generate production operation order'),
  feedback: text('反馈', 'Feedback'),
  revert: text('退回补充', 'Send back'),
  retraceNew: text('撤回并以副本重新开始', 'Withdraw and start again with a copy'),
} as const satisfies Record<string, Text>
export type Operation = keyof typeof operations

/** Spec §3 Satisfaction. */
export const satisfactions = [
  { value: '01', label: text('非常满意', 'Very satisfied') },
  { value: '02', label: text('满意', 'Satisfied') },
  { value: '03', label: text('一般', 'Neutral') },
  { value: '04', label: text('不满意', 'Dissatisfied') },
  { value: '05', label: text('非常不满意', 'Very dissatisfied') },
] as const satisfies readonly Option[]
export const satisfactionCodes = ['01', '02', '03', '04', '05'] as const

export const vpdnApplyTypes = [
  { value: '1', label: text('新增', 'New') },
  { value: '2', label: text('变更', 'Change') },
  { value: '3', label: text('注销', 'Cancel') },
] as const satisfies readonly Option[]

export const vpdnChangeTypes = [
  { value: '1', label: text('仅变更用户名', 'Rename only') },
  { value: '2', label: text('变更运营商', 'Change carrier') },
] as const satisfies readonly Option[]

/** Spec §3 Go-live application. */
export const carriers = [
  { value: 'telecom', label: text('中国电信', 'China Telecom') },
  { value: 'unicom', label: text('中国联通', 'China Unicom') },
  { value: 'mobile', label: text('中国移动', 'China Mobile') },
  { value: 'other', label: text('其他', 'Other') },
] as const satisfies readonly Option[]

export const networkEditTypes = [
  { value: 'new', label: text('新增', 'New') },
  { value: 'modify', label: text('修改', 'Change') },
] as const satisfies readonly Option[]

/** What became of a step of a process (spec §4). */
export const stepResults = {
  pass: text('通过', 'Approved'),
  refuse: text('拒绝', 'Rejected'),
  recall: text('撤回', 'Withdrawn'),
  /** On the waiting list of a certification test. */
  alternate: text('候补', 'Waitlisted'),
  /** Nothing has been decided. */
  default: text('未决定', 'Undecided'),
} as const satisfies Record<string, Text>
export type StepResult = keyof typeof stepResults

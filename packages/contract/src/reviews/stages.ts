import { type Text, text } from '../kit/text.ts'

/** What a team can be there for, beside the nodes that it owns. */
export const teamDuties = {
  fieldAffairs: text('场务', 'Field affairs'),
  operations: text('工程运行', 'Engineering operations'),
} as const satisfies Record<string, Text>
export type TeamDuty = keyof typeof teamDuties

type StageDefinition = {
  readonly label: Text
  /** `owners`: every team that owns a ticked node; `permission`: whoever has the one that its subject names. */
  readonly by: TeamDuty | 'owners' | 'permission'
  /** Working days it may take. */
  readonly days: number
}

/** Stages of a review (design §6). */
export const stages = {
  preCheck: { label: text('场务初审', 'Pre-check'), by: 'fieldAffairs', days: 3 },
  countersign: { label: text('业务会签', 'Countersign'), by: 'owners', days: 3 },
  operations: { label: text('工程运行', 'Engineering operations'), by: 'operations', days: 3 },
  confirm: { label: text('场务确认', 'Confirmation'), by: 'fieldAffairs', days: 3 },
  /** Outside the chain: what the institution has signed is looked at. */
  agreement: { label: text('协议确认', 'Agreement'), by: 'fieldAffairs', days: 3 },
  /** Of a certification test: each of its forms, and later its report. */
  testForm: { label: text('测试表单审核', 'Test form review'), by: 'owners', days: 3 },
  testReport: { label: text('测试报告审核', 'Test report review'), by: 'owners', days: 3 },
  /** Of what an ISV files: by whoever manages ISVs. */
  isvFiling: { label: text('ISV备案审核', 'ISV filing review'), by: 'permission', days: 3 },
  /** Of what an institution asks for itself, and of those who join one. */
  admission: { label: text('审核', 'Review'), by: 'permission', days: 3 },
  /** Of an emergency change of permissions: by another person than whoever requested it. */
  adjustment: { label: text('权限调整复核', 'Adjustment review'), by: 'permission', days: 1 },
} as const satisfies Record<string, StageDefinition>
export type Stage = keyof typeof stages
export const stageNames = Object.keys(stages) as [Stage, ...Stage[]]

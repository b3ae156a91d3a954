import { type Text, text } from '../kit/text.ts'
import type { Tone } from '../kit/workflow.ts'

/** How far an ISV has come (design §8): the columns of the kanban, in this order. */
export const isvStages = {
  candidate: { label: text('候选ISV', 'Candidate'), tone: 'idle' },
  certifying: { label: text('验收测试中', 'In certification'), tone: 'doing' },
  certified: { label: text('验收成功', 'Certified'), tone: 'good' },
  developer: { label: text('系统接入开发商', 'System access developer'), tone: 'good' },
} as const satisfies Record<string, { label: Text; tone: Tone }>
export type IsvStage = keyof typeof isvStages
export const isvStageCodes = Object.keys(isvStages) as [IsvStage, ...IsvStage[]]

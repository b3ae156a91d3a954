import { text } from '../kit/text.ts'

/** What an institution asks the operator for itself. */
export const reviewKinds = {
  registration: text('机构注册', 'Registration'),
  change: text('信息变更', 'Profile change'),
  candidate: text('候选ISV申请', 'ISV candidate application'),
  developer: text('系统接入开发商申请', 'System access developer application'),
} as const
export type ReviewKind = keyof typeof reviewKinds

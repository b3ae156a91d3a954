import { z } from 'zod'
import { ruleMessage } from '../kit/rule-text.ts'
import { text } from '../kit/text.ts'

/** Institution type codes (spec §3, design §4). */
export const identities = {
  '00': text('市场成员', 'Market member'),
  '05': text('交易后机构', 'Post-trade institution'),
  '10': text('信息商', 'Information vendor'),
  '15': text('候选ISV', 'ISV candidate'),
  '20': text('ISV（系统接入开发商）', 'ISV (access developer)'),
} as const
export type Identity = keyof typeof identities
export const identitySchema = z.enum(['00', '05', '10', '15', '20'], ruleMessage('chosen'))

/** What one can register as; 15 and 20 are earned. */
export const ownIdentitySchema = z.enum(['00', '05', '10'], ruleMessage('chosen'))

export const staffScales = {
  A: text('50人以下', 'Up to 50'),
  B: text('51至200人', '51 to 200'),
  C: text('201至500人', '201 to 500'),
  D: text('501至1000人', '501 to 1,000'),
  E: text('1000人以上', 'More than 1,000'),
} as const
export type StaffScale = keyof typeof staffScales
export const staffScaleSchema = z.enum(['A', 'B', 'C', 'D', 'E'], ruleMessage('chosen'))

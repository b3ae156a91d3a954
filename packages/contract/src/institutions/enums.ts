import { z } from 'zod'
import { ruleMessage } from '../kit/rule-text.ts'
import { text } from '../kit/text.ts'
import { identity } from './identity.ts'

export const identities = {
  [identity.marketMember]: text('市场成员', 'Market member'),
  [identity.postTrade]: text('交易后机构', 'Post-trade institution'),
  [identity.informationVendor]: text('信息商', 'Information vendor'),
  [identity.isvCandidate]: text('候选ISV', 'ISV candidate'),
  [identity.isv]: text('ISV（系统接入开发商）', 'ISV (system access developer)'),
} as const
export type Identity = keyof typeof identities
export const identitySchema = z.enum(identity, ruleMessage('chosen'))

/** What an institution can register as; the two ISV types are granted by the operator. */
export const ownIdentitySchema = z.enum(
  [identity.marketMember, identity.postTrade, identity.informationVendor],
  ruleMessage('chosen'),
)

export const staffScales = {
  A: text('50人以下', 'Up to 50'),
  B: text('51至200人', '51 to 200'),
  C: text('201至500人', '201 to 500'),
  D: text('501至1000人', '501 to 1,000'),
  E: text('1000人以上', 'More than 1,000'),
} as const
export type StaffScale = keyof typeof staffScales
export const staffScaleSchema = z.enum(['A', 'B', 'C', 'D', 'E'], ruleMessage('chosen'))

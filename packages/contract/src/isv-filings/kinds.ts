import { type Text, text } from '../kit/text.ts'
import { paths } from '../site/paths.ts'

export const filingKindCodes = ['market', 'devPlan', 'basicInfo', 'impact'] as const
export type FilingKindCode = (typeof filingKindCodes)[number]

type ListPage = (typeof paths)['isvCustomers' | 'isvDevPlans' | 'isvImpact' | 'isvBasicInfos']
/** Of the one that the address names. */
type FilingPage = (typeof paths)[
  | 'isvCustomers'
  | 'isvDevPlan'
  | 'isvImpact'
  | 'isvBasicInfo'
  | 'isvFilingView']
export type FilingKind = {
  readonly label: Text
  /** Where its institution lists, writes and reads them. */
  readonly pages: { readonly list: ListPage; readonly edit: FilingPage; readonly read: FilingPage }
}

/** The filings of an ISV (design §8): what they are called, and where they stand. */
export const filingKinds: Readonly<Record<FilingKindCode, FilingKind>> = {
  market: {
    label: text('客户信息备案', 'Customer information'),
    pages: { list: paths.isvCustomers, edit: paths.isvCustomers, read: paths.isvFilingView },
  },
  devPlan: {
    label: text('开发计划备案', 'Development plan'),
    pages: { list: paths.isvDevPlans, edit: paths.isvDevPlan, read: paths.isvDevPlan },
  },
  basicInfo: {
    label: text('基本信息备案', 'Company data'),
    pages: { list: paths.isvBasicInfos, edit: paths.isvBasicInfo, read: paths.isvBasicInfo },
  },
  impact: {
    label: text('影响评估反馈', 'Impact assessment answer'),
    pages: { list: paths.isvImpact, edit: paths.isvImpact, read: paths.isvImpact },
  },
}

import { text } from '../kit/text.ts'

/**
 * Where a resource is shown (spec §2 Screens): standards on a public page of their own, tools and guidelines in the public
 * message library, the others on the download page, which needs a permission.
 */
export const resourceCategories = {
  standard: { label: text('标准规范', 'Standards and specifications'), open: true },
  protocol: { label: text('协议标准', 'Protocol standard'), open: false },
  guidance: { label: text('开发指引', 'Development guidance'), open: false },
  download: { label: text('指引下载', 'Guidance download'), open: false },
  tool: { label: text('开发工具', 'Development tools'), open: true },
  guideline: { label: text('用户指南', 'User guidelines'), open: true },
} as const
export type ResourceCategory = keyof typeof resourceCategories
export const resourceCategoryCodes = Object.keys(resourceCategories) as [
  ResourceCategory,
  ...ResourceCategory[],
]

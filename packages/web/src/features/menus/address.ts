import { identity } from '@cass/contract/institutions/identity.ts'
import { keyword } from '@cass/contract/kit/page.ts'
import { treeTypeCodes } from '@cass/contract/permissions.ts'
import { z } from 'zod'

export const tabs = [...treeTypeCodes, 'codes'] as const
export const views = ['nodes', 'changes', 'problems', 'editions'] as const

/** What the page's address says: its tree, what is shown of it, and what is looked for. */
export const address = z.object({
  tab: z.enum(tabs).default(identity.marketMember),
  view: z.enum(views).optional(),
  keyword,
})

/** What one tab was narrowed to says nothing of another. */
export const noFilters = { view: undefined, keyword: undefined }

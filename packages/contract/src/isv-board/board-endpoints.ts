import { z } from 'zod'
import { familyCodes } from '../certification/enums.ts'
import { isvStageCodes } from '../isvs/stages.ts'
import { endpoint } from '../kit/endpoint.ts'
import { keyword } from '../kit/page.ts'
import { recordId } from '../kit/rules.ts'
import { cardContentSchema, cardOwnerSchema, cardProductSchema } from './card.ts'

/** How many cards of a column come at once. */
export const boardPageSize = 12

/** A card in its column, in the caller's language. */
export const boardCardSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  slogan: z.string(),
  since: z.string(),
  products: z.array(
    cardProductSchema.pick({ versionId: true, number: true, families: true }).extend({ name: z.string() }),
  ),
})
export type BoardCard = z.infer<typeof boardCardSchema>

export const getIsvBoard = endpoint({
  method: 'GET',
  path: '/isv/board',
  access: 'public',
  touches: false,
  query: z.strictObject({
    keyword,
    family: z.enum(['', ...familyCodes]).default(''),
    /** The next cards of one column alone. */
    stage: z.enum(['', ...isvStageCodes]).default(''),
    pageNum: z.coerce.number().int().min(1).max(10_000).default(1),
  }),
  /** Every column but those that are not asked for, in their order. */
  data: z.array(
    z.strictObject({
      stage: z.enum(isvStageCodes),
      total: z.number().int(),
      /** Those that came to their stage last come first. */
      cards: z.array(boardCardSchema),
    }),
  ),
  spec: '§2 /service-support/jgIsv_kanban',
  summary: 'Get the ISV kanban: published cards by stage, filtered by interface family and name',
})

export const getIsvCard = endpoint({
  method: 'GET',
  path: '/isv/board/card',
  access: 'public',
  touches: false,
  query: z.strictObject({ id: recordId }),
  data: z.strictObject({ content: cardContentSchema, owner: cardOwnerSchema }),
  spec: '§2 /service-support/jgIsv_kanban',
  summary: 'Get a published card with the introduction of its ISV',
})

export const isvBoardEndpoints = [getIsvBoard, getIsvCard]

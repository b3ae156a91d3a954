import { z } from 'zod'
import { familyCodes } from '../certification/enums.ts'
import { isvStageCodes } from '../isvs/stages.ts'
import { ruleMessage } from '../kit/rule-text.ts'
import { email, limitedText, orEmpty, recordId, telephone } from '../kit/rules.ts'

export const maxCardVersions = 10

const required = (limit: number) => limitedText(limit).min(1)

/** What an ISV says about itself on the kanban, beside its products. */
export const cardFields = {
  sloganZh: required(180),
  sloganEn: required(180),
  introductionZh: required(3000),
  introductionEn: required(3000),
  website: orEmpty(z.url({ protocol: /^https?$/ }).max(300)),
  contactPhone: orEmpty(telephone),
  contactEmail: orEmpty(email),
}

/** Of the own product versions: those that the card names. */
export const cardVersionIds = z
  .array(recordId)
  .min(1, ruleMessage('chosen'))
  .max(maxCardVersions)
  .overwrite((ids) => [...new Set(ids)])

/** A product on a card, as it was when the card was handed in. */
export const cardProductSchema = z.strictObject({
  versionId: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  number: z.string(),
  families: z.array(z.enum(familyCodes)),
})
export type CardProduct = z.infer<typeof cardProductSchema>

/** A card as it is kept and shown. */
export const cardContentSchema = z.strictObject({
  sloganZh: z.string(),
  sloganEn: z.string(),
  introductionZh: z.string(),
  introductionEn: z.string(),
  website: z.string(),
  contactPhone: z.string(),
  contactEmail: z.string(),
  products: z.array(cardProductSchema),
})
export type CardContent = z.infer<typeof cardContentSchema>

/** Whose card it is, and how far it has come. */
export const cardOwnerSchema = z.strictObject({
  nameZh: z.string(),
  nameEn: z.string(),
  stage: z.enum(isvStageCodes),
  /** Since when it is at this stage. */
  since: z.string(),
})
export type CardOwner = z.infer<typeof cardOwnerSchema>

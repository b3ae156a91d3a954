import { z } from 'zod'
import { familyCodes } from '../certification/enums.ts'
import { endpoint } from '../kit/endpoint.ts'
import { keyword, pageOf, pageQuery } from '../kit/page.ts'
import { ruleMessage } from '../kit/rule-text.ts'
import { calendarDate, limitedText, noRepeats, plainName, recordId, version } from '../kit/rules.ts'

const vendors = ['AGENCY_isvManage_product_menu'] as const

const family = z.enum(familyCodes)
/** As a vendor writes it: 4.2, V3.0.1, 2026R1. */
export const versionNumber = limitedText(40).min(1)

export const isvProductVersionSchema = z.strictObject({
  id: z.string(),
  number: z.string(),
  releasedOn: z.string(),
  /** Institutions can choose it; what named it before keeps it. */
  offered: z.boolean(),
})
export type IsvProductVersion = z.infer<typeof isvProductVersionSchema>

export const isvProductSchema = z.strictObject({
  id: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  families: z.array(family),
  /** Code of `isvProductWorkflow`. */
  status: z.string(),
  version: z.number().int(),
  updatedAt: z.string(),
  /** Newest first. */
  versions: z.array(isvProductVersionSchema),
  /** Moves of `isvProductWorkflow` open to the caller. */
  moves: z.array(z.string()),
})
export type IsvProduct = z.infer<typeof isvProductSchema>

/** Of one product, and products of one ISV. */
export const maxIsvVersions = 50
export const maxIsvProducts = 100

export const searchIsvProducts = endpoint({
  method: 'POST',
  path: '/isv/product/list',
  access: vendors,
  changes: false,
  body: z.strictObject({ ...pageQuery, keyword, status: z.enum(['', '10', '20']).default('') }),
  data: pageOf(isvProductSchema),
  spec: 'Design §8 ISV',
  summary: 'List products of the own institution with their versions',
})

export const getIsvProduct = endpoint({
  method: 'GET',
  path: '/isv/product/detail',
  access: vendors,
  query: z.strictObject({ id: recordId }),
  data: isvProductSchema,
  spec: 'Design §8 ISV',
  summary: 'Get a product of the own institution',
})

export const saveIsvProduct = endpoint({
  method: 'POST',
  path: '/isv/product/save',
  access: vendors,
  body: z.strictObject({
    /** None: a new one. */
    id: recordId.optional(),
    version: version.optional(),
    nameZh: plainName,
    nameEn: plainName,
    families: z
      .array(family)
      .min(1, ruleMessage('chosen'))
      .max(familyCodes.length)
      .overwrite((codes) => familyCodes.filter((code) => codes.includes(code))),
    /** Those that were saved before keep their number, and are all there. */
    versions: z
      .array(
        z.strictObject({
          id: recordId.optional(),
          number: versionNumber,
          releasedOn: calendarDate,
          offered: z.boolean(),
        }),
      )
      .min(1, ruleMessage('versionNeeded'))
      .max(maxIsvVersions)
      .refine(
        (versions) => noRepeats(versions.map(({ number }) => number.toLowerCase())),
        ruleMessage('versionRepeats'),
      ),
  }),
  data: z.strictObject({ id: z.string(), version: z.number().int() }),
  spec: 'Design §8 ISV',
  summary: 'Add or update a product with its versions and interface families',
})

export const moveIsvProduct = endpoint({
  method: 'POST',
  path: '/isv/product/do',
  access: vendors,
  body: z.strictObject({ id: recordId, version, move: z.enum(['retire', 'restore']) }),
  data: z.strictObject({ status: z.string(), version: z.number().int() }),
  spec: 'Design §8 ISV',
  summary: 'Retire a product, or restore it',
})

export const isvProductEndpoints = [searchIsvProducts, getIsvProduct, saveIsvProduct, moveIsvProduct]

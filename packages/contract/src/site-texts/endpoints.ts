import { z } from 'zod'
import { endpoint, noData } from '../kit/endpoint.ts'
import { html } from '../kit/rich-text.ts'
import { limitedText, recordId, version } from '../kit/rules.ts'
import { text } from '../kit/text.ts'

/** Texts of the site that are published in editions. */
export const siteTextKinds = {
  businessOverview: text('业务概览', 'Business overview'),
  userProtocol: text('服务条款', 'Terms of service'),
  privatePolicy: text('隐私政策', 'Privacy policy'),
} as const
export type SiteTextKind = keyof typeof siteTextKinds
const kind = z.enum(['businessOverview', 'userProtocol', 'privatePolicy'])

const siteTextSchema = z.strictObject({
  kind,
  /** Counted from 1; 0 with an empty body if none was published yet. */
  edition: z.number().int(),
  body: z.string(),
  /** What changed since the previous edition. */
  changes: z.string(),
  publishTime: z.string(),
})
export type SiteText = z.infer<typeof siteTextSchema>

const reading = <Path extends string>(path: Path, summary: string) =>
  endpoint({
    method: 'GET',
    path,
    access: 'public',
    data: siteTextSchema,
    spec: '§7 Notices',
    summary,
  })

export const getUserProtocol = reading('/notice/userProtocol', 'The terms of service that hold now')
export const getPrivatePolicy = reading('/notice/privatePolicy', 'The privacy policy that holds now')
export const getBusinessOverview = reading('/notice/businessOverview', 'The business overview')

// ── The operator's side ─────────────────────────────────────────────────────────────────────────────

const editors = ['GRIP_MENU_NOTICES'] as const
const fields = {
  bodyZh: html,
  bodyEn: html,
  changesZh: limitedText().default(''),
  changesEn: limitedText().default(''),
}

const editionSchema = z.strictObject({
  id: z.string(),
  kind,
  /** Null: the draft. */
  edition: z.number().int().nullable(),
  bodyZh: z.string(),
  bodyEn: z.string(),
  changesZh: z.string(),
  changesEn: z.string(),
  version: z.number().int(),
  by: z.string(),
  updateTime: z.string(),
  publishTime: z.string(),
})
export type SiteTextEdition = z.infer<typeof editionSchema>

export const listSiteTextEditions = endpoint({
  method: 'GET',
  path: '/notice/manage/texts',
  access: editors,
  query: z.strictObject({ kind }),
  data: z.array(editionSchema),
  spec: '§7 Notices',
  summary: 'List editions of a site text, draft first, then newest',
})

export const saveSiteText = endpoint({
  method: 'POST',
  path: '/notice/manage/texts/save',
  access: editors,
  /** Id and version of the draft that the editor loaded; absent if there is no draft yet. */
  body: z.strictObject({ kind, id: recordId.optional(), version: version.optional(), ...fields }),
  data: z.strictObject({ id: z.string(), version: z.number().int() }),
  spec: '§7 Notices',
  summary: 'Save the draft of the next edition',
})

export const discardSiteText = endpoint({
  method: 'POST',
  path: '/notice/manage/texts/discard',
  access: editors,
  body: z.strictObject({ id: recordId, version }),
  data: noData,
  spec: '§7 Notices',
  summary: 'Discard the draft',
})

const publishing = <Path extends string>(path: Path, summary: string) =>
  endpoint({
    method: 'POST',
    path,
    access: editors,
    /** Id and version of the draft that the editor loaded. */
    body: z.strictObject({ id: recordId, version }),
    data: z.strictObject({ edition: z.number().int() }),
    spec: '§7 Notices',
    summary,
  })

export const modifyBusinessOverview = publishing(
  '/notice/modifyBusinessOverview',
  'Publish the draft of the business overview',
)
export const modifyUserProtocol = publishing(
  '/notice/modifyUserProtocol',
  'Publish new terms of service: who logs in from now on is asked to accept them',
)
export const modifyPrivatePolicy = publishing('/notice/modifyPrivatePolicy', 'Publish a new privacy policy')

export const siteTextEndpoints = [
  getUserProtocol,
  getPrivatePolicy,
  getBusinessOverview,
  listSiteTextEditions,
  saveSiteText,
  discardSiteText,
  modifyBusinessOverview,
  modifyUserProtocol,
  modifyPrivatePolicy,
]

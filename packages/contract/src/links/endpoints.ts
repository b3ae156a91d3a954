import { z } from 'zod'
import { endpoint, noData } from '../kit/endpoint.ts'
import { recordId, version } from '../kit/rules.ts'
import { linkFields } from './fields.ts'

export const findAllLinks = endpoint({
  method: 'POST',
  path: '/links/findAll',
  access: 'public',
  changes: false,
  touches: false,
  data: z.array(z.strictObject({ id: z.string(), linkName: z.string(), linkAddress: z.url() })),
  spec: '§3 External link',
  summary: 'List external links in the footer',
})

const editors = ['GRIP_MENU_LINKS'] as const
const managedLinkSchema = z.strictObject({
  ...linkFields,
  id: z.string(),
  linkAddress: z.string(),
  version: z.number().int(),
})
export type ManagedLink = z.infer<typeof managedLinkSchema>

export const listManagedLinks = endpoint({
  method: 'POST',
  path: '/links/manage',
  access: editors,
  changes: false,
  data: z.array(managedLinkSchema),
  spec: '§3 External link',
  summary: 'List external links with names in both languages, in display order',
})

export const saveLink = endpoint({
  method: 'POST',
  path: '/links/save',
  access: editors,
  /** Without an id a link is added at the end. */
  body: z.strictObject({ id: recordId.optional(), version: version.optional(), ...linkFields }),
  data: z.strictObject({ id: z.string(), version: z.number().int() }),
  spec: '§3 External link',
  summary: 'Add or update an external link',
})

export const orderLinks = endpoint({
  method: 'POST',
  path: '/links/order',
  access: editors,
  body: z.strictObject({ ids: z.array(recordId).min(1).max(50) }),
  data: noData,
  spec: '§3 External link',
  summary: 'Set the display order of external links',
})

export const deleteLink = endpoint({
  method: 'POST',
  path: '/links/delete',
  access: editors,
  body: z.strictObject({ id: recordId, version }),
  data: noData,
  spec: '§3 External link',
  summary: 'Delete an external link',
})

export const linkEndpoints = [findAllLinks, listManagedLinks, saveLink, orderLinks, deleteLink]

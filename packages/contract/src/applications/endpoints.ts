import { z } from 'zod'
import { endpoint, noData } from '../kit/endpoint.ts'
import { keyword, pageOf, pageQuery } from '../kit/page.ts'
import {
  calendarDate,
  limitedBytes,
  orEmpty,
  recordId,
  termsAgreed,
  version,
  writtenText,
} from '../kit/rules.ts'
import { nodeCodeSchema, treeNodeSchema } from '../menus/tree.ts'
import type { Permission } from '../permissions.ts'
import { satisfactionCodes, serviceTypeCodes } from './enums.ts'
import { flowCodes } from './flows.ts'
import {
  applicationDetailSchema,
  applicationRowSchema,
  caseRowSchema,
  contactSchema,
  findingSchema,
  flowSchema,
  formSchema,
  processViewSchema,
  serviceTypeSchema,
  treeTypeSchema,
} from './schemas.ts'

const applicants: readonly [Permission, ...Permission[]] = ['COMMON_serviceApplication']
/** Both sides read an application; a policy says which ones. */
const readers: readonly [Permission, ...Permission[]] = [
  'COMMON_serviceApplication',
  'GRIP_MENU_WORKBENCH',
  'GRIP_MENU_APPLICATIONS',
]

// ── Lists ───────────────────────────────────────────────────────────────────────────────────────────

export const applicationSorts = ['newest', 'oldest', 'updated'] as const
export const listFilters = {
  ...pageQuery,
  keyword,
  /** A code of the my-service list (spec §4), in the own list also one of VPDN's; empty: all. */
  status: z.string().max(8).default(''),
  serviceTypes: z.array(serviceTypeSchema).max(serviceTypeCodes.length).default([]),
  /** Business type. */
  flow: z.enum(['', ...flowCodes]).default(''),
  /** Market dates of the day it was begun; in the operator's list, of the day it was submitted last. */
  from: orEmpty(calendarDate),
  to: orEmpty(calendarDate),
}

const ownFilters = z.strictObject({ ...listFilters, sort: z.enum(applicationSorts).default('newest') })

export const searchOwnApplications = endpoint({
  method: 'POST',
  path: '/service/apply/search',
  access: applicants,
  changes: false,
  body: ownFilters,
  data: pageOf(applicationRowSchema),
  spec: '§2 My service list',
  summary: 'Search applications of own institution',
})

/** Rows that one sheet holds. */
export const exportLimit = 10_000

export const exportOwnApplications = endpoint({
  method: 'POST',
  path: '/service/apply/export',
  access: applicants,
  // Who takes a list out of the house is written down.
  changes: true,
  // A sheet is not kept for a repeat: it is made again.
  secretAnswer: true,
  answers: 'blob',
  body: ownFilters.omit({ pageNum: true, pageSize: true }),
  data: z.unknown(),
  spec: '§2 My service list',
  summary: 'Export applications of own institution as an xlsx sheet, up to 10,000',
})

export const getApplication = endpoint({
  method: 'GET',
  path: '/service/apply/detail',
  access: readers,
  query: z.strictObject({ id: recordId }),
  data: applicationDetailSchema,
  spec: '§2 Service screens',
  summary: 'Get an application with form, documents and history',
})

export const getApplicationTree = endpoint({
  method: 'GET',
  path: '/service/apply/tree',
  access: readers,
  query: z.strictObject({ id: recordId }),
  data: z.strictObject({ type: treeTypeSchema, nodes: z.array(treeNodeSchema) }),
  spec: '§3 Menu or permission tree node',
  summary: 'Get the permission tree of an application before any selection',
})

// ── Beginning and writing ───────────────────────────────────────────────────────────────────────────

const made = z.strictObject({ id: z.string(), applyOrdNo: z.string(), version: z.number().int() })
const moved = z.strictObject({ status: z.string(), version: z.number().int() })

export const beginApplication = endpoint({
  method: 'POST',
  path: '/service/apply/begin',
  access: applicants,
  body: z.strictObject({
    serviceType: serviceTypeSchema,
    /** A step of this case… */
    caseId: recordId.optional(),
    /** …or the first one of a new case of this flow; neither for what stands alone. */
    flow: flowSchema.optional(),
    /** Which of the institution's trees, where it has several. */
    tree: treeTypeSchema.optional(),
  }),
  data: made,
  spec: '§4 Process chains, §3 Operations: add',
  summary: 'Start a draft, prefilled from earlier applications',
})

export const saveApplication = endpoint({
  method: 'POST',
  path: '/service/apply/save',
  access: applicants,
  body: z.strictObject({
    id: recordId,
    version,
    form: formSchema,
    nodes: z.array(nodeCodeSchema).max(10_000),
  }),
  data: z.strictObject({ version: z.number().int(), savedAt: z.string(), secrets: z.array(z.string()) }),
  spec: '§3 Operations: edit',
  summary: 'Save a draft or requested changes',
})

export const submitApplications = endpoint({
  method: 'POST',
  path: '/service/apply/submit',
  access: applicants,
  body: z.strictObject({
    /** Several only of go-live, and of one service type. */
    applications: z
      .array(z.strictObject({ id: recordId, version }))
      .min(1)
      .max(20),
    /** Why it is submitted in spite of what the gate found. */
    gateReason: writtenText.pipe(limitedBytes(900)).default(''),
    /** What was sent back is to be submitted although nothing of it has changed. */
    unchanged: z.boolean().default(false),
  }),
  data: z.array(moved.extend({ id: z.string() })),
  spec: '§4, §5 Only go-live forms of the same service type may be submitted together',
  summary: 'Submit an application',
})

export const checkGoLive = endpoint({
  method: 'GET',
  path: '/service/apply/online/check',
  access: readers,
  query: z.strictObject({ id: recordId }),
  data: z.array(findingSchema),
  spec: 'Design §6 Rules by type',
  summary: 'Compare a go-live form with earlier network openings, certification tests and go-lives',
})

// ── Moves of the institution ────────────────────────────────────────────────────────────────────────

const one = { id: recordId, version }

export const withdrawApplication = endpoint({
  method: 'POST',
  path: '/service/apply/withdraw',
  access: applicants,
  body: z.strictObject({
    ...one,
    /** retraceNew: opens a fresh copy as well. */
    fresh: z.boolean().default(false),
  }),
  data: moved.extend({ copy: made.nullable() }),
  spec: '§3 Operations: retrace, retraceNew',
  summary: 'Withdraw an application, optionally starting again with a copy',
})

export const editApplication = endpoint({
  method: 'POST',
  path: '/service/apply/edit',
  access: applicants,
  body: z.strictObject(one),
  data: moved,
  spec: '§3 Operations: edit',
  summary: 'Reopen a withdrawn application for editing',
})

export const deleteApplication = endpoint({
  method: 'POST',
  path: '/service/apply/delete',
  access: applicants,
  body: z.strictObject(one),
  data: noData,
  spec: '§2 My service list: withdraw and delete',
  summary: 'Delete a draft or a withdrawn application',
})

export const signAgreement = endpoint({
  method: 'POST',
  path: '/service/apply/sign',
  access: applicants,
  body: z.strictObject({ ...one, agreed: termsAgreed }),
  data: moved,
  spec: '§3 Audit status: WAIT_PROTOCOL_SIGN',
  summary: 'Sign the agreement as institution administrator',
})

export const urgeApplication = endpoint({
  method: 'POST',
  path: '/service/apply/urge',
  access: applicants,
  body: z.strictObject({ id: recordId }),
  data: noData,
  spec: 'Design §6',
  summary: 'Send a reminder to the reviewers, once a day',
})

export const evaluateApplication = endpoint({
  method: 'POST',
  path: '/service/apply/evaluate',
  access: applicants,
  body: z.strictObject({
    id: recordId,
    satisfaction: z.enum(satisfactionCodes),
    comment: writtenText.pipe(limitedBytes(900)).default(''),
  }),
  data: noData,
  spec: '§2 satisfaction survey dialog',
  summary: 'Rate a completed application',
})

// ── Cases ───────────────────────────────────────────────────────────────────────────────────────────

export const getProcess = endpoint({
  method: 'GET',
  path: '/service/apply/process',
  access: readers,
  query: z.strictObject({ id: recordId }),
  data: processViewSchema,
  spec: '§2 process view dialog, §4 Process chains',
  summary: 'Get the process view of an application',
})

export const getOpenCases = endpoint({
  method: 'GET',
  path: '/service/apply/cases',
  access: applicants,
  data: z.strictObject({
    /** The institution's trees. */
    trees: z.array(treeTypeSchema),
    /** Flows that the institution may begin. */
    flows: z.array(flowSchema),
    /** The newest, up to a hundred… */
    cases: z.array(caseRowSchema),
    /** …of so many that are open. */
    total: z.number().int(),
  }),
  spec: '§2 service apply',
  summary: 'List available services and cases awaiting their next step',
})

export const getContacts = endpoint({
  method: 'GET',
  path: '/service/apply/contacts',
  access: applicants,
  data: z.array(contactSchema),
  spec: '§3 Service opening form: contacts',
  summary: 'List previous contacts of own institution, newest first',
})

export const searchVendors = endpoint({
  method: 'GET',
  path: '/service/apply/vendors',
  access: readers,
  query: z.strictObject({ keyword, id: recordId.optional() }),
  data: z.array(z.strictObject({ id: z.string(), name: z.string() })),
  spec: '§3 Service opening form: vendor name',
  summary: 'Search software vendors by name or ID',
})

export const searchVendorVersions = endpoint({
  method: 'GET',
  path: '/service/apply/vendorVersions',
  access: readers,
  query: z.strictObject({ keyword, vendorId: recordId.optional(), id: recordId.optional() }),
  data: z.array(z.strictObject({ id: z.string(), name: z.string() })),
  spec: 'Design §8 ISV',
  summary: 'Search versions of products that software vendors offer, by vendor, name or ID',
})

export const applicationEndpoints = [
  searchOwnApplications,
  exportOwnApplications,
  getApplication,
  getApplicationTree,
  beginApplication,
  saveApplication,
  submitApplications,
  checkGoLive,
  withdrawApplication,
  editApplication,
  deleteApplication,
  signAgreement,
  urgeApplication,
  evaluateApplication,
  getProcess,
  getOpenCases,
  getContacts,
  searchVendors,
  searchVendorVersions,
]

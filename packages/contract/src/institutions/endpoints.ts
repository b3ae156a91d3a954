import { z } from 'zod'
import { fileRefSchema } from '../files/file-ref.ts'
import { endpoint } from '../kit/endpoint.ts'
import { keyword, largePageOf, pageQuery } from '../kit/page.ts'
import { ruleMessage } from '../kit/rule-text.ts'
import { queryVersion, recordId, version } from '../kit/rules.ts'
import { identitySchema, staffScaleSchema } from './enums.ts'
import { baseInfoFields, candidateFields, candidateSchema } from './fields.ts'
import { identity } from './identity.ts'

const option = z.strictObject({ code: z.string(), name: z.string() })
const moved = z.strictObject({ status: z.string(), version: z.number().int() })
/** Says yes to "this credit code is already used by another organisation". */
const creditCodeConfirmed = z.boolean().default(false)
const identitiesChosen = z.array(identitySchema).min(1, ruleMessage('chosen')).max(5)

const institutionRow = z.strictObject({
  id: z.string(),
  name: z.string(),
  nameEn: z.string(),
  creditCode: z.string(),
  identities: z.array(z.string()),
  status: z.string(),
  version: z.number().int(),
  /** 1: its administrators are asked to check the institution's data. */
  changeBaseInfoFlag: z.number().int(),
  users: z.number().int(),
  createdAt: z.string(),
  /** Moves of `institutionWorkflow` that are open to the caller. */
  moves: z.array(z.string()),
})
export type InstitutionRow = z.infer<typeof institutionRow>

export const institutionDetailSchema = institutionRow.extend({
  address: z.string(),
  postcode: z.string(),
  contactName: z.string(),
  contactPhone: z.string(),
  contactEmail: z.string(),
  establishedOn: z.string(),
  registeredCapital: z.string(),
  staffScale: staffScaleSchema.or(z.literal('')),
  /** Documents handed in with its applications. */
  files: z.array(fileRefSchema),
  /** The latest change request and candidate application, if there is one. */
  change: z.strictObject({ id: z.string(), status: z.string(), feedback: z.string() }).nullable(),
  candidate: z
    .strictObject({
      id: z.string(),
      status: z.string(),
      feedback: z.string(),
      /** What the rejected application said, to be corrected. */
      form: candidateSchema.nullable(),
    })
    .nullable(),
})
export type InstitutionDetail = z.infer<typeof institutionDetailSchema>

export const searchInstitutions = endpoint({
  method: 'POST',
  path: '/institution/info/manage/search',
  access: ['GRIP_MENU_INSTITUTIONS'],
  changes: false,
  body: z.strictObject({
    ...pageQuery,
    /** Fragment of a name, or of the credit code. */
    keyword,
    status: z.enum(['', '00', '05', '10', '20']).default(''),
    identity: identitySchema.or(z.literal('')).default(''),
  }),
  data: largePageOf(institutionRow),
  spec: '§7 Institution info',
  summary: 'Search institutions',
})

export const addInstitution = endpoint({
  method: 'POST',
  path: '/institution/info/manage/add',
  access: ['GRIP_MENU_INSTITUTIONS'],
  body: z.strictObject({
    ...baseInfoFields,
    identities: identitiesChosen.refine(
      (chosen) => !chosen.includes(identity.isv),
      ruleMessage('isvByApplication'),
    ),
    creditCodeConfirmed,
  }),
  data: z.strictObject({ id: z.string() }),
  spec: '§7 Institution info',
  summary: 'Add an institution',
})

export const updateInstitution = endpoint({
  method: 'POST',
  path: '/institution/info/manage/update',
  access: ['GRIP_MENU_INSTITUTIONS'],
  body: z.strictObject({
    id: recordId,
    version,
    ...baseInfoFields,
    /** 20 only for one that has it: it is earned by an application. Who has it was a candidate, and stays one. */
    identities: identitiesChosen.refine(
      (chosen) => !chosen.includes(identity.isv) || chosen.includes(identity.isvCandidate),
      ruleMessage('isvNeedsCandidate'),
    ),
    /** 1 asks its administrators to check the institution's data. */
    changeBaseInfoFlag: z.union([z.literal(0), z.literal(1)]),
    creditCodeConfirmed,
  }),
  data: z.strictObject({ version: z.number().int() }),
  spec: '§7 Institution info',
  summary: 'Update an institution; changed identities end its users’ sessions',
})

export const activateInstitution = endpoint({
  method: 'POST',
  path: '/institution/info/manage/activate/agency',
  access: ['GRIP_MENU_INSTITUTIONS'],
  body: z.strictObject({ id: recordId, version: version.optional() }),
  data: moved,
  spec: '§7 Institution info',
  summary: 'Enable a disabled institution',
})

export const disableInstitution = endpoint({
  method: 'GET',
  path: '/institution/info/manage/disable/agency',
  access: ['GRIP_MENU_INSTITUTIONS'],
  changes: true,
  query: z.strictObject({ id: recordId, version: queryVersion.optional() }),
  data: moved,
  spec: '§7 Institution info',
  summary: 'Disable an institution; ends its users’ sessions with AGENCY-PERM-CHANGE',
})

export const getInstitutionEnums = endpoint({
  method: 'GET',
  path: '/institution/info/manage/enum',
  access: 'session',
  data: z.strictObject({
    statuses: z.array(option),
    identities: z.array(option),
    staffScales: z.array(option),
  }),
  spec: '§7 Institution info',
  summary: 'List status, identity and staff scale names, for clients other than the portal',
})

export const getInstitution = endpoint({
  method: 'GET',
  path: '/institution/info/manage/info',
  access: ['GRIP_MENU_INSTITUTIONS', 'AGENCY_institutionBaseInfo'],
  /** Without an id: the caller's own. */
  query: z.strictObject({ id: recordId.optional() }),
  data: institutionDetailSchema,
  spec: '§7 Institution info',
  summary: 'Get an institution; institution users can only get their own',
})

export const getSimpleInstitution = endpoint({
  method: 'GET',
  path: '/institution/info/manage/agency/search/simpleinfoByInitId',
  access: 'session',
  query: z.strictObject({ initId: recordId }),
  data: z.strictObject({
    id: z.string(),
    name: z.string(),
    nameEn: z.string(),
    creditCode: z.string(),
    identities: z.array(z.string()),
    status: z.string(),
  }),
  spec: '§7 Institution info',
  summary: 'Get the summary of an institution; institution users can only get their own',
})

export const applyForChange = endpoint({
  method: 'POST',
  path: '/institution/info/manage/change/apply',
  access: ['AGENCY_institutionBaseInfo'],
  body: z.strictObject({
    version,
    ...baseInfoFields,
    fileIds: z.array(recordId).max(5).default([]),
    creditCodeConfirmed,
  }),
  /** Null for a confirmation, which needs no review. */
  data: z.strictObject({ id: z.string().nullable() }),
  spec: '§3 Current user, changeBaseInfoFlag',
  summary: 'Request a profile change for own institution, or confirm its details',
})

export const applyAsCandidate = endpoint({
  method: 'POST',
  path: '/institution/info/manage/candidate/apply',
  access: ['AGENCY_institutionBaseInfo'],
  body: z.strictObject({
    ...candidateFields,
    fileIds: z.array(recordId).min(1, ruleMessage('documentNeeded')).max(5),
  }),
  data: z.strictObject({ id: z.string() }),
  spec: '§1 ISV candidate institution application',
  summary: 'Apply for own institution to become an ISV candidate',
})

export const institutionEndpoints = [
  searchInstitutions,
  addInstitution,
  updateInstitution,
  activateInstitution,
  disableInstitution,
  getInstitutionEnums,
  getInstitution,
  getSimpleInstitution,
  applyForChange,
  applyAsCandidate,
]

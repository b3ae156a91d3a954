import { z } from 'zod'
import { marketTreeSchema, ownedTreeSchema, tabSchema } from '../departments/endpoints.ts'
import { identity } from '../institutions/identity.ts'
import { endpoint, noData } from '../kit/endpoint.ts'
import { keyword, pageOf, pageQuery } from '../kit/page.ts'
import { limitedText, plainName, recordId, version } from '../kit/rules.ts'
import { treeTypeCodes } from '../permissions.ts'

const dutySchema = z.enum(['', 'fieldAffairs', 'operations'])

const teamRow = z.strictObject({
  id: z.string(),
  name: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  departmentId: z.string(),
  departmentName: z.string(),
  supervisorId: z.string().nullable(),
  supervisorName: z.string().nullable(),
  /** The review stage this team is responsible for (`teamDuties`), or empty. */
  duty: dutySchema,
  members: z.number().int(),
  /** How many tree nodes it owns. */
  nodes: z.number().int(),
  version: z.number().int(),
})
export type TeamRow = z.infer<typeof teamRow>

const person = z.strictObject({
  id: z.string(),
  loginName: z.string(),
  name: z.string(),
  status: z.string(),
})

export const getTeamDepartments = endpoint({
  method: 'GET',
  path: '/grip/sys/user/mgt/team/enum/department',
  access: ['GRIP_MENU_TEAMS'],
  data: z.array(z.strictObject({ id: z.string(), code: z.string(), name: z.string() })),
  spec: '§7 Internal user management, department',
  summary: 'List departments for team selection',
})

export const searchTeams = endpoint({
  method: 'POST',
  path: '/grip/sys/user/mgt/team/search',
  access: ['GRIP_MENU_TEAMS'],
  changes: false,
  body: z.strictObject({ ...pageQuery, keyword, departmentId: recordId.or(z.literal('')).default('') }),
  data: pageOf(teamRow),
  spec: '§7 Internal user management, team',
  summary: 'Search teams',
})

export const saveTeam = endpoint({
  method: 'POST',
  path: '/grip/sys/user/mgt/team/add/modify',
  access: ['GRIP_MENU_TEAMS'],
  body: z.strictObject({
    /** Absent: a new team. */
    id: recordId.optional(),
    version: version.optional(),
    departmentId: recordId,
    nameZh: plainName,
    nameEn: plainName,
    description: limitedText().default(''),
    supervisorId: recordId.nullable().default(null),
    /**
     * Each duty belongs to one team. Assigning it to another team takes it from the first; it cannot be given up
     * otherwise. Absent: unchanged.
     */
    duty: dutySchema.optional(),
    memberIds: z.array(recordId).max(200),
  }),
  data: z.strictObject({ id: z.string(), version: z.number().int() }),
  spec: '§7 Internal user management, team',
  summary: 'Add a team, or update a team and its members',
})

export const getTeamCandidates = endpoint({
  method: 'POST',
  path: '/grip/sys/user/mgt/team/department/user',
  access: ['GRIP_MENU_TEAMS'],
  changes: false,
  body: z.strictObject({ departmentId: recordId }),
  data: z.array(person),
  spec: '§7 Internal user management, team',
  summary: 'List users of a department who can be team members',
})

export const deleteTeam = endpoint({
  method: 'POST',
  path: '/grip/sys/user/mgt/team/delete',
  access: ['GRIP_MENU_TEAMS'],
  body: z.strictObject({ id: recordId, version: version.optional() }),
  data: noData,
  spec: '§7 Internal user management, team',
  summary: 'Delete a team that owns no nodes',
})

export const getTeamTabs = endpoint({
  method: 'POST',
  path: '/grip/sys/user/mgt/team/get/tab/info',
  access: ['GRIP_MENU_TEAMS'],
  changes: false,
  body: z.strictObject({ teamId: recordId }),
  data: z.array(tabSchema),
  spec: '§7 Internal user management, team',
  summary: 'Get the tabs of a team',
})

export const viewTeamMarketMenu = endpoint({
  method: 'POST',
  path: '/grip/sys/user/mgt/team/market/menu/view',
  access: ['GRIP_MENU_TEAMS'],
  changes: false,
  body: z.strictObject({ teamId: recordId, treeType: marketTreeSchema.default(identity.marketMember) }),
  data: ownedTreeSchema,
  spec: '§7 Internal user management, team',
  summary: 'Get the market tree with the team’s nodes selected',
})

export const viewTeamIiqMenu = endpoint({
  method: 'POST',
  path: '/grip/sys/user/mgt/team/iiq/menu/view',
  access: ['GRIP_MENU_TEAMS'],
  changes: false,
  body: z.strictObject({ teamId: recordId }),
  data: ownedTreeSchema,
  spec: '§7 Internal user management, team',
  summary: 'Get the IIQ tree with the team’s nodes selected',
})

const owned = { teamId: recordId, version, nodeIds: z.array(z.string().min(1).max(64)).max(20_000) }

export const saveTeamMarketMenu = endpoint({
  method: 'POST',
  path: '/grip/sys/user/mgt/team/save/market/menu/audit/list',
  access: ['GRIP_MENU_TEAMS'],
  body: z.strictObject({ ...owned, treeType: marketTreeSchema }),
  data: z.strictObject({ version: z.number().int() }),
  spec: '§7 Internal user management, team',
  summary: 'Set the market nodes a team owns and countersigns applications for',
})

export const saveTeamIiqMenu = endpoint({
  method: 'POST',
  path: '/grip/sys/user/mgt/team/save/iiq/menu/audit/list',
  access: ['GRIP_MENU_TEAMS'],
  body: z.strictObject(owned),
  data: z.strictObject({ version: z.number().int() }),
  spec: '§7 Internal user management, team',
  summary: 'Set the IIQ nodes a team owns and countersigns applications for',
})

export const getTeam = endpoint({
  method: 'GET',
  path: '/grip/sys/user/mgt/team/details',
  access: ['GRIP_MENU_TEAMS'],
  query: z.strictObject({ teamId: recordId }),
  data: teamRow.extend({
    description: z.string(),
    people: z.array(person),
    /** Why it cannot be deleted, one sentence each; empty if it can. */
    kept: z.array(z.string()),
  }),
  spec: '§7 Internal user management, team',
  summary: 'Get a team and its members',
})

export const validateTeamExit = endpoint({
  method: 'GET',
  path: '/grip/sys/user/mgt/team/validate/team/user/exit',
  access: ['GRIP_MENU_TEAMS'],
  query: z.strictObject({ teamId: recordId, userId: recordId }),
  data: noData,
  spec: '§7 Internal user management, team',
  summary:
    'Check whether a member can leave a team; STILL_NEEDED if open work would be left without an owner',
})

const unownedRow = z.strictObject({
  treeType: z.enum(treeTypeCodes),
  /** Which institutions the tree belongs to. */
  treeName: z.string(),
  code: z.string(),
  name: z.string(),
  /** The names of the nodes above it, market first. */
  below: z.array(z.string()),
})
export type UnownedInterface = z.infer<typeof unownedRow>

export const searchUnownedInterfaces = endpoint({
  method: 'POST',
  path: '/grip/sys/user/mgt/team/unowned/search',
  access: ['GRIP_MENU_TEAMS'],
  changes: false,
  body: z.strictObject(pageQuery),
  data: pageOf(unownedRow),
  spec: 'Design §5 Audit model',
  summary: 'List interfaces that no team owns, so that applications for them are not countersigned',
})

export const teamEndpoints = [
  searchUnownedInterfaces,
  getTeamDepartments,
  searchTeams,
  saveTeam,
  getTeamCandidates,
  deleteTeam,
  getTeamTabs,
  viewTeamMarketMenu,
  viewTeamIiqMenu,
  saveTeamMarketMenu,
  saveTeamIiqMenu,
  getTeam,
  validateTeamExit,
]

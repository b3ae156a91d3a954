import { applicants, calls, loggedIn, operators } from './callers.ts'
import { decision, inBody, inQuery, type Scope, version } from './scope.ts'

export const applicationsCalls: Readonly<Record<string, string>> = {
  ...calls(
    applicants,
    'POST /service/apply/search',
    'POST /service/apply/export',
    'GET /service/apply/cases',
    'GET /service/apply/contacts',
  ),
  ...calls(
    'AUIS',
    'POST /service/apply/begin',
    'POST /service/apply/save',
    'POST /service/apply/submit',
    'POST /service/apply/withdraw',
    'POST /service/apply/edit',
    'POST /service/apply/delete',
    'POST /service/apply/sign',
    'POST /service/apply/urge',
    'POST /service/apply/evaluate',
  ),
  ...calls(
    loggedIn,
    'GET /service/apply/detail',
    'GET /service/apply/tree',
    'GET /service/apply/online/check',
    'GET /service/apply/process',
    'GET /service/apply/vendors',
  ),
  ...calls(
    operators,
    'POST /grip/process/await/audit/search',
    'GET /grip/process/await/audit/counts',
    'GET /grip/process/await/audit/detail',
    'POST /grip/process/await/audit/take',
    'POST /grip/process/await/audit/release',
    'POST /grip/process/await/audit/delegate',
    'GET /grip/process/await/audit/colleagues',
    'POST /grip/process/await/audit/do',
    'POST /grip/process/await/audit/online/audit/do',
    'POST /grip/process/applications/search',
    'POST /grip/process/applications/export',
    'POST /grip/process/newEnvOperateOrder/search',
    'POST /grip/process/newEnvOperateOrder',
    'GET /grip/process/newEnvOperateOrder/detail',
    'POST /grip/process/newEnvOperateOrder/do',
  ),
}

export const applicationsScopes: Readonly<Record<string, Scope>> = {
  'GET /service/apply/detail': { ids: 'application', input: inQuery('id'), own: 'AU', all: operators },
  'GET /service/apply/tree': { ids: 'application', input: inQuery('id'), own: 'AU', all: operators },
  'GET /service/apply/online/check': { ids: 'application', input: inQuery('id'), own: 'AU', all: operators },
  'GET /service/apply/process': { ids: 'application', input: inQuery('id'), own: 'AU', all: operators },
  'GET /service/apply/vendors': { ids: 'vendor', input: inQuery('id'), all: `${applicants}${operators}` },
  'POST /service/apply/begin': { testedIn: 'features/applications/begin.test.ts' },
  'POST /service/apply/save': {
    ids: 'application',
    input: inBody('id', { version, form: {}, nodes: [] }),
    own: 'AU',
  },
  'POST /service/apply/withdraw': { ids: 'application', input: inBody('id', { version }), own: 'AU' },
  'POST /service/apply/edit': { ids: 'application', input: inBody('id', { version }), own: 'AU' },
  'POST /service/apply/delete': { ids: 'application', input: inBody('id', { version }), own: 'AU' },
  'POST /service/apply/sign': {
    ids: 'application',
    input: inBody('id', { version, agreed: true }),
    own: 'AU',
  },
  'POST /service/apply/urge': { ids: 'application', input: inBody('id'), own: 'AU' },
  'POST /service/apply/evaluate': {
    ids: 'application',
    input: inBody('id', { satisfaction: '01' }),
    own: 'AU',
  },
  // Tasks are no secret among reviewers; who would do something with one that is not their team's learns nothing of it.
  'GET /grip/process/await/audit/detail': { ids: 'task', input: inQuery('taskId'), all: operators },
  'POST /grip/process/await/audit/take': {
    ids: 'task',
    input: inBody('taskId', { version }),
    own: 'F',
    all: 'S',
  },
  'POST /grip/process/await/audit/release': {
    ids: 'task',
    input: inBody('taskId', { version }),
    own: 'F',
    all: 'S',
  },
  'POST /grip/process/await/audit/delegate': {
    ids: 'task',
    input: inBody('taskId', { version, userId: crypto.randomUUID() }),
    own: 'F',
    all: 'S',
  },
  'GET /grip/process/await/audit/colleagues': { ids: 'task', input: inQuery('taskId'), own: 'F', all: 'S' },
  'POST /grip/process/await/audit/do': { ids: 'task', input: inBody('taskId', decision), own: 'F', all: 'S' },
  'POST /grip/process/await/audit/online/audit/do': {
    ids: 'task',
    input: inBody('taskId', decision),
    own: 'F',
    all: 'S',
  },
  // Making one is for field affairs and operations: others are turned away before anything is looked for.
  'POST /grip/process/newEnvOperateOrder': { ids: 'application', input: inBody('applicationId'), all: 'F' },
  'GET /grip/process/newEnvOperateOrder/detail': {
    ids: 'operation order',
    input: inQuery('id'),
    all: operators,
  },
  'POST /grip/process/newEnvOperateOrder/do': {
    ids: 'operation order',
    input: inBody('id', { version, move: 'take' }),
    all: operators,
  },
}

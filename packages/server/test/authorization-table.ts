// Who may call what, and what an id opens to whom: written down once by hand, against which the server is walked.
// V visitor · A institution administrator · U ordinary user · I candidate ISV's administrator · F field affairs ·
// R reviewer · S super administrator

const everybody = 'VAUIFRS'
const loggedIn = 'AUIFRS'
/** The super administrator gets past every door, but what is an institution's own opens to its people alone. */
const administrators = 'AIS'
const fieldAffairs = 'FS'
const superAdministrator = 'S'
const applicants = 'AUI'
const operators = 'FRS'

const calls = (who: string, ...keys: string[]) => Object.fromEntries(keys.map((key) => [key, who]))

export const everyCall: Readonly<Record<string, string>> = {
  ...calls(
    everybody,
    'GET /common/func/getPublicKey',
    'POST /common/func/imageVerifyCode',
    'POST /login',
    'POST /sms/get/captcha/code',
    'POST /email/get/captcha/code',
    'POST /email/get/captcha/send',
    'POST /retrieve/password/verify',
    'POST /retrieve/password/',
    'POST /system/file/uploadFile/document',
    'POST /system/file/uploadFile/remove',
    'GET /system/file/download',
    'GET /register/institutions',
    'POST /register/creditCode/check',
    'POST /register/user',
    'POST /register/isv',
    'POST /register/resume',
    'POST /register/resubmit',
    'GET /message/new/num',
    'POST /links/findAll',
    'POST /notice/getNoticeByPaging',
    'POST /image/mgt/carousel/all/select',
    'GET /image/mgt/carousel/image',
  ),
  ...calls(
    loggedIn,
    'POST /logout',
    'GET /get/curr/user',
    'POST /agency/sys/user/mgt/edit/isRead',
    'GET /common/func/user/perm',
    'POST /email/get/captcha/codeforupdate',
    'POST /update/password/',
    'POST /user/center/update/info',
    'POST /user/center/update/phone',
    'POST /user/center/update/email',
    'GET /institution/info/manage/enum',
    'GET /institution/info/manage/agency/search/simpleinfoByInitId',
    'GET /message/list',
    'GET /message/test',
    'GET /common/func/new/message/flag',
    'GET /common/func/enum/userStatus',
    'GET /common/func/enum/userType',
    'GET /common/func/enum/roleType',
    'GET /common/func/user/department',
    'GET /workday/get',
  ),
  ...calls('AIFS', 'GET /institution/info/manage/info'),
  ...calls(
    applicants,
    'POST /service/apply/search',
    'GET /service/apply/cases',
    'GET /service/apply/contacts',
  ),
  ...calls(
    `${applicants}S`,
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
    `${applicants}${operators}`,
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
    'POST /grip/process/newEnvOperateOrder',
    'GET /grip/process/newEnvOperateOrder/detail',
    'POST /grip/process/newEnvOperateOrder/do',
  ),
  ...calls(
    administrators,
    'POST /institution/info/manage/change/apply',
    'POST /institution/info/manage/candidate/apply',
    'POST /agency/sys/user/mgt/add',
    'POST /agency/sys/user/mgt/update',
    'POST /agency/sys/user/mgt/audit',
    'GET /agency/sys/user/mgt/info',
    'GET /agency/sys/user/mgt/enable/userId',
    'GET /agency/sys/user/mgt/disable/userId',
    'GET /agency/sys/user/mgt/reset/pwd/',
    'GET /agency/sys/user/mgt/get/random/pwd/',
  ),
  ...calls('AI', 'POST /agency/sys/user/mgt/search', 'GET /agency/sys/user/mgt/user/perm'),
  ...calls(
    fieldAffairs,
    'POST /gripReviewAgency/selectAllInfo',
    'POST /gripReviewAgency/auditAgency',
    'POST /gripReviewAgency/selectISVCandidateAllInfo',
    'POST /gripReviewAgency/auditISVCandidate',
    'GET /gripReviewAgency/selectReviewDetailById',
    'GET /gripReviewAgency/selectISVCandidateReviewDetailById',
    'POST /institution/info/manage/search',
    'POST /institution/info/manage/add',
    'POST /institution/info/manage/update',
    'POST /institution/info/manage/activate/agency',
    'GET /institution/info/manage/disable/agency',
    'POST /grip/agency/mgt/user/search',
    'POST /grip/agency/mgt/user/add',
    'POST /grip/agency/mgt/user/update',
    'POST /grip/agency/mgt/user/gripAuditUserInfo',
    'GET /grip/agency/mgt/user/info',
    'GET /grip/agency/mgt/user/enable/userId',
    'GET /grip/agency/mgt/user/disable/userId',
    'GET /grip/agency/mgt/user/reset/pwd/',
    'GET /grip/agency/mgt/user/reset2/pwd/',
    'GET /grip/agency/mgt/user/get/random/pwd/',
    'GET /grip/agency/mgt/user/info/search/',
    'POST /workday/exception/search',
    'POST /workday/exception/save',
    'POST /workday/exception/delete',
  ),
  ...calls(
    superAdministrator,
    'POST /grip/sys/user/mgt/search/user/info',
    'POST /grip/sys/user/mgt/save',
    'POST /grip/sys/user/mgt/update/user/info',
    'POST /grip/sys/user/mgt/save/user/authority',
    'POST /grip/sys/user/mgt/save/user/authority/batch',
    'POST /grip/sys/user/mgt/get/code/byUserArea',
    'GET /grip/sys/user/mgt/get/random/pwd/',
    'GET /grip/sys/user/mgt/user/supervisor',
    'GET /grip/sys/user/mgt/role',
    'GET /grip/sys/user/mgt/disable/userId',
    'GET /grip/sys/user/mgt/enable/userId',
    'GET /grip/sys/user/mgt/reset/pwd/userId',
    'GET /grip/sys/user/mgt/user/perm',
    'GET /grip/sys/user/mgt/get/user/info/userId',
    'GET /grip/sys/user/mgt/get/user/authority/list',
    'GET /grip/sys/user/mgt/get/department',
    'GET /grip/sys/user/mgt/get/department/team',
    'GET /grip/sys/user/mgt/get/department/team/user',
    'POST /grip/sys/user/mgt/department/search',
    'POST /grip/sys/user/mgt/department/add',
    'POST /grip/sys/user/mgt/department/modify',
    'POST /grip/sys/user/mgt/department/delete',
    'POST /grip/sys/user/mgt/department/get/tab/info',
    'POST /grip/sys/user/mgt/department/market/menu/view',
    'POST /grip/sys/user/mgt/department/iiq/menu/view',
    'GET /grip/sys/user/mgt/team/enum/department',
    'POST /grip/sys/user/mgt/team/search',
    'POST /grip/sys/user/mgt/team/add/modify',
    'POST /grip/sys/user/mgt/team/department/user',
    'POST /grip/sys/user/mgt/team/delete',
    'POST /grip/sys/user/mgt/team/get/tab/info',
    'POST /grip/sys/user/mgt/team/market/menu/view',
    'POST /grip/sys/user/mgt/team/iiq/menu/view',
    'POST /grip/sys/user/mgt/team/save/market/menu/audit/list',
    'POST /grip/sys/user/mgt/team/save/iiq/menu/audit/list',
    'GET /grip/sys/user/mgt/team/details',
    'GET /grip/sys/user/mgt/team/validate/team/user/exit',
  ),
}

/** A version nobody has seen: what may be changed answers that it was, what may not that it is not there. */
const version = 2_000_000_000
const person = {
  name: 'Somebody',
  userRole: 'BUSINESS',
  mobile: '13812345678',
  email: 'somebody@demo.invalid',
  roleType: 'AGENCY_USER',
  permissions: [],
}
const institution = { name: 'Some Bank', creditCode: '91310000MA1K9999X9', identities: ['00'] }
const staff = {
  name: 'Somebody',
  mobile: '13812345678',
  email: 'somebody@demo.invalid',
  landline: '',
  roleType: 'GRIP_REVIEWER',
  teamIds: [],
  supervisorId: null,
}
const decision = { version, result: 'pass', feedback: 'Fine' }

type Input = { body?: unknown; query?: unknown }
type Scope =
  | {
      /** What the id is of; see idsOf in the test. */
      ids: string
      input: (id: string) => Input | Promise<Input>
      /** Who sees what is bank01's, but no other's. */
      own?: string
      /** Who sees everybody's. */
      all?: string
    }
  /** Calls whose id counts only after much else is right. */
  | { testedIn: string }

const inQuery =
  (name: string, more: object = {}) =>
  (id: string): Input => ({ query: { [name]: id, ...more } })
const inBody =
  (name: string, more: object = {}) =>
  (id: string): Input => ({ body: { [name]: id, ...more } })
const stale = { version: String(version) }

export const scopedCalls: Readonly<Record<string, Scope>> = {
  'POST /system/file/uploadFile/remove': { ids: 'upload', input: inBody('id'), own: 'A' },
  'GET /system/file/download': { ids: 'document', input: inQuery('id'), own: 'A', all: 'FS' },
  'POST /register/user': { testedIn: 'features/registration/register.test.ts' },
  'POST /register/isv': { testedIn: 'features/registration/register.test.ts' },
  'POST /register/resubmit': { testedIn: 'features/registration/resubmission.test.ts' },
  'POST /institution/info/manage/change/apply': { testedIn: 'features/institutions/own-page.test.ts' },
  'POST /institution/info/manage/candidate/apply': { testedIn: 'features/institutions/own-page.test.ts' },
  'GET /message/new/num': { testedIn: 'features/messages/messages.test.ts' },
  'GET /image/mgt/carousel/image': { testedIn: 'test/home-page.test.ts' },

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

  // Tasks are no secret among reviewers; what somebody may do with one is told only to its team.
  'GET /grip/process/await/audit/detail': { ids: 'task', input: inQuery('taskId'), all: operators },
  'POST /grip/process/await/audit/take': {
    ids: 'task',
    input: inBody('taskId', { version }),
    all: operators,
  },
  'POST /grip/process/await/audit/release': {
    ids: 'task',
    input: inBody('taskId', { version }),
    all: operators,
  },
  'POST /grip/process/await/audit/delegate': {
    ids: 'task',
    input: inBody('taskId', { version, userId: crypto.randomUUID() }),
    all: operators,
  },
  'GET /grip/process/await/audit/colleagues': { ids: 'task', input: inQuery('taskId'), all: operators },
  'POST /grip/process/await/audit/do': { ids: 'task', input: inBody('taskId', decision), all: operators },
  'POST /grip/process/await/audit/online/audit/do': {
    ids: 'task',
    input: inBody('taskId', decision),
    all: operators,
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

  'POST /gripReviewAgency/auditAgency': { ids: 'review', input: inBody('id', decision), all: 'FS' },
  'GET /gripReviewAgency/selectReviewDetailById': { ids: 'review', input: inQuery('id'), all: 'FS' },
  'POST /gripReviewAgency/auditISVCandidate': { ids: 'candidate', input: inBody('id', decision), all: 'FS' },
  'GET /gripReviewAgency/selectISVCandidateReviewDetailById': {
    ids: 'candidate',
    input: inQuery('id'),
    all: 'FS',
  },

  'GET /institution/info/manage/info': { ids: 'institution', input: inQuery('id'), own: 'A', all: 'FS' },
  'GET /institution/info/manage/agency/search/simpleinfoByInitId': {
    ids: 'institution',
    input: inQuery('initId'),
    own: 'AU',
    all: 'FRS',
  },
  'POST /institution/info/manage/update': {
    ids: 'institution',
    input: inBody('id', { ...institution, version, changeBaseInfoFlag: 0 }),
    all: 'FS',
  },
  'POST /institution/info/manage/activate/agency': {
    ids: 'institution',
    input: inBody('id', { version }),
    all: 'FS',
  },
  'GET /institution/info/manage/disable/agency': {
    ids: 'institution',
    input: inQuery('id', stale),
    all: 'FS',
  },

  'POST /grip/agency/mgt/user/search': { ids: 'institution', input: inBody('institutionId'), all: 'FS' },
  'POST /grip/agency/mgt/user/add': { testedIn: 'features/agency-users/adding.test.ts' },
  'POST /grip/agency/mgt/user/update': {
    ids: 'user',
    input: inBody('id', { ...person, version }),
    all: 'FS',
  },
  'POST /grip/agency/mgt/user/gripAuditUserInfo': {
    ids: 'waiting user',
    input: inBody('id', decision),
    all: 'FS',
  },
  'GET /grip/agency/mgt/user/info': { ids: 'user', input: inQuery('userId'), all: 'FS' },
  'GET /grip/agency/mgt/user/enable/userId': { ids: 'user', input: inQuery('userId', stale), all: 'FS' },
  'GET /grip/agency/mgt/user/disable/userId': { ids: 'user', input: inQuery('userId', stale), all: 'FS' },
  'GET /grip/agency/mgt/user/reset/pwd/': { ids: 'user', input: inQuery('userId', stale), all: 'FS' },
  'GET /grip/agency/mgt/user/reset2/pwd/': { ids: 'user', input: inQuery('userId', stale), all: 'FS' },

  'POST /agency/sys/user/mgt/update': { ids: 'user', input: inBody('id', { ...person, version }), own: 'A' },
  'POST /agency/sys/user/mgt/audit': { ids: 'waiting user', input: inBody('id', decision), own: 'A' },
  'GET /agency/sys/user/mgt/info': { ids: 'user', input: inQuery('userId'), own: 'A' },
  'GET /agency/sys/user/mgt/enable/userId': { ids: 'user', input: inQuery('userId', stale), own: 'A' },
  'GET /agency/sys/user/mgt/disable/userId': { ids: 'user', input: inQuery('userId', stale), own: 'A' },
  'GET /agency/sys/user/mgt/reset/pwd/': { ids: 'user', input: inQuery('userId', stale), own: 'A' },

  'POST /grip/sys/user/mgt/search/user/info': { ids: 'department', input: inBody('departmentId'), all: 'S' },
  'POST /grip/sys/user/mgt/save': { testedIn: 'features/internal-users/accounts.test.ts' },
  'POST /grip/sys/user/mgt/update/user/info': {
    ids: 'staff',
    input: inBody('id', { ...staff, version, departmentId: crypto.randomUUID() }),
    all: 'S',
  },
  'POST /grip/sys/user/mgt/save/user/authority': {
    ids: 'staff',
    input: inBody('userId', { version, permissions: [] }),
    all: 'S',
  },
  'POST /grip/sys/user/mgt/save/user/authority/batch': {
    testedIn: 'features/internal-users/authority.test.ts',
  },
  'POST /grip/sys/user/mgt/get/code/byUserArea': {
    ids: 'department',
    input: inBody('departmentId'),
    all: 'S',
  },
  'GET /grip/sys/user/mgt/user/supervisor': { ids: 'department', input: inQuery('departmentId'), all: 'S' },
  'GET /grip/sys/user/mgt/disable/userId': { ids: 'staff', input: inQuery('userId', stale), all: 'S' },
  'GET /grip/sys/user/mgt/enable/userId': { ids: 'staff', input: inQuery('userId', stale), all: 'S' },
  'GET /grip/sys/user/mgt/reset/pwd/userId': { ids: 'staff', input: inQuery('userId', stale), all: 'S' },
  'GET /grip/sys/user/mgt/get/user/info/userId': { ids: 'staff', input: inQuery('userId'), all: 'S' },
  'GET /grip/sys/user/mgt/get/user/authority/list': { ids: 'staff', input: inQuery('userId'), all: 'S' },
  'GET /grip/sys/user/mgt/get/department/team': {
    ids: 'department',
    input: inQuery('departmentId'),
    all: 'S',
  },
  'GET /grip/sys/user/mgt/get/department/team/user': { ids: 'team', input: inQuery('teamId'), all: 'S' },

  'POST /grip/sys/user/mgt/department/modify': {
    ids: 'department',
    input: inBody('id', { version, code: 'SOME', nameZh: 'Some', nameEn: 'Some' }),
    all: 'S',
  },
  'POST /grip/sys/user/mgt/department/delete': {
    ids: 'department',
    input: inBody('id', { version }),
    all: 'S',
  },
  'POST /grip/sys/user/mgt/department/get/tab/info': {
    ids: 'department',
    input: inBody('departmentId'),
    all: 'S',
  },
  'POST /grip/sys/user/mgt/department/market/menu/view': {
    ids: 'department',
    input: inBody('departmentId'),
    all: 'S',
  },
  'POST /grip/sys/user/mgt/department/iiq/menu/view': {
    ids: 'department',
    input: inBody('departmentId'),
    all: 'S',
  },
  'POST /grip/sys/user/mgt/team/search': { ids: 'department', input: inBody('departmentId'), all: 'S' },
  'POST /grip/sys/user/mgt/team/add/modify': { testedIn: 'features/teams/teams.test.ts' },
  'POST /grip/sys/user/mgt/team/department/user': {
    ids: 'department',
    input: inBody('departmentId'),
    all: 'S',
  },
  'POST /grip/sys/user/mgt/team/delete': { ids: 'team', input: inBody('id', { version }), all: 'S' },
  'POST /grip/sys/user/mgt/team/get/tab/info': { ids: 'team', input: inBody('teamId'), all: 'S' },
  'POST /grip/sys/user/mgt/team/market/menu/view': { ids: 'team', input: inBody('teamId'), all: 'S' },
  'POST /grip/sys/user/mgt/team/iiq/menu/view': { ids: 'team', input: inBody('teamId'), all: 'S' },
  'POST /grip/sys/user/mgt/team/save/market/menu/audit/list': {
    ids: 'team',
    input: inBody('teamId', { version, nodeIds: [], treeType: '00' }),
    all: 'S',
  },
  'POST /grip/sys/user/mgt/team/save/iiq/menu/audit/list': {
    ids: 'team',
    input: inBody('teamId', { version, nodeIds: [] }),
    all: 'S',
  },
  'GET /grip/sys/user/mgt/team/details': { ids: 'team', input: inQuery('teamId'), all: 'S' },
  'GET /grip/sys/user/mgt/team/validate/team/user/exit': {
    testedIn: 'features/teams/leaving.test.ts',
  },
}

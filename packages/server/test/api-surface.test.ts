import { api } from '@cass/contract/api.ts'
import { basePath, type Endpoint } from '@cass/contract/kit/endpoint.ts'
import { socketPath } from '@cass/contract/messages/endpoints.ts'
import { permissionCodes, sqlRole } from '@cass/contract/permissions.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from './harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const callOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** Open to anybody. A name added here is a decision, not an accident. */
const publicCalls = [
  'POST /certification/verify',
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
  'POST /notice/searchByKeywords',
  'GET /notice/searchById',
  'GET /notice/image',
  'GET /notice/userProtocol',
  'GET /notice/privatePolicy',
  'GET /notice/businessOverview',
  'POST /image/mgt/carousel/all/select',
  'GET /image/mgt/carousel/image',
  'POST /resource/open/list',
  'GET /resource/download',
  'POST /problem/list',
  'POST /extraction/open',
  'POST /extraction/download',
  'GET /messageLib/versions',
  'GET /messageLib/dictionary',
  'GET /isv/board',
  'GET /isv/board/card',
]

/** Every call that the specification names (§7), by its sections. */
const specCalls = [
  // Auth
  'POST /login',
  'POST /logout',
  'POST /retrieve/password/verify',
  'POST /retrieve/password/',
  'POST /update/password/',
  'POST /sms/get/captcha/code',
  'POST /common/func/imageVerifyCode',
  'POST /email/get/captcha/code',
  'POST /email/get/captcha/codeforupdate',
  'POST /email/get/captcha/send',
  'POST /links/findAll',
  'POST /agency/sys/user/mgt/edit/isRead',
  'GET /get/curr/user',
  'GET /common/func/getPublicKey',
  'GET /workday/get',
  'GET /common/func/enum/userStatus',
  'GET /common/func/enum/userType',
  'GET /common/func/enum/roleType',
  'GET /common/func/user/perm',
  'GET /common/func/user/department',
  'GET /common/func/new/message/flag',
  // Notices
  'DELETE /notice/deleteNotice',
  'POST /notice/releaseNotice',
  'POST /notice/updateNotice',
  'POST /notice/getNoticeByPaging',
  'POST /notice/searchByKeywords',
  'POST /notice/previewNotice',
  'POST /notice/modifyBusinessOverview',
  'GET /notice/searchById',
  'GET /notice/userProtocol',
  'GET /notice/privatePolicy',
  'GET /notice/businessOverview',
  // Messages
  'GET /message/new/num',
  'GET /message/list',
  'GET /message/test',
  // Carousel
  'POST /system/file/uploadFile/uploadCarouselFile',
  'POST /image/mgt/carousel/all/add',
  'POST /image/mgt/carousel/all/select',
  'POST /image/mgt/carousel/single/select',
  'GET /image/mgt/carousel/single/delete',
  // Internal users
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
  // Departments
  'POST /grip/sys/user/mgt/department/search',
  'POST /grip/sys/user/mgt/department/add',
  'POST /grip/sys/user/mgt/department/modify',
  'POST /grip/sys/user/mgt/department/delete',
  'POST /grip/sys/user/mgt/department/get/tab/info',
  'POST /grip/sys/user/mgt/department/market/menu/view',
  'POST /grip/sys/user/mgt/department/iiq/menu/view',
  'GET /grip/sys/user/mgt/team/enum/department',
  // Teams
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
  // Agency users
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
  // Agency review
  'POST /gripReviewAgency/selectAllInfo',
  'POST /gripReviewAgency/auditAgency',
  'POST /gripReviewAgency/selectISVCandidateAllInfo',
  'POST /gripReviewAgency/auditISVCandidate',
  'GET /gripReviewAgency/selectReviewDetailById',
  'GET /gripReviewAgency/selectISVCandidateReviewDetailById',
  // Institution info
  'POST /institution/info/manage/search',
  'POST /institution/info/manage/add',
  'POST /institution/info/manage/update',
  'POST /institution/info/manage/activate/agency',
  'GET /institution/info/manage/enum',
  'GET /institution/info/manage/info',
  'GET /institution/info/manage/disable/agency',
  'GET /institution/info/manage/agency/search/simpleinfoByInitId',
  // Interface numbers
  'POST /interfaceNum/selectInterfaceTime',
  'POST /interfaceNum/updateInterfaceTime',
  'POST /interfaceNum/showTable',
  'POST /interfaceNum/updateInterfaceTable',
  // Workflow admin
  'POST /grip/process/await/audit/online/audit/do',
  'POST /exec/execSql',
  // Emergency menus
  'POST /manage/menu/emergencyMeasure/download/template/iiq',
  'POST /manage/menu/emergencyMeasure/download/template/market',
  'POST /manage/menu/emergencyMeasure/import/IIQ',
  'POST /manage/menu/emergencyMeasure/import/MARKET',
  'POST /manage/menu/emergencyMeasure/import/SixCode',
  'POST /manage/menu/emergencyMeasure/selectAll/IIQ',
  'POST /manage/menu/emergencyMeasure/selectAll/MARKET',
  'POST /manage/menu/emergencyMeasure/publish/IIQ',
  'POST /manage/menu/emergencyMeasure/publish/MARKET',
  'POST /manage/menu/emergencyMeasure/import/IIQ/new',
  'POST /manage/menu/emergencyMeasure/import/MARKET/new',
  'POST /manage/menu/emergencyMeasure/import/SixCode/new',
  'POST /manage/menu/emergencyMeasure/publish/IIQ/new',
  'POST /manage/menu/emergencyMeasure/publish/MARKET/new',
  'POST /manage/menu/emergencyMeasure/list',
  'POST /manage/menu/emergencyMeasure/permissionAdjust/pass/market',
  'POST /manage/menu/emergencyMeasure/permissionAdjust/pass/info',
  'POST /manage/menu/emergencyMeasure/getMenuConfigItem/market',
  'POST /manage/menu/emergencyMeasure/permissionAdjust/MARKET',
  'POST /manage/menu/emergencyMeasure/applicationRecord/list',
  'POST /manage/menu/emergencyMeasure/download/apply',
  'POST /manage/menu/emergencyMeasure/download/detail',
  'GET /manage/menu/emergencyMeasure/applicationRecordDetail',
  // Operations
  'POST /manage/operation/auditLogStatistic/get/selectList',
  'POST /manage/operation/apiAccountAdjustment/query/list',
  'POST /manage/operation/apiAccountAdjustment/update',
]

/** What the router really holds, read from its own tree: each line adds its part to the path of the line above. */
function mounted(): string[] {
  const above: string[] = []
  return server.app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const parts = /^((?:│ {3}| {4})*)[├└]── (\S+)(?: \(([A-Z, ]+)\))?/.exec(line)
      if (!parts) return []
      const depth = parts[1]!.length / 4
      above.length = depth
      above.push(parts[2]!)
      return (parts[3] ?? '').split(', ').map((method) => `${method} ${above.join('')}`)
    })
}

it('mounts what the contract lists, and nothing else under its base', () => {
  const served = mounted()
  const ours = served
    .filter((call) => call.includes(` ${basePath}/`))
    .filter((call) => !/ \/cass\/mgt\/(docs|openapi\.json)/.test(call))
    .map((call) => call.replace(basePath, ''))
  expect(ours.toSorted()).toEqual([...api.map(callOf), `GET ${socketPath}`].toSorted())
})

it('serves nothing else but health, documentation, the demo mailbox and the portal’s files', () => {
  const others = mounted().filter((call) => !call.includes(` ${basePath}/`))
  const files = others.filter((call) => !/ \/(healthz|readyz|demo\/mailbox(\.json)?)$/.test(call))
  expect(others.length - files.length).toBe(4)
  // Of a route with a wildcard the tree says the wildcard alone, once for all of them.
  for (const call of files) expect(call).toMatch(/^(HEAD|GET) (\*|\/[\w.-]+|\/cass\/mgt\/docs)$/)
  expect(files.filter((call) => call === 'GET *').length).toBeLessThanOrEqual(1)
  const isMounted = (url: string) => server.app.hasRoute({ method: 'GET', url })
  expect(['*', '/*', '/assets/*'].filter(isMounted)).toEqual(
    isMounted('/favicon.svg') ? ['/*', '/assets/*'] : ['/*'],
  )
})

it('lists no call twice', () => {
  expect(new Set(api.map(callOf)).size).toBe(api.length)
})

it('declares for every call who may make it, and where it comes from', () => {
  for (const endpoint of api) {
    const { access } = endpoint
    if (typeof access === 'string') expect(['public', 'session']).toContain(access)
    else {
      expect(access.length).toBeGreaterThan(0)
      for (const permission of access) expect([...permissionCodes, sqlRole]).toContain(permission)
    }
    expect(endpoint.spec).toMatch(/^(§\d|Design §\d)/)
    expect(endpoint.path).toMatch(/^\/[\w/]+$/)
  }
})

it('is public only where it is meant to be', () => {
  const open = api.filter((endpoint) => endpoint.access === 'public').map(callOf)
  expect(open.toSorted()).toEqual(publicCalls.toSorted())
})

it('has every call that the specification names', () => {
  expect(new Set(specCalls).size).toBe(134)
  const known = api.map(callOf)
  expect(specCalls.filter((call) => !known.includes(call))).toEqual([])
})

it('answers 401 without a session wherever one is needed, before it looks at anything else', async () => {
  for (const endpoint of api.filter((each) => each.access !== 'public')) {
    const response = await server.visitor().send(endpoint.method, basePath + endpoint.path, {
      ...(endpoint.method === 'GET'
        ? {}
        : { body: endpoint.takes === 'multipart' ? new FormData() : { anything: ['goes'] } }),
    })
    expect([callOf(endpoint), response.status]).toEqual([callOf(endpoint), 401])
    expect(await response.json()).toEqual({
      code: 'UNAUTHORIZED',
      message: 'Login information expired',
      data: null,
    })
  }
})

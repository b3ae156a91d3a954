/** Every page's path, by the name that links, mails and messages use. */
export const paths = {
  home: '/home',
  login: '/login',
  inside: '/inside',
  register: '/register',
  isvEntrance: '/isv_back',
  registerCandidate: '/isv_back/register-isvjg',
  forget: '/forget',
  resetPassword: '/reset-password',
  noPermission: '/401',
  notFound: '/404',
  redirect: '/redirect/$',
  authRedirect: '/auth-redirect',
  print: '/service-online-print',
  version: '/version-page',
  privacyPolicy: '/privacy-policy',

  notices: '/notice/index',
  notice: '/notice/detail',
  messageLibrary: '/message-lib/index',
  businessOverview: '/service-support/contact-way',
  commonProblems: '/service-support/common-problem',
  commonProblemsShort: '/common-problem',
  onlineService: '/service-support/online-service',
  standards: '/standard-more/standard-more',
  fileExtraction: '/FileExtraction/index',
  resourceDownload: '/download/resources-download',
  certificate: '/certificate',
  isvKanban: '/service-support/jgIsv_kanban',

  serviceManage: '/service-manage',
  serviceApplication: '/service-application',
  serviceApply: '/service-application/index',
  myService: '/service-application/my-service',
  myTests: '/service-application/my-test',
  processView: '/service-application/process-view',
  networkOpenings: '/service-manage/network-opening-list',
  vpdnList: '/service-manage/vpdn-list',
  goLives: '/service-manage/interface-online-list',
  permissionChanges: '/service-manage/permission-change-list',
  serviceOpening: '/service-manage/service-opening',
  permissionChange: '/service-manage/permission-change',
  networkOpening: '/service-manage/network-opening',
  vpdn: '/service-manage/vpdn',
  goLive: '/service-manage/service-online',
  productReport: '/service-manage/product-report',
  acceptanceTests: '/service-manage/acceptance-test-list',
  acceptanceTest: '/service-manage/acceptance-test',
  testExecutions: '/service-manage/test-execute-list',
  testExecution: '/service-manage/test-execute',
  logFeedbacks: '/service-manage/log-feedback-list',
  systemTests: '/service-manage/system-test-list',
  systemTest: '/service-manage/system-test',

  isvManagement: '/agree-manage',
  isvAgreements: '/agree-manage/agree-manage-jg',
  isvAgreement: '/agree-manage/agree-manage-jg/detail',
  isvFiling: '/agree-manage/product-info-fill',
  isvProducts: '/agree-manage/product-info-fill/products',
  isvCustomers: '/agree-manage/product-info-fill/market',
  isvDevPlans: '/agree-manage/product-info-fill/dev-plan-record-list',
  isvDevPlan: '/agree-manage/product-info-fill/dev-plan-record',
  isvImpact: '/agree-manage/product-info-fill/impact-assessment',
  isvBasicInfos: '/agree-manage/product-info-fill/basic-info-record',
  isvBasicInfo: '/agree-manage/product-info-fill/basic-info-record-info',
  isvFilingView: '/agree-manage/product-info-fill/product-info-view',
  ownIsvMessages: '/agree-manage/messages',

  ownInstitution: '/organ-basicinfo/organ-basicinfo',
  isvBoard: '/organ-basicinfo/jgIsv_manage',
  developerApplication: '/organ-basicinfo/system-access-developer',
  ownUsers: '/user-manage/index',
  personalCenter: '/personal-center',
  personalCenterIndex: '/personal-center/index',
  personalCenterOperator: '/personal-center/persion_index',

  workbench: '/grip/workbench',
  allApplications: '/grip/applications',
  applicationReview: '/grip/applications/review',
  certification: '/grip/certification',
  testFormReview: '/grip/certification/review',
  interfaceTime: '/grip/interface-time',
  operationOrders: '/grip/operation-orders',
  operationOrder: '/grip/operation-order',
  reviewAgencies: '/grip/review/agencies',
  reviewCandidates: '/grip/review/isv-candidates',
  isvAgreementDesk: '/grip/isv/agreements',
  isvAgreementReview: '/grip/isv/agreements/detail',
  isvAgreementTexts: '/grip/isv/agreements/templates',
  institutions: '/grip/institutions',
  agencyUsers: '/grip/agency-users',
  internalUsers: '/grip/users',
  departments: '/grip/departments',
  teams: '/grip/teams',
  noticeManagement: '/grip/notices',
  noticeEditor: '/grip/notices/edit',
  siteTexts: '/grip/notices/texts',
  carousel: '/grip/carousel',
  links: '/grip/links',
  library: '/grip/library',
  libraryResources: '/grip/library/resources',
  libraryFaq: '/grip/library/problems',
  extractionPackages: '/grip/extraction',
  workdays: '/grip/workdays',
  menus: '/grip/menus',
  auditLog: '/grip/audit-log',
  statistics: '/grip/statistics',
  sqlQuery: '/sql-execute',
  isvs: '/grip/isv',
  isvCardReview: '/grip/isv/card',
  operatorFilings: '/grip/isv/filings',
  filingReview: '/grip/isv/filings/review',
  impactAssessments: '/grip/isv/impact',
  isvMessages: '/grip/isv/messages',
  permissionAdjust: '/grip/permission-adjust',
  permissionAdjustRequest: '/grip/permission-adjust/request',
  apiAccounts: '/grip/api-accounts',
} as const

export type PagePath = (typeof paths)[keyof typeof paths]

/** Pages of application forms. */
export type FormPath = (typeof paths)[
  | 'serviceOpening'
  | 'permissionChange'
  | 'networkOpening'
  | 'vpdn'
  | 'goLive'
  | 'productReport'
  | 'acceptanceTest'
  | 'systemTest']
/** An application's form: the one with this id, or a new one. */
type FormSearch = { id?: string; serviceType?: string; flow?: string; caseId?: string; tree?: string }
/** Where to go once logged in. */
type ReturnSearch = { redirect?: string }

/** Of the audit log: its tab, and what it is searched for. */
type AuditSearch = {
  tab?: string
  person?: string
  institutionId?: string
  action?: string
  subject?: string
  from?: string
  to?: string
}

/** What links may say beside the path, and must where it is not optional. A page that is missing here takes nothing. */
type Searches = Record<FormPath, FormSearch> & {
  [paths.login]: ReturnSearch
  [paths.inside]: ReturnSearch
  [paths.forget]: ReturnSearch
  [paths.resetPassword]: ReturnSearch
  [paths.register]: { resume?: string }
  [paths.registerCandidate]: { resume?: string }
  [paths.print]: { id: string; document?: string }
  [paths.notices]: { noticeType?: string; keywords?: string; pageNum?: string }
  [paths.notice]: { id: string }
  [paths.myService]: { keyword?: string; serviceTypes?: string }
  [paths.processView]: { id: string }
  [paths.personalCenter]: { section?: string }
  [paths.personalCenterIndex]: { section?: string }
  [paths.personalCenterOperator]: { section?: string }
  [paths.workbench]: { scope?: string; overdue?: string; keyword?: string; types?: string }
  [paths.allApplications]: { keyword?: string }
  [paths.applicationReview]: { id: string } | { task: string }
  [paths.testExecution]: { id: string }
  [paths.certificate]: { number?: string; code?: string }
  [paths.certification]: { tab?: string; id?: string }
  [paths.logFeedbacks]: { id?: string }
  [paths.interfaceTime]: { family?: string }
  [paths.testFormReview]: { task: string }
  [paths.isvCardReview]: { task: string }
  [paths.isvMessages]: { id?: string }
  [paths.ownIsvMessages]: { id?: string }
  [paths.isvKanban]: { card?: string }
  [paths.operationOrder]: { id: string }
  [paths.reviewAgencies]: { id?: string }
  [paths.reviewCandidates]: { id?: string }
  [paths.operatorFilings]: { keyword?: string }
  [paths.isvAgreement]: { id: string }
  [paths.isvAgreementDesk]: { keyword?: string; status?: string }
  [paths.isvAgreementReview]: { id: string }
  [paths.isvAgreementTexts]: { kind?: string }
  [paths.noticeEditor]: { id?: string }
  [paths.siteTexts]: { kind?: string }
  [paths.auditLog]: AuditSearch
  [paths.isvCustomers]: { id?: string }
  [paths.isvDevPlan]: { id?: string }
  [paths.isvImpact]: { id?: string; assessment?: string }
  [paths.isvBasicInfo]: { id?: string }
  [paths.isvFilingView]: { id?: string }
  [paths.filingReview]: { id: string }
  [paths.impactAssessments]: { id?: string }
  [paths.statistics]: { from?: string; to?: string }
  [paths.permissionAdjust]: { id?: string; keyword?: string }
  [paths.permissionAdjustRequest]: { institutionId?: string; counters?: string }
  [paths.apiAccounts]: { id?: string; keyword?: string }
}

// biome-ignore lint/complexity/noBannedTypes: with anything narrower, `.` would take nothing either.
export type SearchOf<Path extends PagePath> = Path extends keyof Searches ? Searches[Path] : {}

/** Pages that a link can name without saying more, such as those of a menu. */
export type PlainPath = {
  [Path in PagePath]: Partial<SearchOf<Path>> extends SearchOf<Path> ? Path : never
}[PagePath]

/** What must be said, or may be. */
type Rest<Path extends PagePath> = Path extends PlainPath
  ? [search?: SearchOf<Path>]
  : [search: SearchOf<Path>]

/** A page's address, for mails and wherever one is kept as text. */
export function addressOf<Path extends PagePath>(
  path: Path,
  ...[search = {} as SearchOf<Path>]: Rest<Path>
): string {
  const said = Object.entries<string | undefined>(search).flatMap(([name, value]) =>
    value ? [`${name}=${encodeURIComponent(value)}`] : [],
  )
  return said.length > 0 ? `${path}?${said.join('&')}` : path
}

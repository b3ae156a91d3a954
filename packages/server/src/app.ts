import { serviceType } from '@cass/contract/applications/enums.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { accountRoutes } from './features/account/routes.ts'
import { createAccountService } from './features/account/service.ts'
import { agencyReviewRoutes } from './features/agency-review/routes.ts'
import { createAgencyReviewService, createAgencySubject } from './features/agency-review/service.ts'
import { agencyUserRoutes } from './features/agency-users/routes.ts'
import { createAgencyUserService } from './features/agency-users/service.ts'
import { apiAccountRoutes } from './features/api-accounts/routes.ts'
import { createApiAccountService } from './features/api-accounts/service.ts'
import { applicationRoutes } from './features/applications/routes.ts'
import {
  createApplicationService,
  createApplicationSubject,
  createCorrection,
  createReviewSteps,
  findGoLiveNaming,
  type KindFeatures,
} from './features/applications/service.ts'
import { auditLogRoutes } from './features/audit-log/routes.ts'
import { createAuditLogService } from './features/audit-log/service.ts'
import { createCodeWork } from './features/auth/code-work.ts'
import { rotateLoginKey } from './features/auth/login-key.ts'
import { authRoutes } from './features/auth/routes.ts'
import { createSealedSecrets } from './features/auth/sealed-secrets.ts'
import { createAuthService } from './features/auth/service.ts'
import { createAuthenticatorService } from './features/authenticators/service.ts'
import { carouselRoutes } from './features/carousel/routes.ts'
import { createCarouselService } from './features/carousel/service.ts'
import { certificationRoutes } from './features/certification/routes.ts'
import {
  type CertificationService,
  createCertificationService,
  createTestReview,
} from './features/certification/service.ts'
import { createCodeService } from './features/codes/service.ts'
import { departmentRoutes } from './features/departments/routes.ts'
import { createDepartmentService } from './features/departments/service.ts'
import { directoryRoutes } from './features/directory/routes.ts'
import { createDirectoryService } from './features/directory/service.ts'
import { extractionRoutes } from './features/extraction/routes.ts'
import { createExtractionService } from './features/extraction/service.ts'
import { faqRoutes } from './features/faq/routes.ts'
import { createFaqService } from './features/faq/service.ts'
import { fileRoutes } from './features/files/routes.ts'
import { createFileService } from './features/files/service.ts'
import { impactAssessmentRoutes } from './features/impact-assessments/routes.ts'
import { createImpactAssessmentService } from './features/impact-assessments/service.ts'
import { institutionRoutes } from './features/institutions/routes.ts'
import { createInstitutionService } from './features/institutions/service.ts'
import { internalUserRoutes } from './features/internal-users/routes.ts'
import { createInternalUserService } from './features/internal-users/service.ts'
import { isvAgreementRoutes } from './features/isv-agreements/routes.ts'
import { createAgreementSubject, createIsvAgreementService } from './features/isv-agreements/service.ts'
import { isvBoardRoutes } from './features/isv-board/routes.ts'
import { createCardSubject, createIsvBoardService } from './features/isv-board/service.ts'
import { isvFilingRoutes } from './features/isv-filings/routes.ts'
import { createFilingSubject, createIsvFilingService } from './features/isv-filings/service.ts'
import { isvMessageRoutes } from './features/isv-messages/routes.ts'
import { createIsvMessageService } from './features/isv-messages/service.ts'
import { isvProductRoutes } from './features/isv-products/routes.ts'
import { createIsvProductService } from './features/isv-products/service.ts'
import { isvRoutes } from './features/isvs/routes.ts'
import { createIsvService } from './features/isvs/service.ts'
import { linkRoutes } from './features/links/routes.ts'
import { createLinkService } from './features/links/service.ts'
import { logFeedbackRoutes } from './features/log-feedback/routes.ts'
import { createLogFeedbackService } from './features/log-feedback/service.ts'
import { menuRoutes } from './features/menus/routes.ts'
import {
  createMenuEditionService,
  createMenuService,
  createSixCodeService,
} from './features/menus/service.ts'
import { sixCodeRoutes } from './features/menus/six-codes/routes.ts'
import { messageLibraryRoutes } from './features/message-library/routes.ts'
import { createMessageLibraryService } from './features/message-library/service.ts'
import { messageRoutes } from './features/messages/routes.ts'
import { createMessageService } from './features/messages/service.ts'
import { noticeRoutes } from './features/notices/routes.ts'
import { createNoticeService } from './features/notices/service.ts'
import { operationOrderRoutes } from './features/operation-orders/routes.ts'
import { createOperationOrderService, orderOf, ordersToExecute } from './features/operation-orders/service.ts'
import { permissionAdjustmentRoutes } from './features/permission-adjustments/routes.ts'
import {
  createAdjustmentSubject,
  createPermissionAdjustmentService,
} from './features/permission-adjustments/service.ts'
import { registrationRoutes } from './features/registration/routes.ts'
import { createRegistrationService } from './features/registration/service.ts'
import { resourceRoutes } from './features/resources/routes.ts'
import { createResourceService } from './features/resources/service.ts'
import { reviewRoutes } from './features/reviews/routes.ts'
import {
  createDeadlines,
  createEscalation,
  createHeldTasks,
  createReviewEngine,
  createReviewService,
  createSubjects,
  workOfTeam,
} from './features/reviews/service.ts'
import { createSitePages } from './features/site-pages/service.ts'
import { siteTextRoutes } from './features/site-texts/routes.ts'
import { createSiteTextService } from './features/site-texts/service.ts'
import { sqlQueryRoutes } from './features/sql-queries/routes.ts'
import { createSqlQueryService } from './features/sql-queries/service.ts'
import { statisticsRoutes } from './features/statistics/routes.ts'
import { createStatisticsService } from './features/statistics/service.ts'
import { teamRoutes } from './features/teams/routes.ts'
import { createTeamService, giveNodes } from './features/teams/service.ts'
import { testCatalogueRoutes } from './features/test-catalogue/routes.ts'
import { createTestCatalogueService } from './features/test-catalogue/service.ts'
import { testSlotRoutes } from './features/test-slots/routes.ts'
import { createTestSlotService, type TestSlotService } from './features/test-slots/service.ts'
import { workdayRoutes } from './features/workdays/routes.ts'
import { createWorkdayService } from './features/workdays/service.ts'
import type { Clock } from './lib/clock.ts'
import { startSealer } from './platform/audit-chain.ts'
import { startHeads } from './platform/audit-heads.ts'
import { recordUnsigned } from './platform/audit-unsigned.ts'
import { createStartInBackground } from './platform/background.ts'
import type { Config } from './platform/config.ts'
import { mountConnectionLimit } from './platform/connection-limit.ts'
import type { Database } from './platform/db.ts'
import { mountDemoMailbox } from './platform/demo-mailbox.ts'
import { mountDraining } from './platform/draining.ts'
import { listenForEvents } from './platform/events.ts'
import { mountErrors } from './platform/failures.ts'
import type { Files } from './platform/files.ts'
import { mountHealth } from './platform/health.ts'
import { sweep } from './platform/housekeeping.ts'
import { mount, mountBodies, type Route } from './platform/http.ts'
import { createHttpServer } from './platform/http-server.ts'
import { createJobs, startJobs } from './platform/jobs.ts'
import { mountLargeAnswers } from './platform/large-answers.ts'
import { mountRequestLog, serverOptions } from './platform/logging.ts'
import type { Deliver } from './platform/mail.ts'
import { mountOpenApi } from './platform/openapi.ts'
import { createOutbox } from './platform/outbox.ts'
import { measureQueueTime } from './platform/queue-time.ts'
import type { ReportDatabase } from './platform/report-database.ts'
import { createSecrets, hashPassword, randomToken } from './platform/secrets.ts'
import { mountSecurity } from './platform/security.ts'
import { createSessions } from './platform/session.ts'
import { shed } from './platform/shedding.ts'
import { mountSiteMap } from './platform/site-map.ts'
import { mountSlowClients } from './platform/slow-clients.ts'
import { mountSocket } from './platform/socket.ts'
import { createWrite, recallAnswer } from './platform/unit.ts'
import { mountWeb } from './platform/web.ts'

export type AppDeps = {
  config: Config
  database: Database
  files: Files
  /** What the SQL page reads by; none where no role was set up for it. */
  reports: ReportDatabase | null
  clock: Clock
  mail: Deliver | null
  sms: Deliver | null
}

const day = 86_400_000

/** The whole server, wired: the only place that knows every part. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, clock, database, files } = deps
  const { db } = database
  const secrets = createSecrets(config.CASS_SECRET, config.CASS_SECRET_EARLIER)
  const queue = measureQueueTime(database.pool)
  const app: FastifyInstance = Fastify({
    ...serverOptions(config),
    serverFactory: createHttpServer((handle) =>
      shed(handle, { queue, limitMs: config.QUEUE_LIMIT_MS, log: () => app.log }),
    ),
  })
  const sessions = createSessions(db, { sqlLogins: config.SQL_LOGINS })
  const jobs = createJobs(database.connectionString, app.log)
  const outbox = createOutbox(jobs.boss, secrets, { demo: config.CASS_DEMO })
  const write = createWrite(db, outbox, secrets)

  const sealed = await createSealedSecrets(db, secrets, clock.now())
  const dummyPasswordHash = await hashPassword(randomToken())
  const channels = (['sms', 'email'] as const).filter(
    (channel) => config.CASS_DEMO || (channel === 'sms' ? deps.sms : deps.mail) !== null,
  )
  const codes = createCodeService({
    db,
    outbox,
    secrets,
    demo: config.CASS_DEMO,
    channels,
    limits: config.CODE_LIMITS,
    write,
  })
  const work = createCodeWork({ db, secrets, bits: config.CODE_WORK_BITS })
  const siteTexts = createSiteTextService({ db, write, files })
  const authenticators = createAuthenticatorService({ db, secrets })
  const auth = createAuthService({
    db,
    write,
    codes,
    authenticators,
    sessions,
    sealed,
    work,
    siteTexts,
    dummyPasswordHash,
  })
  const portal = config.CASS_ORIGIN
    ? new URL(config.CASS_ORIGIN).origin
    : `http://${config.HOST}:${config.PORT}`
  const menus = createMenuService({ db })
  const catalogue = createTestCatalogueService({ db, write, menus })
  // What is reviewed is registered here; the engine knows none of it.
  const features: KindFeatures = {
    get [serviceType.certificationTest]() {
      return certification.feature
    },
  }
  const applicationSubject = createApplicationSubject({ menus, features, portal })
  const agencySubject = createAgencySubject({ portal })
  const testReview = createTestReview({ catalogue, menus, subject: applicationSubject, portal })
  const cardSubject = createCardSubject({ portal })
  const filingSubject = createFilingSubject({ portal })
  const agreementSubject = createAgreementSubject({ portal })
  const adjustmentSubject = createAdjustmentSubject({ menus, portal })
  const subjects = createSubjects([
    applicationSubject,
    agencySubject,
    testReview.formSubject,
    cardSubject,
    filingSubject,
    agreementSubject,
    adjustmentSubject,
  ])
  const workdays = createWorkdayService({
    db,
    write,
    deadlines: createDeadlines(subjects),
    bookings: {
      countOn: (reader, date) => slots.countOn(reader, date),
      closeDay: (unit, date) => slots.closeDay(unit, date),
    },
  })
  const engine = createReviewEngine({ workdays, portal })
  const reviewSteps = createReviewSteps({ engine, subject: applicationSubject, features, portal })
  const reviews = createReviewService({ db, write, subjects, engine, ordersToExecute })
  const agencyReview = createAgencyReviewService({
    db,
    write,
    files,
    engine,
    subject: agencySubject,
    reviews,
    portal,
  })
  const isvAgreements = createIsvAgreementService({
    db,
    write,
    files,
    engine,
    subject: agreementSubject,
    reviews,
    portal,
  })
  const applications = createApplicationService({
    db,
    write,
    files,
    secrets,
    menus,
    engine,
    subject: applicationSubject,
    reviewSteps,
    features,
    catalogue,
    reviews,
    orderOf,
    portal,
  })
  const permissionAdjustments = createPermissionAdjustmentService({
    db,
    write,
    files,
    menus,
    engine,
    subject: adjustmentSubject,
    reviews,
  })
  // Seats and tests know of each other: what frees a seat promotes whoever waits for it.
  const slots: TestSlotService = createTestSlotService({
    db,
    write,
    workdays,
    events: {
      promoted: (unit, application) => certification.promoted(unit, application),
      displaced: (unit, application) => certification.displaced(unit, application),
    },
  })
  const certification: CertificationService = createCertificationService({
    db,
    write,
    files,
    catalogue,
    slots,
    workdays,
    engine,
    reviews,
    reviewSteps,
    review: testReview,
    correct: createCorrection({ files }),
    portal,
  })
  const logFeedback = createLogFeedbackService({
    db,
    write,
    files,
    casesOf: certification.casesOf,
    portal,
  })
  const filings = createIsvFilingService({ db, write, files, engine, subject: filingSubject, reviews })
  const impact = createImpactAssessmentService({ db, write, portal })
  const faq = createFaqService({ db, write, files })
  const extraction = createExtractionService({ db, write, files, secrets })
  const notices = createNoticeService({
    db,
    write,
    files,
    pictures: { siteText: siteTexts.pictureFor, problem: faq.pictureFor },
  })
  const auditLog = createAuditLogService({
    db,
    write,
    files,
    secrets,
    clock,
    portal,
    headsFolder: config.AUDIT_HEADS_DIR,
    startInBackground: createStartInBackground(jobs.boss),
  })
  const uploads = createFileService({
    db,
    write,
    files,
    mayRead: {
      review: agencyReview.mayReadFiles,
      formerReview: agencyReview.mayReadFormerFiles,
      application: applications.mayReadFile,
      formerApplication: applications.mayReadFile,
      certification: certification.mayReadFile,
      isvAgreement: isvAgreements.mayReadFile,
      logFeedback: logFeedback.mayReadFile,
      isvFiling: filings.mayReadFile,
      notice: notices.mayReadFile,
      auditExport: auditLog.exports.mayRead,
      permissionAdjustment: permissionAdjustments.mayReadFile,
    },
  })
  const institutions = createInstitutionService({ db, write, requests: agencyReview })
  const agencyUsers = createAgencyUserService({ db, write, auth, institutions, agencyReview, portal })
  const teams = createTeamService({ db, write, menus, workOf: workOfTeam })
  const heldTasks = createHeldTasks({ subjects, engine })
  const escalate = createEscalation({ db, write, subjects, engine })

  const statistics = createStatisticsService({ db, clock, workdays })

  const routes: Route[] = [
    ...authRoutes(auth),
    ...accountRoutes(createAccountService({ write, codes, auth, authenticators })),
    ...fileRoutes(uploads),
    ...registrationRoutes(createRegistrationService({ db, write, codes, auth, agencyReview })),
    ...agencyReviewRoutes(agencyReview),
    ...institutionRoutes(institutions),
    ...agencyUserRoutes(agencyUsers),
    ...internalUserRoutes(createInternalUserService({ db, write, auth, teams, heldTasks, portal })),
    ...departmentRoutes(createDepartmentService({ db, write, teams })),
    ...teamRoutes(teams),
    ...applicationRoutes(applications),
    ...certificationRoutes(certification),
    ...logFeedbackRoutes(logFeedback),
    ...isvAgreementRoutes(isvAgreements),
    ...isvProductRoutes(createIsvProductService({ db, write })),
    ...isvBoardRoutes(createIsvBoardService({ db, write, engine, subject: cardSubject, reviews })),
    ...isvRoutes(createIsvService({ db, write })),
    ...isvFilingRoutes(filings),
    ...impactAssessmentRoutes(impact),
    ...isvMessageRoutes(createIsvMessageService({ db, write })),
    ...testSlotRoutes(slots),
    ...operationOrderRoutes(createOperationOrderService({ db, write, menus, portal })),
    ...reviewRoutes(reviews),
    ...messageRoutes(createMessageService({ db, write })),
    ...directoryRoutes(createDirectoryService({ db })),
    ...workdayRoutes(workdays),
    ...messageLibraryRoutes(createMessageLibraryService({ db, write })),
    ...linkRoutes(createLinkService({ db, write })),
    ...noticeRoutes(notices),
    ...siteTextRoutes(siteTexts),
    ...carouselRoutes(createCarouselService({ db, write, files, uploads })),
    ...resourceRoutes(createResourceService({ db, write, files })),
    ...faqRoutes(faq),
    ...extractionRoutes(extraction),
    ...testCatalogueRoutes(catalogue),
    ...auditLogRoutes(auditLog),
    ...statisticsRoutes(statistics),
    ...sqlQueryRoutes(createSqlQueryService({ write, reports: deps.reports })),
    ...menuRoutes(createMenuEditionService({ db, write, giveNodes })),
    ...sixCodeRoutes(createSixCodeService({ db, write })),
    ...permissionAdjustmentRoutes(permissionAdjustments),
    ...apiAccountRoutes(createApiAccountService({ db, write, findGoLiveNaming, portal })),
  ]

  const events = await listenForEvents(database.connectionString, app.log)
  await startJobs(jobs, secrets, {
    deliver: { sms: deps.sms, email: deps.mail },
    housekeeping: async () => {
      const now = clock.now()
      await Promise.all([
        codes.housekeeping(now),
        auth.housekeeping(now),
        uploads.housekeeping(now),
        slots.housekeeping(now),
        auditLog.exports.housekeeping(now),
        sweep(db, now),
        rotateLoginKey(db, secrets, {
          now,
          olderThan: new Date(now.getTime() - config.LOGIN_KEY_DAYS * day),
        }),
      ])
    },
    escalation: () => escalate(clock.now()),
    reminders: async () => {
      const now = clock.now()
      await Promise.all([certification.remind(now), impact.sendReminders(now), isvAgreements.advance(now)])
    },
    verification: () => auditLog.verification.nightly(),
    statistics: statistics.count,
    background: {
      auditExport: ({ id }) => auditLog.exports.run(id),
      auditVerification: ({ id }) => auditLog.verification.run(id),
    },
  })
  await recordUnsigned(db, secrets, clock.now())
  const sealer = startSealer(db, secrets, app.log)
  const heads = await startHeads(db, {
    folder: config.AUDIT_HEADS_DIR,
    url: config.AUDIT_HEADS_URL,
    clock,
    log: app.log,
  })
  app.addHook('onClose', async () => {
    await Promise.all([events.close(), jobs.stop()])
    await sealer.stop()
    await heads.stop()
    queue.stop()
  })

  mountRequestLog(app)
  mountErrors(app)
  mountBodies(app)
  mountConnectionLimit(app, { perAddress: config.CONNECTIONS_PER_ADDRESS, trustProxy: config.TRUST_PROXY })
  mountLargeAnswers(app)
  mountSlowClients(app, {
    bytesPerSecond: config.MIN_BYTES_PER_SECOND,
    graceSeconds: config.SLOW_GRACE_SECONDS,
  })
  await mountSecurity(app, { rateLimit: config.RATE_LIMIT })
  mountHealth(app, database, { clock, draining: mountDraining(app, { seconds: config.DRAIN_SECONDS }) })
  if (config.API_DOCS) await mountOpenApi(app)
  await mountSocket(app, { sessions, events, clock, origin: config.CASS_ORIGIN })
  mount(app, routes, {
    sessions,
    clock,
    origin: config.CASS_ORIGIN,
    recall: (given) => recallAnswer(db, given),
    hash: secrets.keyedHash,
  })
  if (config.CASS_DEMO) mountDemoMailbox(app, db)
  mountSiteMap(app, { origin: portal, clock, articles: () => notices.sitemap(clock.now()) })
  await mountWeb(app, {
    demo: config.CASS_DEMO,
    channels,
    origin: portal,
    findHeadline: (id, language) => notices.headline(id, language, clock.now()),
    findText: createSitePages({ clock, notices, siteTexts, faq }),
  })
  return app
}

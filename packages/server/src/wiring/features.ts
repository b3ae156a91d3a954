import { accountRoutes } from '../features/account/routes.ts'
import { createAccountService } from '../features/account/service.ts'
import { agencyReviewRoutes } from '../features/agency-review/routes.ts'
import { agencyUserRoutes } from '../features/agency-users/routes.ts'
import { createAgencyUserService } from '../features/agency-users/service.ts'
import { apiAccountRoutes } from '../features/api-accounts/routes.ts'
import { createApiAccountService } from '../features/api-accounts/service.ts'
import { applicationRoutes } from '../features/applications/routes.ts'
import { findGoLiveNaming } from '../features/applications/service.ts'
import { auditLogRoutes } from '../features/audit-log/routes.ts'
import { createAuditLogService } from '../features/audit-log/service.ts'
import { rotateLoginKey } from '../features/auth/login-key.ts'
import { authRoutes } from '../features/auth/routes.ts'
import { carouselRoutes } from '../features/carousel/routes.ts'
import { createCarouselService } from '../features/carousel/service.ts'
import { certificationRoutes } from '../features/certification/routes.ts'
import { departmentRoutes } from '../features/departments/routes.ts'
import { createDepartmentService } from '../features/departments/service.ts'
import { directoryRoutes } from '../features/directory/routes.ts'
import { createDirectoryService } from '../features/directory/service.ts'
import { extractionRoutes } from '../features/extraction/routes.ts'
import { createExtractionService } from '../features/extraction/service.ts'
import { faqRoutes } from '../features/faq/routes.ts'
import { createFaqService } from '../features/faq/service.ts'
import { fileRoutes } from '../features/files/routes.ts'
import { createFileService } from '../features/files/service.ts'
import { impactAssessmentRoutes } from '../features/impact-assessments/routes.ts'
import { createImpactAssessmentService } from '../features/impact-assessments/service.ts'
import { institutionRoutes } from '../features/institutions/routes.ts'
import { createInstitutionService } from '../features/institutions/service.ts'
import { internalUserRoutes } from '../features/internal-users/routes.ts'
import { createInternalUserService } from '../features/internal-users/service.ts'
import { isvAgreementRoutes } from '../features/isv-agreements/routes.ts'
import { isvBoardRoutes } from '../features/isv-board/routes.ts'
import { isvFilingRoutes } from '../features/isv-filings/routes.ts'
import { isvMessageRoutes } from '../features/isv-messages/routes.ts'
import { createIsvMessageService } from '../features/isv-messages/service.ts'
import { isvProductRoutes } from '../features/isv-products/routes.ts'
import { createIsvProductService } from '../features/isv-products/service.ts'
import { isvRoutes } from '../features/isvs/routes.ts'
import { createIsvService } from '../features/isvs/service.ts'
import { linkRoutes } from '../features/links/routes.ts'
import { createLinkService } from '../features/links/service.ts'
import { logFeedbackRoutes } from '../features/log-feedback/routes.ts'
import { createLogFeedbackService } from '../features/log-feedback/service.ts'
import { menuRoutes } from '../features/menus/routes.ts'
import { createMenuEditionService, createSixCodeService } from '../features/menus/service.ts'
import { sixCodeRoutes } from '../features/menus/six-codes/routes.ts'
import { messageLibraryRoutes } from '../features/message-library/routes.ts'
import { createMessageLibraryService } from '../features/message-library/service.ts'
import { messageRoutes } from '../features/messages/routes.ts'
import { createMessageService } from '../features/messages/service.ts'
import { noticeRoutes } from '../features/notices/routes.ts'
import { createNoticeService } from '../features/notices/service.ts'
import { operationOrderRoutes } from '../features/operation-orders/routes.ts'
import { createOperationOrderService } from '../features/operation-orders/service.ts'
import { permissionAdjustmentRoutes } from '../features/permission-adjustments/routes.ts'
import { registrationRoutes } from '../features/registration/routes.ts'
import { createRegistrationService } from '../features/registration/service.ts'
import { resourceRoutes } from '../features/resources/routes.ts'
import { createResourceService } from '../features/resources/service.ts'
import { reviewRoutes } from '../features/reviews/routes.ts'
import { createEscalation, createHeldTasks, workOfTeam } from '../features/reviews/service.ts'
import { createSitePages } from '../features/site-pages/service.ts'
import { siteTextRoutes } from '../features/site-texts/routes.ts'
import { sqlQueryRoutes } from '../features/sql-queries/routes.ts'
import { createSqlQueryService } from '../features/sql-queries/service.ts'
import { statisticsRoutes } from '../features/statistics/routes.ts'
import { createStatisticsService } from '../features/statistics/service.ts'
import { teamRoutes } from '../features/teams/routes.ts'
import { createTeamService, giveNodes } from '../features/teams/service.ts'
import { testCatalogueRoutes } from '../features/test-catalogue/routes.ts'
import { testSlotRoutes } from '../features/test-slots/routes.ts'
import { workdayRoutes } from '../features/workdays/routes.ts'
import type { Route } from '../platform/http.ts'
import type { Parts } from './parts.ts'
import { createReviewed } from './reviewed.ts'
import { createSignIn } from './sign-in.ts'

const day = 86_400_000

/** Every feature: what it answers, and what it does by itself. */
export async function createFeatures(parts: Parts) {
  const { clock, config, db, files, portal, reports, secrets, startInBackground, write } = parts
  const { auth, authenticators, codes, siteTexts } = await createSignIn(parts)
  const reviewed = createReviewed(parts)
  const { agencyReview, applications, certification, engine, filings, isvAgreements, menus } = reviewed
  const { permissionAdjustments, reviews, slots, subjects, workdays } = reviewed
  const logFeedback = createLogFeedbackService({
    db,
    write,
    files,
    casesOf: certification.casesOf,
    portal,
  })
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
    startInBackground,
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
    ...isvBoardRoutes(reviewed.board),
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
    ...testCatalogueRoutes(reviewed.catalogue),
    ...auditLogRoutes(auditLog),
    ...statisticsRoutes(statistics),
    ...sqlQueryRoutes(createSqlQueryService({ write, reports })),
    ...menuRoutes(createMenuEditionService({ db, write, giveNodes })),
    ...sixCodeRoutes(createSixCodeService({ db, write })),
    ...permissionAdjustmentRoutes(permissionAdjustments),
    ...apiAccountRoutes(createApiAccountService({ db, write, findGoLiveNaming, portal })),
  ]

  return {
    routes,
    notices,
    findText: createSitePages({ clock, notices, siteTexts, faq }),
    /** What is done by the clock (platform/jobs.ts). */
    work: {
      housekeeping: async () => {
        const now = clock.now()
        await Promise.all([
          codes.housekeeping(now),
          auth.housekeeping(now),
          uploads.housekeeping(now),
          slots.housekeeping(now),
          auditLog.exports.housekeeping(now),
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
        auditExport: ({ id }: { id: string }) => auditLog.exports.run(id),
        auditVerification: ({ id }: { id: string }) => auditLog.verification.run(id),
      },
    },
  }
}

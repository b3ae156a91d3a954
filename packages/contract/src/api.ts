import { accountEndpoints } from './account/endpoints.ts'
import { developerEndpoints } from './agency-review/developer-endpoints.ts'
import { agencyReviewEndpoints } from './agency-review/endpoints.ts'
import { agencyUserEndpoints } from './agency-users/endpoints.ts'
import { ownUserEndpoints } from './agency-users/own-endpoints.ts'
import { apiAccountEndpoints } from './api-accounts/endpoints.ts'
import { applicationEndpoints } from './applications/endpoints.ts'
import { applicationReviewEndpoints } from './applications/review-endpoints.ts'
import { auditLogEndpoints } from './audit-log/endpoints.ts'
import { authEndpoints } from './auth/endpoints.ts'
import { carouselEndpoints } from './carousel/endpoints.ts'
import { managedCarouselEndpoints } from './carousel/manage-endpoints.ts'
import { catalogueEndpoints } from './certification/catalogue-endpoints.ts'
import { certificationEndpoints } from './certification/endpoints.ts'
import { slotEndpoints } from './certification/slot-endpoints.ts'
import { departmentEndpoints } from './departments/endpoints.ts'
import { directoryEndpoints } from './directory/endpoints.ts'
import { extractionEndpoints } from './extraction/endpoints.ts'
import { faqEndpoints } from './faq/endpoints.ts'
import { fileEndpoints } from './files/endpoints.ts'
import { impactAssessmentEndpoints } from './impact-assessments/endpoints.ts'
import { institutionEndpoints } from './institutions/endpoints.ts'
import { internalUserEndpoints } from './internal-users/endpoints.ts'
import { isvAgreementEndpoints } from './isv-agreements/endpoints.ts'
import { isvBoardEndpoints } from './isv-board/board-endpoints.ts'
import { isvCardEndpoints } from './isv-board/card-endpoints.ts'
import { isvFilingEndpoints } from './isv-filings/endpoints.ts'
import { isvMessageEndpoints } from './isv-messages/endpoints.ts'
import { isvProductEndpoints } from './isv-products/endpoints.ts'
import { isvEndpoints } from './isvs/endpoints.ts'
import type { Endpoint } from './kit/endpoint.ts'
import { linkEndpoints } from './links/endpoints.ts'
import { logFeedbackEndpoints } from './log-feedback/endpoints.ts'
import { menuEndpoints } from './menus/edition-endpoints.ts'
import { sixCodeEndpoints } from './menus/six-code-endpoints.ts'
import { messageLibraryEndpoints } from './message-library/endpoints.ts'
import { messageEndpoints } from './messages/endpoints.ts'
import { noticeEndpoints } from './notices/endpoints.ts'
import { managedNoticeEndpoints } from './notices/manage-endpoints.ts'
import { operationOrderEndpoints } from './operation-orders/endpoints.ts'
import { permissionAdjustmentEndpoints } from './permission-adjustments/endpoints.ts'
import { registrationEndpoints } from './registration/endpoints.ts'
import { resourceEndpoints } from './resources/endpoints.ts'
import { reviewEndpoints } from './reviews/endpoints.ts'
import { siteTextEndpoints } from './site-texts/endpoints.ts'
import { sqlQueryEndpoints } from './sql-queries/endpoints.ts'
import { statisticsEndpoints } from './statistics/endpoints.ts'
import { teamEndpoints } from './teams/endpoints.ts'
import { workdayEndpoints } from './workdays/endpoints.ts'

/** Every call the product answers. What is not here does not exist, and what is here must be mounted. */
export const api: readonly Endpoint[] = [
  ...authEndpoints,
  ...accountEndpoints,
  ...fileEndpoints,
  ...registrationEndpoints,
  ...agencyReviewEndpoints,
  ...developerEndpoints,
  ...institutionEndpoints,
  ...agencyUserEndpoints,
  ...ownUserEndpoints,
  ...internalUserEndpoints,
  ...departmentEndpoints,
  ...teamEndpoints,
  ...applicationEndpoints,
  ...applicationReviewEndpoints,
  ...certificationEndpoints,
  ...reviewEndpoints,
  ...operationOrderEndpoints,
  ...slotEndpoints,
  ...catalogueEndpoints,
  ...logFeedbackEndpoints,
  ...isvAgreementEndpoints,
  ...isvProductEndpoints,
  ...isvBoardEndpoints,
  ...isvCardEndpoints,
  ...isvEndpoints,
  ...isvFilingEndpoints,
  ...impactAssessmentEndpoints,
  ...isvMessageEndpoints,
  ...messageEndpoints,
  ...directoryEndpoints,
  ...workdayEndpoints,
  ...linkEndpoints,
  ...noticeEndpoints,
  ...managedNoticeEndpoints,
  ...siteTextEndpoints,
  ...carouselEndpoints,
  ...managedCarouselEndpoints,
  ...messageLibraryEndpoints,
  ...resourceEndpoints,
  ...faqEndpoints,
  ...extractionEndpoints,
  ...auditLogEndpoints,
  ...sqlQueryEndpoints,
  ...menuEndpoints,
  ...sixCodeEndpoints,
  ...statisticsEndpoints,
  ...apiAccountEndpoints,
  ...permissionAdjustmentEndpoints,
]

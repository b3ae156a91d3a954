import { serviceType } from '@cass/contract/applications/enums.ts'
import { createAgencyReviewService, createAgencySubject } from '../features/agency-review/service.ts'
import {
  createApplicationService,
  createApplicationSubject,
  createCorrection,
  createReviewSteps,
  type KindFeatures,
} from '../features/applications/service.ts'
import {
  type CertificationService,
  createCertificationService,
  createTestReview,
} from '../features/certification/service.ts'
import { createAgreementSubject, createIsvAgreementService } from '../features/isv-agreements/service.ts'
import { createCardSubject, createIsvBoardService } from '../features/isv-board/service.ts'
import { createFilingSubject, createIsvFilingService } from '../features/isv-filings/service.ts'
import { createMenuService } from '../features/menus/service.ts'
import { orderOf, ordersToExecute } from '../features/operation-orders/service.ts'
import {
  createAdjustmentSubject,
  createPermissionAdjustmentService,
} from '../features/permission-adjustments/service.ts'
import {
  createDeadlines,
  createReviewEngine,
  createReviewService,
  createSubjects,
} from '../features/reviews/service.ts'
import { createTestCatalogueService } from '../features/test-catalogue/service.ts'
import { createTestSlotService, type TestSlotService } from '../features/test-slots/service.ts'
import { createWorkdayService } from '../features/workdays/service.ts'
import type { Parts } from './parts.ts'

/** The features whose records are reviewed, and those they need for it. */
export function createReviewed({ db, files, portal, secrets, write }: Parts) {
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
      findOn: (ctx, date) => slots.findOn(ctx, date),
      closeDay: (unit, date, seen) => slots.closeDay(unit, date, seen),
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
  const filings = createIsvFilingService({ db, write, files, engine, subject: filingSubject, reviews })
  return {
    agencyReview,
    applications,
    board: createIsvBoardService({ db, write, engine, subject: cardSubject, reviews }),
    catalogue,
    certification,
    engine,
    filings,
    isvAgreements,
    menus,
    permissionAdjustments,
    reviews,
    slots,
    subjects,
    workdays,
  }
}

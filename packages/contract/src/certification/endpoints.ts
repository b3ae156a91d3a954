import { z } from 'zod'
import { formSchema } from '../applications/schemas.ts'
import { fileRefSchema } from '../files/file-ref.ts'
import { endpoint, noData } from '../kit/endpoint.ts'
import { keyword, largePageOf, pageQuery } from '../kit/page.ts'
import {
  calendarDate,
  limitedBytes,
  orEmpty,
  recordId,
  reviewFeedback,
  version,
  writtenText,
} from '../kit/rules.ts'
import type { Permission } from '../permissions.ts'
import { taskRowSchema } from '../reviews/endpoints.ts'
import { historyItemSchema } from '../reviews/history.ts'
import { familyCodes, sessionCodes } from './enums.ts'

type Access = readonly [Permission, ...Permission[]]
const applicants: Access = ['COMMON_serviceApplication_test']
/** The operator's people who run the tests. */
const desk: Access = ['GRIP_MENU_CERTIFICATION']
const both: Access = ['COMMON_serviceApplication_test', 'GRIP_MENU_CERTIFICATION']
/** My test is a page of those who follow the services of their institution (spec §2). */
const readers: Access = [...both, 'COMMON_serviceApplication_my_service']

const moment = z.string()
const typed = writtenText.pipe(z.string().trim().min(1).max(64))
const words = z.strictObject({ zh: z.string(), en: z.string() })
const testTime = z.strictObject({ date: z.string(), session: z.enum(sessionCodes) })
const moved = z.strictObject({ status: z.string(), version: z.number().int() })

export const caseOutcomes = ['pass', 'fail', 'notRun'] as const

const caseResultSchema = z.strictObject({
  result: z.enum(caseOutcomes),
  tester: z.string(),
  note: z.string(),
  /** Evidence: a message as it went over the wire, or a file. */
  message: z.string(),
  file: fileRefSchema.nullable(),
  recordedAt: moment,
  recordedBy: z.string(),
})

const plannedCaseSchema = z.strictObject({
  id: z.string(),
  title: words,
  steps: words,
  expected: words,
  /** Types of messages that the message library explains. */
  messages: z.array(z.string()),
  /** Why it is part of this test. */
  reason: words,
  result: caseResultSchema.nullable(),
})
export type PlannedCase = z.infer<typeof plannedCaseSchema>

const testFormRecordSchema = z.strictObject({
  id: z.string(),
  formKey: z.string(),
  name: words,
  family: z.enum(familyCodes),
  /** Code of `testFormWorkflow`. */
  status: z.string(),
  version: z.number().int(),
  /** What its reviewers, or those who ran the test, said last. */
  feedback: z.string(),
  report: fileRefSchema.nullable(),
  /** Those that were rejected before it, from the first. */
  earlierReports: z.array(fileRefSchema),
  cases: z.array(plannedCaseSchema),
  moves: z.array(z.string()),
  history: z.array(historyItemSchema),
})
export type TestFormRecord = z.infer<typeof testFormRecordSchema>

const rowSchema = z.strictObject({
  /** Of its application. */
  id: z.string(),
  applyOrdNo: z.string(),
  institutionName: z.string(),
  /** Product and version. */
  subject: z.string(),
  families: z.array(z.enum(familyCodes)),
  status: z.string(),
  version: z.number().int(),
  /** Of its seats, or of the slot it waits for; of what is over, of the last test. */
  testTime: testTime.nullable(),
  /** Its seat was taken away: another time is to be chosen. */
  needsNewTime: z.boolean(),
  checkedInAt: moment.nullable(),
  appeals: z.number().int(),
  certificateNo: z.string().nullable(),
  /** How many forms it has, and how many of them are through. */
  forms: z.number().int(),
  approvedForms: z.number().int(),
  moves: z.array(z.string()),
})
export type CertificationRow = z.infer<typeof rowSchema>

export const certificationDetailSchema = rowSchema.extend({
  catalogueId: z.string(),
  /** Field affairs has approved the application; its forms are approved by their owners. */
  approvedAt: moment.nullable(),
  /** Place in the queue, from 1. */
  place: z.number().int().nullable(),
  appealsLeft: z.number().int(),
  canCheckIn: z.boolean(),
  /** Its session is past the cut-off, and nobody has checked in for it. */
  missed: z.boolean(),
  certifiedAt: moment.nullable(),
  testForms: z.array(testFormRecordSchema),
})
export type CertificationDetail = z.infer<typeof certificationDetailSchema>

export const certificationViews = ['all', 'execution'] as const

const filters = {
  keyword,
  status: z.string().max(8).default(''),
  family: z.enum(['', ...familyCodes]).default(''),
  /** Market dates of the test. */
  from: orEmpty(calendarDate),
  to: orEmpty(calendarDate),
  /** `execution`: those in testing, by the date of the test. */
  view: z.enum(certificationViews).default('all'),
}

export const searchCertifications = endpoint({
  method: 'POST',
  path: '/certification/search',
  access: readers,
  changes: false,
  body: z.strictObject({ ...pageQuery, ...filters }),
  data: largePageOf(rowSchema),
  spec: '§2 Certification testing, My test',
  summary:
    'Search certification tests: those of own institution, or for the operator all that were submitted',
})

export const exportCertifications = endpoint({
  method: 'POST',
  path: '/certification/export',
  access: desk,
  // Who takes a list out of the house is written down; the sheet itself is not kept for a repeat.
  changes: true,
  secretAnswer: true,
  answers: 'blob',
  body: z.strictObject(filters),
  data: z.unknown(),
  spec: 'Design §7 /grip/certification',
  summary:
    'Export the certification tests that a search of the operator finds as an xlsx sheet, up to 10,000',
})

export const getCertification = endpoint({
  method: 'GET',
  path: '/certification/detail',
  access: [...readers, 'GRIP_MENU_WORKBENCH'],
  query: z.strictObject({ id: recordId }),
  data: certificationDetailSchema,
  spec: '§3 Certification test application',
  summary: 'Get a certification test with forms, cases and results',
})

export const rescheduleTest = endpoint({
  method: 'POST',
  path: '/certification/reschedule',
  access: both,
  body: z.strictObject({ id: recordId, version, date: calendarDate, session: z.enum(sessionCodes) }),
  data: moved,
  spec: 'Design §7 Slots',
  summary: 'Move a test to another date and session; an institution can until the day before',
})

export const releaseTest = endpoint({
  method: 'POST',
  path: '/certification/release',
  access: desk,
  body: z.strictObject({ id: recordId, version, feedback: reviewFeedback }),
  data: moved,
  spec: 'Design §7 1080',
  summary: 'Release the booking of a test, such as after a no-show',
})

export const checkIn = endpoint({
  method: 'POST',
  path: '/certification/checkIn',
  access: both,
  body: z.strictObject({ id: recordId }),
  data: noData,
  spec: 'Design §7 Execution',
  summary: 'Check in for a test on its day, until the session’s cut-off',
})

export const recordResult = endpoint({
  method: 'POST',
  path: '/certification/result',
  access: both,
  body: z.strictObject({
    formId: recordId,
    caseId: z.string().min(1).max(32),
    result: z.enum(caseOutcomes),
    tester: writtenText.pipe(z.string().min(1)).pipe(limitedBytes(90)),
    note: writtenText.pipe(limitedBytes(1500)).default(''),
    message: z.string().max(20_000).default(''),
    fileId: recordId.nullable().default(null),
  }),
  data: noData,
  spec: 'Design §7 Execution',
  summary: 'Record what came out of a test case, with evidence',
})

export const giveTestFeedback = endpoint({
  method: 'POST',
  path: '/certification/form/feedback',
  access: desk,
  body: z.strictObject({ formId: recordId, version, passed: z.boolean(), feedback: reviewFeedback }),
  data: moved,
  spec: '§4 Acceptance form: test feedback only at 10',
  summary: 'Say whether the test of a form was passed',
})

export const handInReport = endpoint({
  method: 'POST',
  path: '/certification/form/report',
  access: applicants,
  body: z.strictObject({ formId: recordId, version, fileId: recordId.nullable() }),
  data: moved,
  spec: '§4 Acceptance form 30, 70; §8 report first',
  summary: 'Hand in the test report of a form',
})

export const appealTest = endpoint({
  method: 'POST',
  path: '/certification/appeal',
  access: applicants,
  body: z.strictObject({
    id: recordId,
    version,
    reason: reviewFeedback,
    date: calendarDate,
    session: z.enum(sessionCodes),
  }),
  data: moved,
  spec: '§9 up to three appeals',
  summary: 'Appeal against a failed test: it is run again at another time',
})

export const resubmitForm = endpoint({
  method: 'POST',
  path: '/certification/form/resubmit',
  access: applicants,
  body: z.strictObject({
    formId: recordId,
    version,
    /** By the numbers of its questions. */
    answers: z.record(z.string().max(16), z.string().max(4000)),
    /** The same for questions that are answered with documents. */
    files: z.record(z.string().max(16), z.array(recordId).max(20)).default({}),
  }),
  data: moved,
  spec: '§4 Acceptance form 20 returns to its submit',
  summary: 'Correct a rejected form and submit it again',
})

export const decideForm = endpoint({
  method: 'POST',
  path: '/certification/form/decide',
  access: ['GRIP_MENU_WORKBENCH'],
  body: z.strictObject({
    taskId: recordId,
    version,
    result: z.enum(['pass', 'reject']),
    feedback: reviewFeedback,
  }),
  data: moved.extend({
    nextTask: taskRowSchema
      .pick({ id: true, subjectKind: true, subjectId: true, subjectType: true })
      .nullable(),
  }),
  spec: '§4 Acceptance form: form-review feedback only at 00',
  summary: 'Decide the review of a test form or of its report',
})

const submittedFormSchema = z.strictObject({
  form: formSchema,
  files: z.array(fileRefSchema),
  submittedAt: moment,
})

export const getFormTask = endpoint({
  method: 'GET',
  path: '/certification/form/task',
  access: ['GRIP_MENU_WORKBENCH', 'GRIP_MENU_CERTIFICATION'],
  query: z.strictObject({ taskId: recordId }),
  data: z.strictObject({
    task: taskRowSchema,
    certification: certificationDetailSchema,
    formId: z.string(),
    /** Ticked ones, of which the families follow. */
    nodes: z.array(z.string()),
    /** What the application says now, and what it said when this form was last submitted. */
    submitted: submittedFormSchema,
    previous: submittedFormSchema.nullable(),
    /** What the changed answers did to its cases: those that are new, and those that are gone. */
    addedCases: z.array(z.string()),
    droppedCases: z.array(plannedCaseSchema.pick({ id: true, title: true })),
  }),
  spec: 'Design §7 Forms',
  summary: 'Get a test form or report for review',
})

export const verifyCertificate = endpoint({
  method: 'POST',
  path: '/certification/verify',
  access: 'public',
  changes: false,
  body: z.strictObject({
    /** As it stands on the certificate. */
    number: typed,
    code: typed,
  }),
  data: z.strictObject({ valid: z.boolean() }),
  spec: 'Design §7 Certificate',
  summary: 'Check a certificate by its number and verification code; nothing else is revealed',
})

export const getCertificate = endpoint({
  method: 'GET',
  path: '/certification/certificate',
  access: readers,
  answers: 'blob',
  query: z.strictObject({ id: recordId }),
  data: z.unknown(),
  spec: '§4 1060 report downloadable',
  summary: 'Download the certificate of a certification test as PDF',
})

export const certificationEndpoints = [
  searchCertifications,
  exportCertifications,
  getCertification,
  rescheduleTest,
  releaseTest,
  checkIn,
  recordResult,
  giveTestFeedback,
  handInReport,
  appealTest,
  resubmitForm,
  decideForm,
  getFormTask,
  verifyCertificate,
  getCertificate,
]

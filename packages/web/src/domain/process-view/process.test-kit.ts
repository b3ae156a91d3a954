import type { ApplicationRow, ProcessApplication, ProcessView } from '@cass/contract/applications/schemas.ts'
import type { ProcessTask } from '@cass/contract/reviews/history.ts'

// What the server would answer, for tests.

const at = '2026-03-12T02:00:00.000Z'
let count = 0

export const row = (given: Partial<ApplicationRow> = {}): ApplicationRow => {
  count += 1
  return {
    id: `0d9b7f0e-59a1-4a54-b2a3-${String(count).padStart(12, '0')}`,
    applyOrdNo: `SO20260312${String(count).padStart(6, '0')}`,
    serviceType: '00',
    flow: '10',
    caseId: 'c1',
    institutionId: 'i1',
    institutionName: 'Linjiang Commercial Bank',
    applicantName: 'Ann Applicant',
    subject: 'FX spot',
    status: '05',
    vpdnStatus: null,
    version: 2,
    createdAt: at,
    updatedAt: at,
    submittedAt: at,
    finishedAt: null,
    holders: [],
    satisfaction: null,
    signed: false,
    moves: [],
    ...given,
  }
}

export const task = (given: Partial<ProcessTask> = {}): ProcessTask => ({
  stage: 'preCheck',
  round: 1,
  teamName: 'Field affairs',
  holderName: 'Fay Field',
  status: '10',
  result: 'pass',
  createdAt: at,
  takenAt: at,
  dueAt: '2026-03-17T10:00:00.000Z',
  overdue: false,
  decidedAt: at,
  comment: '',
  ...given,
})

export const filed = (given: Partial<ProcessApplication> = {}): ProcessApplication => ({
  ...row(given),
  tasks: [],
  history: [],
  files: [],
  ...given,
})

export const process = (steps: readonly Partial<ProcessView['steps'][number]>[]): ProcessView => ({
  caseId: 'c1',
  flow: '10',
  institutionName: 'Linjiang Commercial Bank',
  openedAt: at,
  closedAt: null,
  steps: steps.map((step, place) => ({
    serviceType: '00',
    position: place + 1,
    state: 'later',
    result: 'default',
    stages: ['preCheck', 'countersign', 'confirm'],
    applications: [],
    ...step,
  })),
})

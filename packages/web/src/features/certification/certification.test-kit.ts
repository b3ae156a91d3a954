import type {
  CertificationDetail,
  CertificationRow,
  TestFormRecord,
} from '@cass/contract/certification/endpoints.ts'

// Tests as the server answers them, for the tests of their pages.

const words = (line: string) => ({ zh: line, en: line })

export const testId = '0f1d9c46-6f5a-4a7e-8c2b-1f2e3d4c5b6a'

export const testRow = (over: Partial<CertificationRow> = {}): CertificationRow => ({
  id: testId,
  applyOrdNo: 'AT20261119000001',
  institutionName: 'Linjiang Bank',
  subject: 'Bridge 2.4.1',
  families: ['CASH', 'TRD'],
  status: '1010',
  version: 4,
  testTime: { date: '2026-11-23', session: 'morning' },
  needsNewTime: false,
  checkedInAt: null,
  appeals: 0,
  certificateNo: null,
  forms: 2,
  approvedForms: 1,
  moves: [],
  ...over,
})

export const planned = (id: string, over: Partial<TestFormRecord['cases'][number]> = {}) => ({
  id,
  title: words(`Title of ${id}`),
  steps: words('1. Send it.'),
  expected: words('It is confirmed.'),
  messages: ['D'],
  reason: words('Always required'),
  result: null,
  ...over,
})

export const passed = (over: object = {}) => ({
  result: 'pass' as const,
  tester: 'Zhou Yuan',
  note: '',
  message: '',
  file: null,
  recordedAt: '2026-11-23T02:00:00Z',
  recordedBy: 'Zhou Yuan',
  ...over,
})

export const formRecord = (over: Partial<TestFormRecord> = {}): TestFormRecord => ({
  id: '0f1d9c46-6f5a-4a7e-8c2b-1f2e3d4c5b6b',
  formKey: 'ORDERS',
  name: words('Orders'),
  family: 'CASH',
  status: '10',
  version: 2,
  feedback: '',
  report: null,
  earlierReports: [],
  cases: [planned('OR-1'), planned('OR-2')],
  moves: ['record'],
  history: [],
  ...over,
})

export const testDetail = (over: Partial<CertificationDetail> = {}): CertificationDetail => ({
  ...testRow(),
  catalogueId: '0f1d9c46-6f5a-4a7e-8c2b-1f2e3d4c5b6c',
  approvedAt: '2026-11-20T02:00:00Z',
  place: null,
  appealsLeft: 3,
  canCheckIn: false,
  missed: false,
  certifiedAt: null,
  testForms: [formRecord()],
  ...over,
})

import { submitApplications, withdrawApplication } from '@cass/contract/applications/endpoints.ts'
import { serviceType } from '@cass/contract/applications/enums.ts'
import { decideTask } from '@cass/contract/applications/review-endpoints.ts'
import type { Catalogue, Question } from '@cass/contract/certification/catalogue.ts'
import * as endpoints from '@cass/contract/certification/endpoints.ts'
import type { Session } from '@cass/contract/certification/enums.ts'
import { writtenTime } from '@cass/contract/certification/test-time.ts'
import type { Form } from '@cass/contract/kit/form/definition.ts'
import { marketDate, marketMoment } from '@cass/contract/kit/market-time.ts'
import type { Language } from '@cass/contract/kit/text.ts'
import type { InterfaceFamily } from '@cass/contract/menus/enums.ts'
import { sql } from 'drizzle-orm'
import { catalogueEditions } from '../src/features/test-catalogue/tables.ts'
import { standingCapacities } from '../src/features/test-slots/tables.ts'
import { officialDay } from '../src/features/workdays/official-calendar.ts'
import { createApplicant } from './applicant.ts'
import { minutes, type TestServer, type Visitor } from './harness.ts'
import { growTree } from './live-tree.ts'
import { samplePdf } from './sample-files.ts'
import { enter, giveNode, makeStaff, makeTeam } from './staff.ts'

const words = (en: string) => ({ zh: en, en })
const question = (number: string, change: Partial<Question> = {}): Question => ({
  number,
  elementType: 'radio',
  label: words(`Question ${number}`),
  hint: null,
  options: [
    { value: 'yes', label: words('Yes'), disabled: false },
    { value: 'no', label: words('No'), disabled: false },
  ],
  required: true,
  halfWidth: false,
  when: null,
  ...change,
})
const always = { nodes: [], testingTypes: [], answer: null }
const testCase = (id: string, formKey: string, applies: Catalogue['cases'][number]['applies'] = always) => ({
  id,
  formKey,
  title: words(`Case ${id}`),
  steps: words('Send the message.'),
  expected: words('It is confirmed.'),
  messages: ['D', '8'],
  applies,
})

/** Two forms of one family, one with a document, and one of another family that no team owns. */
export const testCatalogue: Catalogue = {
  forms: [
    {
      formKey: 'ORDERS',
      family: 'CASH',
      name: words('Orders'),
      optional: false,
      questionList: [question('1'), question('2', { elementType: 'input', options: [], halfWidth: true })],
      distinct: [],
      notAllNo: [],
    },
    {
      formKey: 'DEPTH',
      family: 'CASH',
      name: words('Depth'),
      optional: true,
      questionList: [question('1'), question('3', { elementType: 'file', options: [] })],
      distinct: [],
      notAllNo: [],
    },
    {
      formKey: 'TRADES',
      family: 'TRD',
      name: words('Trades'),
      optional: false,
      questionList: [],
      distinct: [],
      notAllNo: [],
    },
  ],
  cases: [
    testCase('OR-1', 'ORDERS'),
    testCase('OR-2', 'ORDERS', { ...always, answer: { question: '1', values: ['yes'] } }),
    testCase('DE-1', 'DEPTH'),
    testCase('TR-1', 'TRADES'),
  ],
}

const nodesOf: Partial<Record<InterfaceFamily, string[]>> = {
  CASH: ['M00', 'M00.CASH', 'M00.CASH.BOND'],
  TRD: ['M00', 'M00.TRD', 'M00.TRD.COPY'],
}
type Slot = { date: string; session: Session }
export type Test = { id: string; by: string }
type DraftGiven = { by?: string; families?: InterfaceFamily[]; time?: Slot; change?: Form }
export type CertificationDesk = Awaited<ReturnType<typeof openCertification>>

/** A market that tests: a catalogue, two seats a session, a team that owns one of two families, and banks that apply. */
export async function openCertification(server: TestServer, language: Language = 'en') {
  await growTree(server, '00', [
    {
      code: 'M00',
      below: [
        { code: 'M00.CASH', below: [{ code: 'M00.CASH.BOND' }] },
        { code: 'M00.TRD', below: [{ code: 'M00.TRD.COPY' }] },
      ],
    },
  ])
  await server.query(sql`delete from team_node`)
  await server.query(sql`update review_task set status = '20' where status in ('00','05')`)
  await server.query(sql`update catalogue_edition set state = 'old' where state = 'live'`)
  const publisher = (await server.user('field01')).id
  const [last] = await server.query<{ number: number }>(
    sql`select coalesce(max(number), 0)::int as number from catalogue_edition`,
  )
  await server.db.insert(catalogueEditions).values({
    id: crypto.randomUUID(),
    number: last!.number + 1,
    state: 'live',
    content: testCatalogue,
    createdAt: server.clock.now(),
    updatedAt: server.clock.now(),
    publishedAt: server.clock.now(),
    publishedBy: publisher,
  })
  // What the demo has booked is out of the way.
  for (const table of ['test_waitlist', 'test_seat', 'test_slot', 'standing_capacity'])
    await server.query(sql.raw(`delete from ${table}`))
  await server.db
    .insert(standingCapacities)
    .values(
      (['CASH', 'TRD'] as const).flatMap((family) =>
        [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) =>
          (['morning', 'afternoon'] as const).map((session) => ({ family, weekday, session, capacity: 2 })),
        ),
      ),
    )
  const owner = await makeStaff(server)
  const owners = await makeTeam(server, { memberIds: [owner.id] })
  for (const code of ['M00', 'M00.CASH', 'M00.CASH.BOND']) await giveNode(server, owners, code)

  const visitors = new Map<string, { visitor: Visitor; since: number }>()
  /** A user's browser; a new one after the clock has been advanced, since sessions expire. */
  const as = async (login: string): Promise<Visitor> => {
    const known = visitors.get(login)
    const now = server.clock.now().getTime()
    if (known && Math.abs(now - known.since) < 10 * minutes) return known.visitor
    const visitor = await enter(server, login, language)
    visitors.set(login, { visitor, since: now })
    return visitor
  }
  const seen = async ({ id }: { id: string }): Promise<{ id: string; version: number }> =>
    (
      await server.query<{ id: string; version: number }>(
        sql`select id, version from application where id = ${id}`,
      )
    )[0]!
  const detail = async ({ id }: { id: string }, login = 'field01') =>
    expectAck(await (await as(login)).call(endpoints.getCertification, { query: { id } })).data
  const form = async (test: { id: string }, formKey: string) =>
    (await detail(test)).testForms.find((one) => one.formKey === formKey)!
  const taskOf = async (subjectId: string) =>
    (
      await server.query<{ id: string; version: number; team_id: string; stage: string }>(
        sql`select id, version, team_id, stage from review_task where subject_id = ${subjectId} and status in ('00','05')`,
      )
    )[0]
  const upload = async (login: string, kind: 'report' | 'application') => {
    const visitor = await as(login)
    return expectAck(await visitor.upload(kind, 'report.pdf', samplePdf())).data.id
  }

  /** That many working days from today on. */
  const workday = (ahead: number): string => {
    let date = marketDate(server.clock.now())
    for (let left = ahead; left > 0; ) {
      date = new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10)
      if (officialDay(date).workday) left--
    }
    return date
  }
  const slot = (ahead: number, session: Session = 'morning'): Slot => ({ date: workday(ahead), session })

  /** A complete form of these families at this time. */
  const written = (time: Slot, change: Form = {}): Form => ({
    productName: 'Sample trader',
    productVersion: '2.1.0',
    testType: 'newMember',
    contactName: 'Zhou Min',
    contactPhone: '13800000001',
    contactEmail: 'zhou@bank.invalid',
    'form-ORDERS': { q1: 'yes', q2: 'ORDER-1' },
    productionAccounts: [{ rowId: crypto.randomUUID(), apiAccount: 'prod.cash.1' }],
    testAccounts: [{ rowId: crypto.randomUUID(), apiAccount: 'test.cash.1' }],
    testers: [
      {
        rowId: crypto.randomUUID(),
        name: 'Zhou Min',
        proficiency: 'expert',
        score: '90',
        reservationAmount: '',
      },
    ],
    testQuantity: '1',
    testTime: writtenTime(time),
    waitlist: '0',
    ...change,
  })

  const certification = {
    server,
    as,
    owner,
    owners,
    detail,
    form,
    seen,
    slot,
    taskOf,
    upload,
    workday,
    written,

    /** A draft of its own case, whose network was opened. */
    async draft(given: DraftGiven = {}): Promise<Test> {
      const { by = 'bank01admin', families = ['CASH'], time = slot(2), change = {} } = given
      const applicant = await createApplicant(server, by, language)
      visitors.set(by, { visitor: applicant.visitor, since: server.clock.now().getTime() })
      const nodes = [...new Set(families.flatMap((family) => nodesOf[family]!))]
      const opening = await applicant.begin({ serviceType: serviceType.serviceOpening, flow: '10' })
      const { caseId } = await applicant.detail(opening.id)
      const passed = (id: string) =>
        server.query(
          sql`update application set nodes = ${sql.param(nodes)}::text[], status = '10', round = 1,
                submitted_at = created_at where id = ${id}`,
        )
      await passed(opening.id)
      const network = await applicant.begin({ serviceType: serviceType.networkOpeningTest, caseId: caseId! })
      await passed(network.id)
      const { id, version } = await applicant.begin({
        serviceType: serviceType.certificationTest,
        caseId: caseId!,
      })
      expectAck(await applicant.save(id, version, written(time, change), nodes))
      return { id, by }
    },

    trySubmit: async (test: Test) =>
      await (await as(test.by)).call(submitApplications, {
        body: { applications: [await seen(test)], gateReason: '' },
      }),
    /** Handed in, with a seat or to the waitlist. */
    async submitted(given: DraftGiven = {}): Promise<Test> {
      const test = await certification.draft(given)
      expectAck(await certification.trySubmit(test))
      return test
    },
    withdraw: async (test: Test) =>
      await (await as(test.by)).call(withdrawApplication, { body: await seen(test) }),

    /** Field affairs decides on the application. */
    async decide(test: Test, result: 'pass' | 'reject' = 'pass') {
      const task = (await taskOf(test.id))!
      return await (await as('field01')).call(decideTask, {
        body: { taskId: task.id, version: task.version, result, feedback: 'Complete' },
      })
    },
    /** Whoever is asked decides on a form or its report. */
    async decideForm(test: Test, formKey: string, result: 'pass' | 'reject' = 'pass', feedback = 'Checked') {
      const task = (await taskOf((await form(test, formKey)).id))!
      return await (await as(task.team_id === owners ? owner.login : 'field01')).call(endpoints.decideForm, {
        body: { taskId: task.id, version: task.version, result, feedback },
      })
    },
    /** In testing: application and forms are approved. */
    async testing(given: DraftGiven = {}): Promise<Test> {
      const test = await certification.submitted(given)
      expectAck(await certification.decide(test))
      for (const { formKey } of (await detail(test)).testForms)
        expectAck(await certification.decideForm(test, formKey))
      return test
    },

    /** To this time of the market on the day of the test. */
    async goTo(test: Test, time: string): Promise<void> {
      const { testTime } = await detail(test)
      server.clock.advance(marketMoment(testTime!.date, time).getTime() - server.clock.now().getTime())
    },
    /** While the clock stands at this moment. */
    async standingAt<Answer>(moment: Date, work: () => Promise<Answer>): Promise<Answer> {
      const { now } = server.clock
      server.clock.now = () => moment
      try {
        return await work()
      } finally {
        server.clock.now = now
      }
    },
    checkIn: async (test: Test, login = test.by) =>
      await (await as(login)).call(endpoints.checkIn, { body: { id: test.id } }),
    record: async (
      test: Test,
      formKey: string,
      caseId: string,
      result: 'pass' | 'fail' | 'notRun' = 'pass',
      login = test.by,
    ) => {
      const formId = (await form(test, formKey)).id
      return await (await as(login)).call(endpoints.recordResult, {
        body: { formId, caseId, result, tester: 'Zhou Min' },
      })
    },
    async feedback(test: Test, formKey: string, passed = true) {
      const { id, version } = await form(test, formKey)
      return await (await as('field01')).call(endpoints.giveTestFeedback, {
        body: { formId: id, version, passed, feedback: 'Seen at the desk' },
      })
    },
    async handIn(test: Test, formKey: string, fileId: string | null) {
      const { id, version } = await form(test, formKey)
      return await (await as(test.by)).call(endpoints.handInReport, { body: { formId: id, version, fileId } })
    },
    async appeal(test: Test, time: Slot) {
      return await (await as(test.by)).call(endpoints.appealTest, {
        body: { ...(await seen(test)), reason: 'The connection was lost', ...time },
      })
    },
    async reschedule(test: Test, time: Slot, login = test.by) {
      return await (await as(login)).call(endpoints.rescheduleTest, {
        body: { ...(await seen(test)), ...time },
      })
    },
    async release(test: Test) {
      return await (await as('field01')).call(endpoints.releaseTest, {
        body: { ...(await seen(test)), feedback: 'Nobody came' },
      })
    },

    /** On its day, checked in, with these results of all cases, and the word of the desk. */
    async tested(test: Test, failed: readonly string[] = []): Promise<void> {
      await certification.goTo(test, '09:30')
      expectAck(await certification.checkIn(test))
      for (const { cases, formKey, status } of (await detail(test)).testForms) {
        if (status !== '10') continue
        for (const { id } of cases)
          expectAck(await certification.record(test, formKey, id, failed.includes(id) ? 'fail' : 'pass'))
        expectAck(await certification.feedback(test, formKey, !cases.some(({ id }) => failed.includes(id))))
      }
    },
    /** All reports that are due are handed in. */
    async reported(test: Test): Promise<void> {
      for (const { formKey, status } of (await detail(test)).testForms)
        if (['30', '70'].includes(status))
          expectAck(await certification.handIn(test, formKey, await upload(test.by, 'report')))
    },
    async certified(given: DraftGiven = {}): Promise<Test> {
      const test = await certification.testing(given)
      await certification.tested(test)
      await certification.reported(test)
      for (const { formKey } of (await detail(test)).testForms)
        expectAck(await certification.decideForm(test, formKey))
      return test
    },
    seats: async ({ id }: { id: string }) =>
      await server.query<{ family: string; date: string; session: string }>(
        sql`select family, date::text, session from test_seat where application_id = ${id} order by family`,
      ),
  }
  return certification
}

export function expectAck<Reply extends { code: string; message: string; data: unknown }>(
  reply: Reply,
): Reply {
  if (reply.code !== 'ACK') throw new Error(`${reply.code}: ${reply.message} ${JSON.stringify(reply.data)}`)
  return reply
}

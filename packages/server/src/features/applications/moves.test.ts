import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import {
  deleteApplication,
  editApplication,
  evaluateApplication,
  signAgreement,
  urgeApplication,
  withdrawApplication,
} from '@cass/contract/applications/endpoints.ts'
import { applicationWorkflow } from '@cass/contract/applications/workflow.ts'
import { messages } from '@cass/contract/errors.ts'
import { searchTasks } from '@cass/contract/reviews/endpoints.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Applicant,
  account,
  type Begun,
  createApplicant,
  makeInstitution,
  openGoLive,
  putInto,
  rowOf,
} from '../../../test/applicant.ts'
import { hours, startTestServer, type TestServer } from '../../../test/harness.ts'
import { growTree } from '../../../test/live-tree.ts'
import { enter } from '../../../test/staff.ts'
import { applicationText } from './text.ts'

let server: TestServer
let bank: { id: string; admin: string; user: string }
let own: Applicant
let stranger: Applicant
const enterAll = async () => {
  own = await createApplicant(server, bank.admin)
  stranger = await createApplicant(server, 'bank02admin')
}
beforeAll(async () => {
  server = await startTestServer()
  await growTree(server, '00', [{ code: 'A', below: [{ code: 'A1' }] }])
  bank = await makeInstitution(server)
  await enterAll()
})
afterAll(() => server.stop())

const states = Object.values(applicationWorkflow.states).map((state) => state.code)
async function submitted(): Promise<Begun> {
  const draft = await own.ready({ serviceType: 'VPDN' })
  return { ...draft, version: (await own.submit(draft)).data[0]!.version }
}
const tasksOf = (id: string) =>
  server.query<{ status: string }>(
    sql`select status from review_task where subject_id = ${id} order by created_at, id`,
  )
const seen = ({ id, version }: Begun) => ({ id, version })

describe('withdrawing', () => {
  it('takes its tasks back and tells the institution', async () => {
    const one = await submitted()
    const { data } = await own.call(withdrawApplication, { body: seen(one) })
    expect(data).toEqual({ status: '20', version: one.version + 1, copy: null })
    expect(await tasksOf(one.id)).toEqual([{ status: '20' }])
    const detail = await own.detail(one.id)
    expect(detail).toMatchObject({ status: '20', vpdnStatus: '3', holders: [], moves: ['edit', 'delete'] })
    expect(detail.history.map(({ move }) => move)).toEqual(['submit', 'withdraw'])
    const told = await server.query(
      sql`select 1 from message where event_key = ${`application:${one.id}:${one.version + 1}`}`,
    )
    expect(told).toHaveLength(2)
    // Nothing of it is left on the desk.
    const field = await enter(server, 'field01')
    const desk = await field.call(searchTasks, { body: { scope: 'team', keyword: one.applyOrdNo } })
    expect(desk.data.list).toEqual([])
  })

  it.each(states)('in status %s is the workflow’s to allow', async (status) => {
    const one = await submitted()
    await putInto(server, one.id, status)
    const { code } = await own.call(withdrawApplication, { body: seen(one) })
    expect(code).toBe(['00', '05', '25', '40'].includes(status) ? 'ACK' : 'CONFLICT')
  })

  it('happens once of ten, and for the version that was seen', async () => {
    const one = await submitted()
    expect((await own.call(withdrawApplication, { body: { ...seen(one), version: 0 } })).code).toBe(
      'CONFLICT',
    )
    const replies = await Promise.all(
      Array.from({ length: 10 }, () =>
        own.call(withdrawApplication, { body: { ...seen(one), fresh: true } }),
      ),
    )
    expect(replies.map((reply) => reply.code).toSorted()).toEqual(['ACK', ...Array(9).fill('CONFLICT')])
    const copies = await server.query(
      sql`select 1 from audit_log where action = 'application.begin' and details ->> 'copyOf' = ${one.applyOrdNo}`,
    )
    expect(copies).toHaveLength(1)
  })

  it('opens a copy on request: form, nodes, documents of its own, and no more', async () => {
    const begun = await own.ready({ serviceType: '00', flow: '10' }, { nodes: ['A', 'A1'] })
    const first = { ...begun, version: (await own.submit(begun)).data[0]!.version }
    const before = await own.detail(first.id)
    const { data } = await own.call(withdrawApplication, { body: { ...seen(first), fresh: true } })
    const copy = await own.detail(data.copy!.id)
    expect(copy).toMatchObject({
      applyOrdNo: data.copy!.applyOrdNo,
      status: '30',
      version: 0,
      caseId: before.caseId,
      flow: '10',
      nodes: ['A', 'A1'],
      editionId: before.editionId,
      submittedAt: null,
      previous: null,
      history: [],
    })
    expect(copy.form).toEqual(before.form)
    // Both can be read, each with its own papers; the copy can be handed in as it is.
    const goLive = await openGoLive(server, own, ['copy.account'])
    const rows = [account('copy.account')]
    const saved = await own.save(goLive.id, 0, await own.formOf('20', { onlineBasicInfoList: rows }))
    const handed = await own.submit({ id: goLive.id, version: saved.data.version }, 'reason')
    const again = await own.call(withdrawApplication, {
      body: { id: goLive.id, version: handed.data[0]!.version, fresh: true },
    })
    const [old, fresh] = [await own.detail(goLive.id), await own.detail(again.data.copy!.id)]
    expect(fresh.files.map((file) => [file.name, file.size])).toEqual(
      old.files.map((file) => [file.name, file.size]),
    )
    expect(fresh.files).toHaveLength(3)
    for (const file of fresh.files) {
      expect(old.files.map(({ id }) => id)).not.toContain(file.id)
      const response = await own.visitor.send('GET', `/cass/mgt/system/file/download?id=${file.id}`)
      expect((await response.arrayBuffer()).byteLength).toBe(file.size)
    }
    // Its accounts are free again, and it asks for their passwords.
    expect(await server.query(sql`select 1 from api_account where name = 'copy.account'`)).toEqual([])
    const form = { ...fresh.form, onlineBasicInfoList: rows.map((row) => ({ ...row, apiPassword: '' })) }
    expect((await own.save(fresh.id, 0, form)).data.secrets).toEqual([])
    expect((await own.submit({ id: fresh.id, version: 1 }, 'reason')).data).toMatchObject([
      { path: 'form.onlineBasicInfoList.0.apiPassword' },
      { path: 'form.onlineBasicInfoList', message: messages.apiAccountIncomplete.en },
    ])
    await own.save(fresh.id, 1, { ...fresh.form, onlineBasicInfoList: rows })
    expect((await own.submit({ id: fresh.id, version: 2 }, 'reason')).code).toBe('ACK')
  })

  it('copies nothing for whoever may not withdraw', async () => {
    const limited = await makeInstitution(server, {
      permissions: ['COMMON_serviceApplication', 'COMMON_serviceApplication_my_service'],
    })
    const by = await createApplicant(server, limited.admin)
    const draft = await by.ready({ serviceType: 'VPDN' })
    const { version } = (await by.submit(draft)).data[0]!
    const reader = await createApplicant(server, limited.user)
    const body = { id: draft.id, version, fresh: true }
    // Whoever touches the documents fails.
    const [store, away] = [join(server.dataDir, 'files'), join(server.dataDir, 'away')]
    await rename(store, away)
    for (const visitor of [reader.visitor, await enter(server, 'admin')])
      expect(await visitor.call(withdrawApplication, { body })).toMatchObject({
        code: 'FORBIDDEN',
        status: 403,
      })
    await rename(away, store)
    expect((await by.call(withdrawApplication, { body })).code).toBe('ACK')
  })

  it('leaves no documents behind when there is no copy', async () => {
    const one = await submitted()
    const count = async () =>
      (await server.query<{ n: number }>(sql`select count(*)::int as n from file`))[0]!.n
    const before = await count()
    await putInto(server, one.id, '10')
    expect((await own.call(withdrawApplication, { body: { ...seen(one), fresh: true } })).code).toBe(
      'CONFLICT',
    )
    expect(await count()).toBe(before)
  })
})

describe('taking up again', () => {
  it('is for what was withdrawn, and makes it a draft that begins its review anew', async () => {
    const one = await submitted()
    const withdrawn = await own.call(withdrawApplication, { body: seen(one) })
    const { data } = await own.call(editApplication, {
      body: { id: one.id, version: withdrawn.data.version },
    })
    expect(data).toEqual({ status: '30', version: withdrawn.data.version + 1 })
    const detail = await own.detail(one.id)
    expect(detail).toMatchObject({ status: '30', moves: ['submit', 'delete'] })
    // Compared with what was handed in.
    expect(detail.previous).toMatchObject({ round: 1, form: detail.form })
    expect((await own.submit({ id: one.id, version: data.version })).code).toBe('ACK')
    expect(await tasksOf(one.id)).toEqual([{ status: '20' }, { status: '00' }])
    expect(await rowOf(server, one.id)).toMatchObject({ round: 2 })
  })

  it.each(states.filter((status) => status !== '20'))('is not for status %s', async (status) => {
    const one = await submitted()
    await putInto(server, one.id, status)
    expect((await own.call(editApplication, { body: seen(one) })).code).toBe('CONFLICT')
  })

  it('is too late once another one has its step', async () => {
    const first = await own.begin({ serviceType: '00', flow: '10' })
    await putInto(server, first.id, '20')
    const { caseId } = await own.detail(first.id)
    const second = await own.begin({ serviceType: '00', caseId: caseId! })
    const edit = () => own.call(editApplication, { body: seen(first) })
    expect(await edit()).toMatchObject({ code: 'CONFLICT', message: applicationText.stepNotOpen.en })
    await putInto(server, second.id, '20')
    const both = await Promise.all([edit(), own.call(editApplication, { body: seen(second) })])
    expect(both.map((reply) => reply.code).toSorted()).toEqual(['ACK', 'CONFLICT'])
  })
})

describe('deleting', () => {
  it('is for drafts and withdrawn ones; the audit trail keeps the number', async () => {
    for (const status of states) {
      const one = await submitted()
      await putInto(server, one.id, status)
      const { code } = await own.call(deleteApplication, { body: seen(one) })
      expect([status, code]).toEqual([status, status === '30' || status === '20' ? 'ACK' : 'CONFLICT'])
      expect((await rowOf(server, one.id)) === undefined).toBe(code === 'ACK')
    }
    const one = await submitted()
    await putInto(server, one.id, '20')
    await own.call(deleteApplication, { body: seen(one) })
    const trail = await server.query<{ action: string; number: string | null }>(
      sql`select action, details ->> 'applyOrdNo' as number from audit_log where subject = ${`application:${one.id}`} order by id`,
    )
    expect(trail.map(({ action }) => action)).toEqual([
      'application.begin',
      'application.save',
      'application.submit',
      'application.delete',
    ])
    expect(trail.at(-1)!.number).toBe(one.applyOrdNo)
    expect((await own.call(deleteApplication, { body: seen(one) })).code).toBe('NOT_FOUND')
  })

  it('gives up documents that nobody was shown, and keeps those that were handed in', async () => {
    const subjectOf = async (id: string) =>
      (await server.query<{ subject: string | null }>(sql`select subject from file where id = ${id}`))[0]!
        .subject
    const draft = await own.ready({ serviceType: 'VPDN' })
    const [unseen] = (await own.detail(draft.id)).files
    await own.call(deleteApplication, { body: seen(draft) })
    expect(await subjectOf(unseen!.id)).toBeNull()
    const one = await submitted()
    const [shown] = (await own.detail(one.id)).files
    await putInto(server, one.id, '20')
    await own.call(deleteApplication, { body: seen(one) })
    expect(await subjectOf(shown!.id)).toBe(`formerApplication:${one.id}`)
  })

  it('ends a case of which nothing is left', async () => {
    const first = await own.begin({ serviceType: '00', flow: '10' })
    const { caseId } = await own.detail(first.id)
    await putInto(server, first.id, '90')
    const second = await own.begin({ serviceType: '00', caseId: caseId! })
    await own.call(deleteApplication, { body: seen(second) })
    const cases = () => server.query(sql`select 1 from application_case where id = ${caseId}`)
    expect(await cases()).toHaveLength(1)
    await putInto(server, first.id, '20')
    await own.call(deleteApplication, { body: seen(first) })
    expect(await cases()).toHaveLength(0)
  })
})

describe('signing the agreement', () => {
  const signing = async () => {
    const draft = await own.ready({ serviceType: '00', flow: '10' }, { nodes: ['A', 'A1'] })
    const { version } = (await own.submit(draft)).data[0]!
    await putInto(server, draft.id, '40')
    await server.query(sql`update review_task set status = '20' where subject_id = ${draft.id}`)
    return { ...draft, version }
  }
  const sign = (by: Applicant, one: Begun) => by.call(signAgreement, { body: { ...seen(one), agreed: true } })

  it('is the administrator’s, once, and field affairs look at it', async () => {
    const one = await signing()
    const colleague = await createApplicant(server, bank.user)
    expect((await colleague.detail(one.id)).moves).toEqual(['withdraw', 'retraceNew'])
    expect((await sign(colleague, one)).code).toBe('FORBIDDEN')
    expect(await own.detail(one.id)).toMatchObject({
      moves: ['withdraw', 'sign', 'retraceNew'],
      agreement: { signedAt: null, signedBy: null },
    })
    expect((await sign(own, one)).data).toEqual({ status: '40', version: one.version + 1 })
    expect(await own.detail(one.id)).toMatchObject({
      moves: ['urge'],
      agreement: { signedAt: expect.any(String), signedBy: expect.stringContaining('admin') },
      holders: [{ stage: 'agreement' }],
    })
    const again = await sign(own, { ...one, version: one.version + 1 })
    expect(again).toMatchObject({ code: 'CONFLICT', message: applicationText.signedAlready.en })
  })

  it('needs consent, the version that was seen, and the moment for it', async () => {
    const one = await signing()
    const unread = await own.call(signAgreement, { body: { ...seen(one), agreed: false as never } })
    expect([unread.code, unread.data]).toMatchObject(['VALIDATION', [{ path: 'agreed' }]])
    expect((await sign(own, { ...one, version: 0 })).code).toBe('CONFLICT')
    for (const status of states.filter((state) => state !== '40')) {
      await putInto(server, one.id, status)
      expect((await sign(own, one)).code).toBe('CONFLICT')
    }
  })
})

describe('urging', () => {
  const urge = (by: Applicant, id: string) => by.call(urgeApplication, { body: { id } })

  it('reminds whoever has it, once on a day of the market', async () => {
    const audited = await server.audited('application.urge')
    const one = await submitted()
    const replies = await Promise.all(Array.from({ length: 5 }, () => urge(own, one.id)))
    expect(replies.map((reply) => reply.code).toSorted()).toEqual(['ACK', ...Array(4).fill('CONFLICT')])
    expect(await urge(own, one.id)).toMatchObject({ message: applicationText.urgedToday.en })
    expect((await own.detail(one.id)).moves).toEqual(['withdraw', 'retraceNew'])
    const told = await server.query(
      sql`select 1 from message where content = ${one.applyOrdNo} and event_key like 'urge:%'`,
    )
    expect(told.length).toBeGreaterThan(0)
    server.clock.advance(24 * hours)
    await enterAll()
    expect((await own.detail(one.id)).moves).toEqual(['withdraw', 'urge', 'retraceNew'])
    expect((await urge(own, one.id)).code).toBe('ACK')
    expect(await server.audited('application.urge')).toBe(audited + 2)
  })

  it.each(['30', '25', '20', '10', '90', '40'])('finds nobody in status %s', async (status) => {
    const one = await submitted()
    await putInto(server, one.id, status)
    await server.query(sql`update review_task set status = '20' where subject_id = ${one.id}`)
    expect(await urge(own, one.id)).toMatchObject({
      code: 'CONFLICT',
      message: applicationText.nobodyToUrge.en,
    })
  })
})

describe('rating', () => {
  const rate = (by: Applicant, id: string, comment = '') =>
    by.call(evaluateApplication, { body: { id, satisfaction: '02', comment } })

  it.each(states)('in status %s is for what is finished', async (status) => {
    const one = await submitted()
    await putInto(server, one.id, status)
    expect((await rate(own, one.id)).code).toBe(['10', '90'].includes(status) ? 'ACK' : 'CONFLICT')
  })

  it('happens once', async () => {
    const one = await submitted()
    await putInto(server, one.id, '10')
    expect((await own.detail(one.id)).moves).toEqual(['evaluate'])
    const replies = await Promise.all(Array.from({ length: 5 }, () => rate(own, one.id, 'Quick')))
    expect(replies.map((reply) => reply.code).toSorted()).toEqual(['ACK', ...Array(4).fill('CONFLICT')])
    expect(await own.detail(one.id)).toMatchObject({ satisfaction: '02', moves: [] })
    const long = await own.call(evaluateApplication, {
      body: { id: one.id, satisfaction: '01', comment: '长'.repeat(301) },
    })
    expect(long.code).toBe('VALIDATION')
  })
})

describe('whatever it is', () => {
  it('an application of others is as unknown as none, and the operator has no part in it', async () => {
    const one = await submitted()
    const before = await rowOf(server, one.id)
    const field = await enter(server, 'field01')
    const calls = [
      [withdrawApplication, seen],
      [editApplication, seen],
      [deleteApplication, seen],
      [signAgreement, (given: Begun) => ({ ...seen(given), agreed: true as const })],
      [urgeApplication, ({ id }: Begun) => ({ id })],
      [evaluateApplication, ({ id }: Begun) => ({ id, satisfaction: '01' as const })],
    ] as const
    for (const [endpoint, body] of calls) {
      const foreign = await stranger.call(endpoint, { body: body(one) as never })
      const unknown = await stranger.call(endpoint, {
        body: body({ ...one, id: crypto.randomUUID() }) as never,
      })
      expect([foreign.code, foreign.message, foreign.data]).toEqual([
        'NOT_FOUND',
        unknown.message,
        unknown.data,
      ])
      expect((await field.call(endpoint, { body: body(one) as never })).code).toBe('FORBIDDEN')
    }
    expect(await rowOf(server, one.id)).toEqual(before)
  })
})

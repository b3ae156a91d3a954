import { submitApplications } from '@cass/contract/applications/endpoints.ts'
import type { ServiceType } from '@cass/contract/applications/enums.ts'
import { applicationKinds } from '@cass/contract/applications/kinds.ts'
import { messages } from '@cass/contract/errors.ts'
import { checkForm } from '@cass/contract/kit/form/check.ts'
import type { Form } from '@cass/contract/kit/form/definition.ts'
import { emptyForm } from '@cass/contract/kit/form/values.ts'
import { marketDate } from '@cass/contract/kit/market-time.ts'
import { ruleMessages } from '@cass/contract/kit/rule-text.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Applicant,
  account,
  addHoldings,
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
let own: Applicant
let inChinese: Applicant
const tree = [
  {
    code: 'A',
    below: [
      { code: 'A1' },
      { code: 'A2', rules: [{ relateType: 'different' as const, relateKeys: ['B1'] }] },
    ],
  },
  { code: 'B', below: [{ code: 'B1' }] },
  { code: 'L', locked: true as const, selected: true as const },
]
beforeAll(async () => {
  server = await startTestServer()
  await growTree(server, '00', tree)
  const bank = await makeInstitution(server)
  own = await createApplicant(server, bank.admin)
  inChinese = await createApplicant(server, bank.user, 'zh')
  await addHoldings(server, own, ['B', 'B1', 'L'])
})
afterAll(() => server.stop())

let number = 0
/** Begins one of a kind, with the way to it behind it. */
async function beginAny(serviceType: ServiceType, by = own): Promise<Begun> {
  switch (serviceType) {
    case '00':
      return await by.begin({ serviceType, flow: '10' })
    case '40':
      return await by.begin({ serviceType, flow: '20' })
    case '50':
      return await by.begin({ serviceType, flow: '30' })
    case '50-2': {
      const { caseId } = await openGoLive(server, by, ['x'])
      return await by.begin({ serviceType, caseId })
    }
    case '20':
      return await openGoLive(server, by, [`any.${++number}`])
    default:
      return await by.begin({ serviceType })
  }
}
async function readyAny(serviceType: ServiceType, change: Form = {}): Promise<Begun> {
  const begun = await beginAny(serviceType)
  const accounts: Form = serviceType === '20' ? { onlineBasicInfoList: [account(`any.${number}`)] } : {}
  const form = await own.formOf(serviceType, { ...accounts, ...change })
  const saved = await own.save(begun.id, 0, form, ['A', 'A1', 'L'])
  return { ...begun, version: saved.data.version }
}
const problemsOf = (data: unknown) =>
  Object.fromEntries((data as { path: string; message: string }[]).map((one) => [one.path, one.message]))
const submissionsOf = (id: string) =>
  server.query<{ round: number; form: Form; nodes: string[]; file_ids: string[] }>(
    sql`select round, form, nodes, file_ids from application_submission where application_id = ${id} order by round`,
  )

// A certification test takes a seat as well: features/certification.
const kinds = applicationKinds.filter(({ formWith }) => !formWith)
describe.each(kinds.map((kind) => [kind.code, kind] as const))('a complete %s', (code, kind) => {
  it('is submitted, kept as it was handed in, and reviewed', async () => {
    const draft = await readyAny(code)
    const reply = await own.submit(draft, 'the firewall is another one')
    expect(reply.data).toEqual([{ id: draft.id, status: '00', version: draft.version + 1 }])
    const detail = await own.detail(draft.id)
    expect(detail).toMatchObject({ status: '00', submittedAt: expect.any(String), files: expect.any(Array) })
    expect(detail.holders).toMatchObject([{ stage: kind.stages[0], personName: null, overdue: false }])
    expect(detail.moves).toEqual(['withdraw', 'urge', 'retraceNew'])
    expect(detail.history).toMatchObject([{ move: 'submit', toStatus: '00', stage: null }])
    expect(await submissionsOf(draft.id)).toEqual([
      {
        round: 1,
        form: detail.form,
        nodes: detail.nodes,
        file_ids: detail.files.map((file) => file.id),
      },
    ])
    expect(await rowOf(server, draft.id)).toMatchObject({ round: 1, form: detail.form })
  })

  it('tells the institution’s people, once, and mails the applicant', async () => {
    const draft = await readyAny(code)
    await own.submit(draft, 'reason')
    const told = await server.query<{ n: number; people: number; sentence: string }>(
      sql`select count(*)::int as n, count(distinct user_id)::int as people, min(sentence_en) as sentence from message
          where event_key = ${`application:${draft.id}:${draft.version + 1}`}`,
    )
    expect(told).toEqual([
      {
        n: 2,
        people: 2,
        sentence: `service number ${draft.applyOrdNo}, status changed, see module ${kind.module.en}`,
      },
    ])
  })

  it('is refused at every place where something is missing, in both languages, and changes nothing', async () => {
    const begun = await beginAny(code)
    const saved = await own.save(begun.id, 0, {}, [])
    const before = await rowOf(server, begun.id)
    const [en, zh] = [
      await own.submit({ id: begun.id, version: saved.data.version }),
      await inChinese.submit({ id: begun.id, version: saved.data.version }),
    ]
    expect([en.code, zh.code]).toEqual(['VALIDATION', 'VALIDATION'])
    const [english, chinese] = [problemsOf(en.data), problemsOf(zh.data)]
    expect(Object.keys(chinese)).toEqual(Object.keys(english))
    const context = own.contextOf({ adds: false, removes: code === '40' })
    const missing = checkForm(kind.form, emptyForm(kind.form), context, 'en').map(
      ({ path }) => `form.${path}`,
    )
    expect(missing.length).toBeGreaterThan(5)
    const ticks = kind.nodes === 'pick' || kind.nodes === 'change' ? ['nodes'] : []
    expect(Object.keys(english)).toEqual([...missing, ...ticks])
    for (const words of Object.values(chinese)) expect(words).toMatch(/\p{Script=Han}/u)
    expect(await rowOf(server, begun.id)).toEqual(before)
    expect(await submissionsOf(begun.id)).toEqual([])
  })
})

describe('once', () => {
  it.each([true, false])('of twenty at the same moment (with one key: %s)', async (withKey) => {
    const draft = await readyAny('VPDN')
    const headers = withKey ? { 'idempotency-key': `submit-${draft.id}` } : undefined
    const replies = await Promise.all(Array.from({ length: 20 }, () => own.submit(draft, '', headers)))
    const codes = replies.map((reply) => reply.code).toSorted()
    expect(codes).toEqual(withKey ? Array(20).fill('ACK') : ['ACK', ...Array(19).fill('CONFLICT')])
    expect(await submissionsOf(draft.id)).toHaveLength(1)
    const tasks = await server.query(sql`select 1 from review_task where subject_id = ${draft.id}`)
    expect(tasks).toHaveLength(1)
    expect(await rowOf(server, draft.id)).toMatchObject({ status: '00', round: 1, version: 2 })
  })
})

describe('the selection', () => {
  it.each<[string, string[], RegExp]>([
    ['nothing but what is locked', ['L'], new RegExp(messages.selectApi.en)],
    ['a node that there is not', ['A', 'A1', 'L', 'NOWHERE'], /NOWHERE/],
    ['one without its parent', ['A1', 'L'], /Node A1/],
    ['nodes that exclude one another', ['A', 'A2', 'B', 'B1', 'L'], /Node A2/],
    ['one without what is locked', ['A', 'A1'], /Node L/],
  ])('is refused with %s', async (_, nodes, words) => {
    const begun = await own.begin({ serviceType: '00', flow: '10' })
    const saved = await own.save(begun.id, 0, await own.formOf('00'), nodes)
    const { code, data } = await own.submit({ id: begun.id, version: saved.data.version })
    expect([code, Object.keys(problemsOf(data))]).toEqual(['VALIDATION', ['nodes']])
    expect(problemsOf(data).nodes).toMatch(words)
  })

  it('of a change must change something, and asks for its papers where it gives something up', async () => {
    const begun = await own.begin({ serviceType: '40', flow: '20' })
    const form = await own.formOf('40', { cancellationDate: '2099-01-01' })
    const same = await own.save(begun.id, 0, form, ['B', 'B1', 'L'])
    expect(problemsOf((await own.submit({ id: begun.id, version: same.data.version })).data)).toEqual({
      nodes: applicationText.nothingChanges.en,
    })
    const bare = { ...form, cancellationDate: '', terminationForm: [] }
    const added = await own.save(begun.id, 1, bare, ['A', 'A1', 'B', 'B1', 'L'])
    const removed = await own.save(begun.id, 2, bare, ['A', 'A1', 'L'])
    expect(added.code).toBe('ACK')
    const { data } = await own.submit({ id: begun.id, version: removed.data.version })
    expect(Object.keys(problemsOf(data))).toEqual(['form.cancellationDate', 'form.terminationForm'])
  })

  it.each(['50', '50-2', '20'] as const)(
    'that is carried along to %s is of something',
    async (serviceType) => {
      const draft = await readyAny(serviceType)
      await server.query(sql`update application set nodes = '{L}' where id = ${draft.id}`)
      const bare = await own.submit(draft)
      await server.query(
        sql`update application set nodes = '{}', tree = null, edition_id = null where id = ${draft.id}`,
      )
      for (const { code, data } of [bare, await own.submit(draft)])
        expect([code, problemsOf(data)]).toEqual(['VALIDATION', { nodes: messages.selectApi.en }])
      expect((await rowOf(server, draft.id))!.status).toBe('30')
      // A vendor may test its product as a whole.
      await server.query(sql`update application set flow = '40' where id = ${draft.id}`)
      expect((await own.submit(draft, 'reason')).code).toBe('ACK')
    },
  )

  it('of a test is still held', async () => {
    const tester = await createApplicant(server, (await makeInstitution(server)).admin)
    await addHoldings(server, tester, ['A', 'A1', 'B', 'B1', 'L'])
    const draft = await tester.ready({ serviceType: '50', flow: '30' })
    const { institutionId } = await tester.detail(draft.id)
    const end = (days: number) =>
      server.query(
        sql`update institution_node set ends_on = ${marketDate(new Date(server.clock.now().getTime() + days * 24 * hours))}
            where institution_id = ${institutionId} and node_code = 'A1'`,
      )
    await end(0)
    const refused = await tester.submit(draft)
    expect([refused.code, problemsOf(refused.data)]).toEqual([
      'VALIDATION',
      { nodes: applicationText.givenUpSince.en },
    ])
    await end(1)
    expect((await tester.submit(draft)).code).toBe('ACK')
  })

  it('is that of the edition that the application remembers, whatever went live since', async () => {
    const draft = await readyAny('00')
    const stale = await readyAny('00')
    await growTree(server, '00', [{ code: 'N' }, { code: 'A1' }])
    expect((await own.submit(draft)).code).toBe('ACK')
    await own.save(stale.id, stale.version, await own.formOf('00'), ['N'])
    const { data } = await own.submit({ id: stale.id, version: stale.version + 1 })
    expect(problemsOf(data).nodes).toBeDefined()
    await growTree(server, '00', tree)
  })
})

describe('what only the server knows', () => {
  it('is whether a vendor is one', async () => {
    const vendors = await server.query<{ id: string }>(
      sql`select institution_id as id from app_user where login_name in ('isv01admin', 'bank02admin') order by login_name desc`,
    )
    const bought = (devInstitutionId: string): Form => ({ selfDevelopedFlag: '0', devInstitutionId })
    const answers = []
    for (const id of [vendors[0]!.id, vendors[1]!.id, crypto.randomUUID()]) {
      const draft = await readyAny('00', bought(id))
      answers.push(problemsOf((await own.submit(draft)).data))
    }
    const refused = { 'form.devInstitutionId': ruleMessages.institutionChosen.en }
    expect(answers).toEqual([{ undefined: undefined }, refused, refused])
  })

  const versionsOf = (login: string) =>
    server.query<{ id: string; vendor: string; product: string; productEn: string; number: string }>(
      sql`select v.id, p.institution_id as vendor, p.name_zh as product, p.name_en as "productEn", v.number
          from isv_product_version v join isv_product p on p.id = v.product_id
          join app_user u on u.institution_id = p.institution_id
          where u.login_name = ${login} and p.status = '10' order by v.number`,
    )

  it('is whether a product is the vendor’s and offered', async () => {
    const [mine] = await versionsOf('isv01admin')
    const [others] = await versionsOf('isv02admin')
    const bought = (devVersionId: string): Form => ({
      selfDevelopedFlag: '0',
      devInstitutionId: mine!.vendor,
      devVersionId,
    })
    const answers = []
    for (const id of ['', mine!.id, others!.id, crypto.randomUUID(), 'none']) {
      const draft = await readyAny('00', bought(id))
      answers.push(problemsOf((await own.submit(draft)).data))
    }
    const taken = { undefined: undefined }
    const refused = { 'form.devVersionId': ruleMessages.chosen.en }
    expect(answers).toEqual([taken, taken, refused, refused, refused])
  })

  it('is what a chosen product is called; one that is withdrawn is not taken any more', async () => {
    const version = (await versionsOf('isv02admin')).at(-1)!
    const chosen = { vendorVersionId: version.id, productName: 'something else', productVersion: '' }
    const draft = await readyAny('80', chosen)
    const late = await readyAny('80', chosen)
    expect((await own.submit(draft)).code).toBe('ACK')
    const form = (await rowOf(server, draft.id))?.form
    expect(form).toMatchObject({ productName: version.product, productVersion: version.number })
    expect((await rowOf(server, draft.id))?.subject).toEqual({
      zh: `${version.product} ${version.number}`,
      en: `${version.productEn} ${version.number}`,
    })

    await server.query(sql`update isv_product_version set offered = false where id = ${version.id}`)
    const refused = { 'form.vendorVersionId': ruleMessages.chosen.en }
    expect(problemsOf((await own.submit(late)).data)).toEqual(refused)
  })

  it('is what day it is on the market', async () => {
    const draft = await readyAny('VPDN', { date: '2099-01-01' })
    const saved = await own.save(draft.id, draft.version, await own.formOf('VPDN'), [])
    await server.query(
      sql`update application set form = form || '{"date": "2020-01-01"}'::jsonb where id = ${draft.id}`,
    )
    const { data } = await own.submit({ id: draft.id, version: saved.data.version })
    expect(Object.keys(problemsOf(data))).toEqual(['form.date'])
  })
})

describe('who and when', () => {
  it('is of the institution; to others it is unknown', async () => {
    const draft = await readyAny('VPDN')
    const stranger = await createApplicant(server, 'bank02admin')
    const foreign = await stranger.submit(draft)
    const unknown = await stranger.submit({ id: crypto.randomUUID(), version: 0 })
    expect([foreign.code, foreign.message, foreign.data]).toEqual([
      'NOT_FOUND',
      unknown.message,
      unknown.data,
    ])
    for (const login of ['field01', 'admin']) {
      const operator = await enter(server, login)
      const body = { applications: [{ id: draft.id, version: draft.version }] }
      expect((await operator.call(submitApplications, { body })).code).toBe('FORBIDDEN')
    }
  })

  it.each(['00', '05', '10', '20', '40', '90'])('is not in status %s', async (status) => {
    const draft = await readyAny('VPDN')
    await putInto(server, draft.id, status)
    expect((await own.submit(draft)).code).toBe('CONFLICT')
  })

  it('is the version that was seen', async () => {
    const draft = await readyAny('VPDN')
    expect((await own.submit({ ...draft, version: 0 })).code).toBe('CONFLICT')
    expect((await rowOf(server, draft.id))!.status).toBe('30')
  })

  it('says so when no team could review it', async () => {
    const draft = await readyAny('VPDN')
    await server.query(sql`update team set duty = '' where duty = 'fieldAffairs'`)
    const reply = await own.submit(draft)
    expect(reply.code).toBe('UNAVAILABLE')
    expect(await submissionsOf(draft.id)).toEqual([])
    await server.query(sql`update team set duty = 'fieldAffairs' where name_zh = '场务组'`)
    expect((await own.submit(draft)).code).toBe('ACK')
  })
})

describe('several together', () => {
  it('are go-lives alone', async () => {
    const [one, two] = [await readyAny('VPDN'), await readyAny('VPDN')]
    const goLive = await readyAny('20')
    for (const list of [
      [one, two],
      [one, goLive],
    ]) {
      const body = { applications: list.map(({ id, version }) => ({ id, version })) }
      const { code, data } = await own.call(submitApplications, { body })
      expect([code, problemsOf(data)]).toEqual([
        'VALIDATION',
        { applications: ruleMessages.sameServiceType.en },
      ])
    }
    const twice = { applications: [goLive, goLive].map(({ id, version }) => ({ id, version })) }
    expect((await own.call(submitApplications, { body: twice })).code).toBe('VALIDATION')
    for (const { id } of [one, two, goLive]) expect((await rowOf(server, id))!.status).toBe('30')
  })
})

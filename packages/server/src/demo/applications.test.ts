import {
  beginApplication,
  getApplication,
  getOpenCases,
  getProcess,
  searchOwnApplications,
  signAgreement,
} from '@cass/contract/applications/endpoints.ts'
import { serviceType } from '@cass/contract/applications/enums.ts'
import { type ApplicationKind, applicationKinds, formOf, kindOf } from '@cass/contract/applications/kinds.ts'
import {
  decideGoLiveTask,
  decideTask,
  getTask,
  searchApplications,
} from '@cass/contract/applications/review-endpoints.ts'
import { checkForm } from '@cass/contract/kit/form/check.ts'
import { marketDate } from '@cass/contract/kit/market-time.ts'
import { indexTree, selectionProblems } from '@cass/contract/menus/selection.ts'
import { countTasks, searchTasks } from '@cass/contract/reviews/endpoints.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { startTestServer, type TestServer, type Visitor } from '../../test/harness.ts'
import { enter } from '../../test/staff.ts'
import { applicationSubmissions, applications } from '../features/applications/tables.ts'
import { createMenuService } from '../features/menus/service.ts'
import { catalogueEditions } from '../features/test-catalogue/tables.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** A market of its own, for what goes on with it: the others look at it as it is given. */
async function anotherMarket(): Promise<TestServer> {
  const market = await startTestServer()
  onTestFinished(() => market.stop())
  return market
}

const all = () => server.db.select().from(applications)
const own = async (by: Visitor) =>
  (await by.call(searchOwnApplications, { body: { pageSize: 100 } })).data.list

describe('the demo’s applications', () => {
  it('are of every kind and in every state', async () => {
    const rows = await all()
    const statesOf = (of: readonly { status: string }[]) =>
      [...new Set(of.map(({ status }) => status))].toSorted()
    const codesOf = ({ workflow }: Pick<ApplicationKind, 'workflow'>) =>
      Object.values(workflow.states).map(({ code }) => code)
    expect(statesOf(rows)).toEqual([...new Set(applicationKinds.flatMap(codesOf))].toSorted())
    expect([...new Set(rows.map(({ serviceType }) => serviceType))].toSorted()).toEqual(
      applicationKinds.map(({ code }) => code).toSorted(),
    )
    const tests = rows.filter((row) => row.serviceType === serviceType.certificationTest)
    expect(statesOf(tests)).toEqual(codesOf(kindOf(serviceType.certificationTest)!).toSorted())
    expect(new Set(rows.map(({ tree }) => tree))).toEqual(new Set(['00', '05', '10', null]))
    for (const { subject } of rows) expect(subject).not.toBe('')
  })

  it('would pass the checks of the day on which they were handed in', async () => {
    const menus = createMenuService({ db: server.db })
    const byId = new Map((await all()).map((row) => [row.id, row]))
    const editions = await server.db.select().from(catalogueEditions)
    let checked = 0
    for (const { applicationId, form, nodes, submittedAt } of await server.db
      .select()
      .from(applicationSubmissions)) {
      const { catalogueId, serviceType, tree, editionId, heldNodes } = byId.get(applicationId)!
      const kind = kindOf(serviceType)
      if (!kind) continue
      const rowIds = JSON.stringify(form).match(/(?<="rowId":")[^"]+/g) ?? []
      const context = {
        today: marketDate(submittedAt),
        tree,
        adds: nodes.some((code) => !heldNodes.includes(code)),
        removes: heldNodes.some((code) => !nodes.includes(code)),
        nodes,
        storedSecrets: rowIds,
        returned: false,
      }
      const edition = catalogueId === null ? undefined : editions.find(({ id }) => id === catalogueId)
      expect(checkForm(formOf(kind, edition?.content ?? null), form, context, 'en')).toEqual([])
      if (kind.nodes === 'pick' || kind.nodes === 'change') {
        const edition = await menus.editionTree(editionId!, 'en')
        expect(selectionProblems(indexTree(edition.nodes), nodes)).toEqual([])
      }
      checked++
    }
    expect(checked).toBeGreaterThan(20)
  })

  it('happened on days of the past, and nobody is told of them once more', async () => {
    const [late] = await server.query<{ number: number }>(sql`
      select count(*)::int as number from review_task
      where status in ('00','05') and due_at < now() and escalated_at is null`)
    expect(late!.number).toBe(0)
    const today = marketDate(server.clock.now())
    for (const { createdAt, ordNo, submittedAt } of await all()) {
      expect(marketDate(createdAt) < today).toBe(true)
      expect(ordNo.slice(2, 10)).toBe(marketDate(createdAt).replaceAll('-', ''))
      if (submittedAt) expect(submittedAt >= createdAt).toBe(true)
    }
    const unordered = await server.query(
      sql`select 1 from (select created_at < lag(created_at) over (order by id) as wrong from message) as m where wrong`,
    )
    expect(unordered).toEqual([])
  })

  it('hold no password', async () => {
    const rows = await server.query(
      sql`select 1 from application_submission where form::text ~ '"apiPassword": *"[^"]'`,
    )
    expect(rows).toEqual([])
  })
})

describe('bank01', () => {
  it('can go live with what it has certified', async () => {
    const bank = await enter(await anotherMarket(), 'bank01user')
    const { cases } = (await bank.call(getOpenCases)).data
    const ready = cases.find(({ open }) => open.includes('20'))!
    expect(ready.open.toSorted()).toEqual(['20', '50-2'])
    const reply = await bank.call(beginApplication, { body: { serviceType: '20', caseId: ready.id } })
    expect(reply.code).toBe('ACK')
    const form = (await bank.call(getApplication, { query: { id: reply.data.id } })).data
    expect(form).toMatchObject({ status: '30', tree: '00', form: { instName: '临江商业银行' } })
    expect(form.nodes).toContain('M01.LPAPI.MAKE.TWOWAY')
  })

  it('has one to sign, which field affairs then confirms', async () => {
    const market = await anotherMarket()
    const bank = await enter(market, 'bank01admin')
    const waiting = (await own(bank)).find(({ status }) => status === '40')!
    expect(waiting.moves).toContain('sign')
    const { id, version } = waiting
    expect((await bank.call(signAgreement, { body: { id, version, agreed: true } })).code).toBe('ACK')
    const field = await enter(market, 'field01')
    const { list } = (await field.call(searchTasks, { body: { scope: 'team', pageSize: 100 } })).data
    const task = list.find(({ stage, subjectId }) => stage === 'agreement' && subjectId === id)!
    const body = { taskId: task.id, version: task.version, result: 'pass', feedback: '已核对' } as const
    expect((await field.call(decideTask, { body })).data.applicationStatus).toBe('10')
  })

  it('has one that was sent back, and sees why', async () => {
    const bank = await enter(server, 'bank01admin')
    const returned = (await own(bank)).find(({ status }) => status === '25')!
    expect(returned.moves).toEqual(expect.arrayContaining(['submit', 'withdraw']))
    const detail = (await bank.call(getApplication, { query: { id: returned.id } })).data
    expect(detail.returned?.feedback).toContain('请补充')
    expect(detail.history.map(({ move }) => move)).toEqual(
      expect.arrayContaining(['submit', 'pass', 'sendBack']),
    )
  })
})

describe('the operator', () => {
  it('has something to do for everybody', async () => {
    for (const login of ['field01', 'field02', 'market01', 'info01', 'clear01', 'tech01', 'ops01', 'sub01']) {
      const { data } = await (await enter(server, login)).call(countTasks)
      expect([login, data.mine + data.team > 0]).toEqual([login, true])
    }
    const field = await enter(server, 'field02')
    expect((await field.call(countTasks)).data.overdue).toBeGreaterThan(0)
  })

  it('sees what was handed in, drafts never', async () => {
    const field = await enter(server, 'field01')
    const { data } = await field.call(searchApplications, { body: { pageSize: 100 } })
    const rows = await all()
    expect(data.list).toHaveLength(rows.filter(({ submittedAt }) => submittedAt !== null).length)
    expect(data.list.some(({ status }) => status === '30')).toBe(false)
  })

  it('takes the go-live of bank02 through to its end, findings and reason before its eyes', async () => {
    const market = await anotherMarket()
    const [ops, field] = [await enter(market, 'ops01'), await enter(market, 'field01')]
    const decide = async (by: Visitor, stage: string) => {
      const { list } = (await by.call(searchTasks, { body: { scope: 'team', pageSize: 100 } })).data
      const task = list.find((one) => one.subjectType === '20' && one.stage === stage)!
      const shown = (await by.call(getTask, { query: { taskId: task.id } })).data
      expect(shown.findings.map(({ kind }) => kind)).toEqual(['version'])
      expect(shown.application.gateReason).toContain('补丁')
      const body = { taskId: task.id, version: task.version, result: 'pass', feedback: '可以上线' } as const
      return (await by.call(decideGoLiveTask, { body })).data.applicationStatus
    }
    expect(await decide(ops, 'operations')).toBe('05')
    expect(await decide(field, 'confirm')).toBe('10')
  })

  it('shows a finished case as a whole', async () => {
    const [live] = await server.query<{ id: string }>(
      sql`select id from application where service_type = '20' and satisfaction = '01'`,
    )
    const field = await enter(server, 'field01')
    const view = (await field.call(getProcess, { query: { id: live!.id } })).data
    expect(view.closedAt).not.toBeNull()
    expect(view.steps.map(({ serviceType, state }) => [serviceType, state])).toEqual(
      ['00', '50', '10', '50-2', '20'].map((type) => [type, 'done']),
    )
    const shown = (await field.call(getTask, { query: { id: live!.id } })).data
    expect(shown.operationOrderId).not.toBeNull()
  })
})

import { marketMoment } from '@cass/contract/kit/market-time.ts'
import { systemLanguage } from '@cass/contract/kit/text.ts'
import { listMessages, type NewsItem, sendTestMessage } from '@cass/contract/messages/endpoints.ts'
import { makeOperationOrder, moveOperationOrder } from '@cass/contract/operation-orders/endpoints.ts'
import { operationOrdersTitle } from '@cass/contract/operation-orders/workflow.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { patient, startTestServer, type TestServer } from '../../../test/harness.ts'
import { type Desk, openDesk } from '../../../test/review-desk.ts'
import { createJobs, type Jobs } from '../../platform/jobs.ts'

let server: TestServer
let desk: Desk
let jobs: Jobs
beforeAll(async () => {
  server = await startTestServer()
  server.clock.advance(marketMoment('2026-09-07', '10:00').getTime() - server.clock.now().getTime())
  desk = await openDesk(server)
  jobs = createJobs(server.connectionString, server.app.log)
  await jobs.boss.start()
})
afterAll(async () => {
  await jobs.stop()
  await server.stop()
})

const newsOf = async (login: string): Promise<NewsItem> =>
  (await (await desk.as(login)).call(listMessages, { query: { pageSize: 1 } })).data.list[0]!
/** Addresses in somebody's last mail, without the portal's own part. */
async function mailedTo(login: string): Promise<string[]> {
  const { email } = await server.user(login)
  const [mail] = await server.query<{ body: string }>(
    sql`select body from demo_mail where "to" = ${email} and channel = 'email' order by id desc limit 1`,
  )
  return [...new Set([...mail!.body.matchAll(/https?:\/\/[^/\s]+(\S+)/g)].map(([, path]) => path!))]
}
const application = (id: string) => ({ subject: 'application', id })
const task = (id: string) => ({
  subject: 'reviewTask',
  id,
  of: { subjectKind: 'application', subjectType: expect.any(String), subjectId: expect.any(String) },
})
const order = (id: string) => ({ subject: 'operationOrder', id })

/** What the last message is about, and where the last mail leads. */
const notifiedOf = async (login: string) => ({
  about: (await newsOf(login)).about,
  mail: await mailedTo(login),
})
const toReview = (id: string) => ({ about: task(id), mail: [`/grip/applications/review?task=${id}`] })

describe('a message to a reviewer leads to the review:', () => {
  it('of a new task, and of one after a resubmission', async () => {
    const id = await desk.submit()
    const first = await desk.openTask(id, desk.field.id)
    for (const login of ['field01', 'field02']) expect(await notifiedOf(login)).toEqual(toReview(first.id))
    await desk.decide('field01', first, 'sendBack')
    await desk.resubmit(id)
    const again = await desk.openTask(id, desk.field.id)
    expect(again.id).not.toBe(first.id)
    for (const login of ['field01', 'field02']) expect(await notifiedOf(login)).toEqual(toReview(again.id))
  })

  it('of a task that was handed over', async () => {
    const id = await desk.submit()
    const { id: taskId } = await desk.openTask(id, desk.field.id)
    await desk.take('field02', await desk.openTask(id, desk.field.id))
    await desk.submit()
    await desk.delegate('field02', await desk.openTask(id, desk.field.id), (await server.user('field01')).id)
    expect(await notifiedOf('field01')).toEqual(toReview(taskId))
  })

  it('of what the institution urges: the application, where the own task is offered', async () => {
    const id = await desk.submit()
    const { id: taskId } = await desk.openTask(id, desk.field.id)
    await desk.submit()
    await desk.urge(id)
    expect(await notifiedOf('field01')).toEqual({ ...toReview(taskId), about: application(id) })
    expect((await desk.detail('field01', { id })).data.task!.id).toBe(taskId)
  })

  it('of a task that is late, also to who supervises its team', async () => {
    const id = await desk.submit()
    await desk.walk(id, 'countersign')
    const late = await desk.openTask(id, desk.alpha.id)
    const { login } = desk.alpha.members[0]!
    await desk.take(login, late)
    server.clock.advance(late.dueAt.getTime() - server.clock.now().getTime() + 1)
    await jobs.boss.send('escalation', {})
    for (const each of [login, desk.alpha.chief.login])
      await expect
        .poll(async () => await newsOf(each), patient)
        .toMatchObject({
          about: task(late.id),
          sentence: expect.stringContaining('overdue'),
        })
    expect(await mailedTo(desk.alpha.chief.login)).toEqual([`/grip/applications/review?task=${late.id}`])
  })
})

it('a message about an operation order leads to the order', async () => {
  const id = await desk.submit({ serviceType: '20' })
  await desk.walk(id)
  const make = async () =>
    (await (await desk.as('field01')).call(makeOperationOrder, { body: { applicationId: id } })).data.id
  const move = async (login: string, orderId: string, version: number, name: 'take' | 'withdraw') =>
    await (await desk.as(login)).call(moveOperationOrder, {
      body: { id: orderId, version, move: name, comment: 'Seen' },
    })
  const made = await make()
  expect(await notifiedOf('ops01')).toEqual({
    about: order(made),
    mail: [`/grip/operation-order?id=${made}`],
  })
  // The module that it names is the list, by the name that the menu has for it.
  const messageIn = async (language: 'zh' | 'en') => {
    const headers = { 'system-language': systemLanguage[language] }
    const given = { query: { pageSize: 1 }, headers }
    return (await (await desk.as('ops01')).call(listMessages, given)).data.list[0]!
  }
  for (const language of ['zh', 'en'] as const) {
    const { body, sentence } = await messageIn(language)
    expect(body).toBe(operationOrdersTitle[language])
    expect(sentence).toContain(operationOrdersTitle[language])
  }
  await desk.submit()
  await move('ops01', made, 0, 'take')
  expect((await newsOf('field01')).about).toEqual(order(made))
  await move('admin', made, 1, 'withdraw')
  const next = await make()
  await move('field01', next, 0, 'withdraw')
  expect((await newsOf('ops01')).about).toEqual(order(next))
})

it('a message to an applicant is about the application, and its mail leads to the process view', async () => {
  const id = await desk.submit()
  const followed = { about: application(id), mail: [`/service-application/process-view?id=${id}`] }
  expect(await notifiedOf(desk.applicant)).toEqual(followed)
  expect((await newsOf('bank01user')).about).toEqual(application(id))
  await desk.decide('field01', await desk.openTask(id, desk.field.id), 'reject')
  expect(await notifiedOf(desk.applicant)).toEqual(followed)
})

it('a message about a permission adjustment leads to the adjustment', async () => {
  const [sent] = await server.query<{ login: string; id: string }>(
    sql`select login_name as login, split_part(event_key, ':', 2) as id from message
      join app_user on app_user.id = message.user_id where event_key like 'permissionAdjustment:%' limit 1`,
  )
  const { list } = (await (await desk.as(sent!.login)).call(listMessages, { query: { pageSize: 100 } })).data
  expect(list.map(({ about }) => about)).toContainEqual({ subject: 'permissionAdjustment', id: sent!.id })
})

it('what is about nothing of these leads nowhere', async () => {
  const visitor = await desk.as('field01')
  await visitor.call(sendTestMessage)
  expect((await newsOf('field01')).about).toBeNull()
})

it('there is no other sort of message', async () => {
  const sorts = await server.query<{ sort: string }>(
    sql`select distinct split_part(event_key, ':', 1) as sort from message order by 1`,
  )
  const known = [
    'account',
    'agencyReview',
    'application',
    'certification',
    'logFeedback',
    'operationOrder',
    'permissionAdjustment',
    'task',
    'test',
    'testForm',
    'urge',
  ]
  expect(sorts.map(({ sort }) => sort).filter((sort) => !known.includes(sort))).toEqual([])
})

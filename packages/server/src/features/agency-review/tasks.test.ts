import { decideReview, getReview, searchReviews } from '@cass/contract/agency-review/endpoints.ts'
import { decideTask, getTask } from '@cass/contract/applications/review-endpoints.ts'
import { marketDate, marketMoment } from '@cass/contract/kit/market-time.ts'
import {
  countTasks,
  delegateTask,
  getColleagues,
  searchTasks,
  takeTask,
} from '@cass/contract/reviews/endpoints.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer, type Visitor } from '../../../test/harness.ts'
import { createRegistrant } from '../../../test/registrant.ts'
import { enter, makeStaff } from '../../../test/staff.ts'

let server: TestServer
/** Two who review institutions, one with a workbench and one with the page alone. */
let one: Visitor
let pageOnly: Visitor
let oneId: string
beforeAll(async () => {
  server = await startTestServer()
  const also = ['GRIP_MENU_REVIEW_AGENCIES'] as const
  const first = await makeStaff(server, { also })
  oneId = first.id
  one = await enter(server, first.login)
  const second = await makeStaff(server, { also })
  await server.query(
    sql`update app_user set permissions = array['GRIP_MENU_REVIEW_AGENCIES'] where id = ${second.id}`,
  )
  pageOnly = await enter(server, second.login)
})
afterAll(() => server.stop())

const task = async (subjectId: string) =>
  (
    await server.query<{ id: string; version: number; status: string; due_at: Date; permission: string }>(
      sql`select id, version, status, due_at, permission from review_task where subject_id = ${subjectId}
          order by created_at desc limit 1`,
    )
  )[0]!
async function registered() {
  const somebody = await createRegistrant(server)
  expect((await somebody.register(await somebody.body())).code).toBe('ACK')
  return { ...(await somebody.review()), person: somebody.person }
}
const listed = async (visitor: Visitor, subjectId: string) => {
  const body = { scope: 'team' as const, types: ['registration'], pageSize: 100 }
  const { data } = await visitor.call(searchTasks, { body })
  return data.list.find((row) => row.subjectId === subjectId)
}
const decision = (review: { id: string; version: number }) => ({
  id: review.id,
  version: review.version,
  result: 'pass' as const,
  feedback: 'All there',
})

describe('what an institution asks for', () => {
  it('is a task of whoever reviews institutions, with a deadline', async () => {
    const review = await registered()
    const row = await listed(one, review.id)
    expect(row).toMatchObject({
      subjectKind: 'agencyReview',
      subjectType: 'registration',
      reference: '',
      subject: review.person.name,
      stage: 'admission',
      teamName: null,
      status: '00',
      overdue: false,
      moves: ['take', 'pass', 'reject'],
    })
    expect(marketMoment(marketDate(new Date(row!.dueAt)), '18:00').toISOString()).toBe(row!.dueAt)
  })

  it('is not a task of others, nor one that the page of applications shows', async () => {
    const review = await registered()
    const other = await enter(server, (await makeStaff(server)).login)
    expect(await listed(other, review.id)).toBeUndefined()
    const { id, version } = await task(review.id)
    expect((await other.call(takeTask, { body: { taskId: id, version } })).code).toBe('NOT_FOUND')
    expect((await one.call(getTask, { query: { taskId: id } })).code).toBe('NOT_FOUND')
    const body = { taskId: id, version, result: 'pass', feedback: 'Yes' } as const
    expect((await one.call(decideTask, { body })).code).toBe('NOT_FOUND')
    expect((await task(review.id)).status).toBe('00')
  })

  it('is decided on its own page, which ends the task', async () => {
    const review = await registered()
    const before = (await one.call(countTasks, {})).data.team
    expect((await pageOnly.call(decideReview, { body: decision(review) })).code).toBe('ACK')
    expect(await task(review.id)).toMatchObject({ status: '10' })
    expect((await one.call(countTasks, {})).data.team).toBe(before - 1)
    const { data } = await one.call(getReview, { query: { id: review.id } })
    expect(data.history.map(({ move }) => move)).toEqual(['submit', 'pass'])
  })

  it('is the holder’s to decide once it is taken, and goes to a colleague who may', async () => {
    const review = await registered()
    const { id: taskId, version } = await task(review.id)
    expect((await one.call(takeTask, { body: { taskId, version } })).code).toBe('ACK')
    const moves = async (visitor: Visitor) =>
      (await visitor.call(searchReviews, { body: { status: '00', pageSize: 100 } })).data.list.find(
        ({ id }) => id === review.id,
      )!.moves
    expect([await moves(one), await moves(pageOnly)]).toEqual([['pass', 'reject'], []])
    expect((await pageOnly.call(decideReview, { body: decision(review) })).code).toBe('FORBIDDEN')

    const { data } = await one.call(getColleagues, { query: { taskId } })
    const field = (await server.user('field01')).id
    expect(data.map(({ id }) => id)).toContain(field)
    expect(data.map(({ id }) => id)).not.toContain(oneId)
    const stranger = await makeStaff(server)
    const delegate = (userId: string) =>
      one.call(delegateTask, { body: { taskId, version: version + 1, userId, comment: '' } })
    expect((await delegate(stranger.id)).code).toBe('VALIDATION')
    expect((await delegate(field)).code).toBe('ACK')
    expect((await one.call(decideReview, { body: decision(review) })).code).toBe('FORBIDDEN')
    const holder = await enter(server, 'field01')
    expect((await holder.call(decideReview, { body: decision(review) })).code).toBe('ACK')
  })

  it('comes again as a task of its own after a rejection', async () => {
    const review = await registered()
    const rejection = { ...decision(review), result: 'reject' as const }
    expect((await one.call(decideReview, { body: rejection })).code).toBe('ACK')
    expect((await one.call(decideReview, { body: { ...rejection, version: 1 } })).code).toBe('CONFLICT')
    expect(await task(review.id)).toMatchObject({ status: '90' })
  })
})

import { messages } from '@cass/contract/errors.ts'
import { rowsOf } from '@cass/contract/kit/form/values.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { type Desk, openDesk } from '../../../test/review-desk.ts'

let server: TestServer
let desk: Desk
beforeAll(async () => {
  server = await startTestServer()
  desk = await openDesk(server)
})
afterAll(() => server.stop())

const goLive = (account: string) => desk.draft({ serviceType: '20', account })
const refused = {
  code: 'VALIDATION',
  data: [{ path: 'form.onlineBasicInfoList.0.apiAccount', message: messages.apiAccountRepeated.en }],
}
const accountsCalled = (name: string) =>
  server.query<{ name: string; state: string; application_id: string }>(
    sql`select name, state, application_id from api_account where lower(name) = lower(${name})`,
  )

it('an account of another institution is refused, in whatever case it is written', async () => {
  await server.query(sql`
    insert into api_account (id, name, institution_id, application_id, state, created_at)
    select gen_random_uuid(), 'Theirs.One', u.institution_id, a.id, 'live', now()
    from app_user u join application a on a.institution_id = u.institution_id where u.login_name = 'bank02admin' limit 1`)
  expect(await accountsCalled('theirs.one')).toHaveLength(1)
  const draft = await goLive('THEIRS.one')
  expect(await desk.trySubmit(draft)).toMatchObject(refused)
  expect((await desk.application(draft)).status).toBe('30')
})

it('an account that another application on its way names is refused, until that one ends', async () => {
  const first = await goLive('mine.one')
  await desk.submitDraft(first)
  const second = await goLive('Mine.One')
  expect(await desk.trySubmit(second)).toMatchObject(refused)
  // Sent back, it is still on its way.
  await desk.decide('field01', await desk.openTask(first, desk.field.id), 'sendBack', { goLive: true })
  expect(await desk.trySubmit(second)).toMatchObject(refused)
  expect((await desk.withdraw(first)).code).toBe('ACK')
  expect((await desk.trySubmit(second)).code).toBe('ACK')
  expect(await desk.accounts(second)).toEqual(['Mine.One'])
})

it('the institution’s own live account can be named again, by one application at a time', async () => {
  const first = await goLive('again.one')
  await desk.submitDraft(first)
  await desk.walk(first)
  const [second, third] = [await goLive('again.one'), await goLive('again.one')]
  expect((await desk.trySubmit(second)).code).toBe('ACK')
  expect(await desk.trySubmit(third)).toMatchObject(refused)
  expect(await accountsCalled('again.one')).toEqual([
    { name: 'again.one', state: 'live', application_id: first },
  ])
  await desk.walk(second)
  expect(await accountsCalled('again.one')).toEqual([
    { name: 'again.one', state: 'live', application_id: second },
  ])
  expect((await desk.trySubmit(third)).code).toBe('ACK')
  // A withdrawal leaves alone what is live.
  await desk.withdraw(third)
  expect(await accountsCalled('again.one')).toEqual([
    { name: 'again.one', state: 'live', application_id: second },
  ])
})

it('what counts of one that was sent back is what was handed in, whatever is being written', async () => {
  const first = await goLive('back.one')
  await desk.submitDraft(first)
  await desk.walk(first)
  const second = await goLive('back.one')
  await desk.submitDraft(second)
  await desk.decide('field01', await desk.openTask(second, desk.field.id), 'sendBack', { goLive: true })
  const { form } = await desk.application(second)
  const rows = rowsOf(form, 'onlineBasicInfoList').map((row) => ({ ...row, apiAccount: 'back.two' }))
  await desk.saveForm(second, { ...form, onlineBasicInfoList: rows })
  expect(await desk.trySubmit(await goLive('back.one'))).toMatchObject(refused)
  expect((await desk.trySubmit(await goLive('back.two'))).code).toBe('ACK')
})

it('a go-live makes accounts of its own institution live, and no others', async () => {
  const id = await goLive('own.only')
  await desk.submitDraft(id)
  await server.query(sql`
    update api_account set institution_id = (select institution_id from app_user where login_name = 'bank02admin')
    where name = 'own.only'`)
  await desk.walk(id)
  expect((await desk.application(id)).status).toBe('10')
  expect(await accountsCalled('own.only')).toMatchObject([{ state: 'claimed' }])
})

it('of two that claim the same name at the same moment one gets it', async () => {
  const drafts = [await goLive('race.one'), await goLive('race.one')]
  const replies = await Promise.all(drafts.map((id) => desk.trySubmit(id)))
  expect(replies.map(({ code }) => code).toSorted()).toEqual(['ACK', 'VALIDATION'])
  expect(await accountsCalled('race.one')).toHaveLength(1)
})

it('two that name the same account cannot be submitted together', async () => {
  const drafts = [await goLive('pair.one'), await goLive('pair.one')]
  expect(await desk.trySubmit(...drafts)).toMatchObject({
    code: 'VALIDATION',
    data: [{ path: 'applications.1.form.onlineBasicInfoList.0.apiAccount' }],
  })
  expect(await accountsCalled('pair.one')).toEqual([])
})

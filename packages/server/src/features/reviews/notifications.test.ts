import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hours, startTestServer, type TestServer } from '../../../test/harness.ts'
import { type Desk, openDesk } from '../../../test/review-desk.ts'

let server: TestServer
let desk: Desk
beforeAll(async () => {
  server = await startTestServer()
  desk = await openDesk(server)
})
afterAll(() => server.stop())

/** What bells and mailboxes got about an application since the last time this was asked. */
let seen = { message: 0, mail: 0 }
async function news(id: string) {
  const { ordNo } = await desk.application(id)
  const bells = await server.query<{ login: string; content: string; body: string; sentence: string }>(sql`
    select u.login_name as login, m.content, m.body_en as body, m.sentence_en as sentence
    from message m join app_user u on u.id = m.user_id where m.id > ${seen.message} and m.content = ${ordNo} order by 1`)
  const mails = await server.query<{ to: string; purpose: string; body: string }>(sql`
    select "to", purpose, body from demo_mail
    where id > ${seen.mail} and channel = 'email' and body like ${`%${ordNo}%`} order by "to"`)
  const [last] = await server.query<{ message: number; mail: number }>(sql`
    select (select coalesce(max(id), 0)::int from message) as message, (select coalesce(max(id), 0)::int from demo_mail) as mail`)
  seen = last!
  return { bells, mails, ordNo }
}
const followers = ['bank01admin', 'bank01user', 'newbie01']
const logins = (rows: readonly { login: string }[]) => rows.map((row) => row.login)
const statusOf = (body: string) => /is now “(.*?)”/.exec(body)?.[1]
const mailOf = async (login: string) => (await server.user(login)).email
const mailsTo = async (...people: string[]) => (await Promise.all(people.map(mailOf))).toSorted()

describe('every change of status', () => {
  it('is told once to those of the institution who follow it, and by mail to the applicant', async () => {
    const id = await desk.submit({ serviceType: '21' })
    const submitted = await news(id)
    const institution = submitted.bells.filter((bell) => followers.includes(bell.login))
    expect(institution).toEqual(
      followers.map((login) => ({
        login,
        content: submitted.ordNo,
        body: 'product report',
        sentence: `service number ${submitted.ordNo}, status changed, see module product report`,
      })),
    )
    const toApplicant = submitted.mails.filter((mail) => mail.purpose === 'applicationStatus')
    expect(toApplicant.map((mail) => [mail.to, statusOf(mail.body)])).toEqual([
      [await mailOf(desk.applicant), 'Awaiting review'],
    ])
    expect(toApplicant[0]!.body).toContain(`/service-application/process-view?id=${id}\n`)

    // Taken and passed on in one: one event, of what came of it.
    await desk.pass('field01', id, desk.field.id)
    const taken = await news(id)
    expect(logins(taken.bells.filter((bell) => followers.includes(bell.login)))).toEqual(followers)
    expect(
      taken.mails.filter((mail) => mail.purpose === 'applicationStatus').map((mail) => statusOf(mail.body)),
    ).toEqual(['In review'])

    await desk.pass('field01', id, desk.field.id)
    const passed = await news(id)
    expect(logins(passed.bells)).toEqual(followers)
    expect(passed.mails.map((mail) => statusOf(mail.body))).toEqual(['Approved'])
  })

  it('brings the reviewer’s words along where something is to be done', async () => {
    const id = await desk.submit()
    await news(id)
    await desk.decide('field01', await desk.openTask(id, desk.field.id), 'sendBack', {
      feedback: 'Name the vendor',
    })
    const { bells, mails } = await news(id)
    expect(logins(bells)).toEqual(followers)
    expect(mails).toHaveLength(1)
    expect(statusOf(mails[0]!.body)).toBe('Changes requested')
    expect(mails[0]!.body).toContain('Reviewer feedback: Name the vendor')
    expect(mails[0]!.body).toContain('审核意见：Name the vendor')
  })

  it('speaks of VPDN in the words of VPDN', async () => {
    const id = await desk.submit({ serviceType: 'VPDN' })
    const { mails } = await news(id)
    const [mail] = mails.filter((each) => each.purpose === 'applicationStatus')
    expect(statusOf(mail!.body)).toBe('Awaiting review')
    await desk.decide('field01', await desk.openTask(id, desk.field.id), 'sendBack')
    expect((await news(id)).mails.map((each) => statusOf(each.body))).toEqual(['To be submitted'])
  })

  it('is not told to whoever is disabled or does not follow', async () => {
    await server.query(sql`update app_user set status = '20' where login_name = 'bank01user'`)
    const id = await desk.submit()
    expect(logins((await news(id)).bells)).not.toContain('bank01user')
    await server.query(sql`update app_user set status = '05' where login_name = 'bank01user'`)
    await server.query(sql`
      update app_user set permissions = array_remove(permissions, 'COMMON_serviceApplication_my_service')
      where login_name = 'bank01user'`)
    await desk.pass('field01', id, desk.field.id)
    expect(logins((await news(id)).bells)).not.toContain('bank01user')
    await server.query(sql`
      update app_user set permissions = permissions || '{COMMON_serviceApplication_my_service}'
      where login_name = 'bank01user'`)
  })
})

describe('an institution that is disabled', () => {
  it('hears of nothing, neither by bell nor by mail', async () => {
    const id = await desk.submit()
    await news(id)
    const put = (status: string) =>
      server.query(sql`
        update institution set status = ${status}
        where id = (select institution_id from app_user where login_name = ${desk.applicant})`)
    await put('20')
    await desk.pass('field01', id, desk.field.id)
    const { bells, mails } = await news(id)
    expect(logins(bells).filter((login) => followers.includes(login))).toEqual([])
    expect(mails.filter((mail) => mail.purpose === 'applicationStatus')).toEqual([])
    // The operator’s people are told as ever.
    expect(bells).not.toEqual([])
    await put('05')
  })
})

describe('a task', () => {
  it('is told to every enabled member of its team, by bell and mail, once', async () => {
    const id = await desk.submit()
    const { bells, mails, ordNo } = await news(id)
    const team = bells.filter((bell) => !followers.includes(bell.login))
    expect(team).toEqual(
      ['field01', 'field02'].map((login) => ({
        login,
        content: ordNo,
        body: 'Workbench',
        sentence: `Application ${ordNo}: Pre-check pending, see Workbench`,
      })),
    )
    const toTeam = mails.filter((mail) => mail.purpose === 'reviewTask')
    expect(toTeam.map((mail) => mail.to)).toEqual(await mailsTo('field01', 'field02'))
    const { id: taskId } = await desk.openTask(id, desk.field.id)
    expect(toTeam[0]!.body).toContain(`/grip/applications/review?task=${taskId}\n`)

    await desk.pass('field02', id, desk.field.id)
    const next = await news(id)
    const owners = [...desk.alpha.members, ...desk.beta.members].map((member) => member.login)
    expect(logins(next.bells.filter((bell) => !followers.includes(bell.login)))).toEqual(owners.toSorted())
    expect(next.mails.filter((mail) => mail.purpose === 'reviewTask').map((mail) => mail.to)).toEqual(
      await mailsTo(...owners),
    )
  })

  it('that is taken or released is nobody’s news but the application’s', async () => {
    const id = await desk.submit()
    await news(id)
    await desk.take('field01', await desk.openTask(id, desk.field.id))
    expect(logins((await news(id)).bells)).toEqual(followers)
    await desk.release('field01', await desk.openTask(id, desk.field.id))
    await desk.take('field02', await desk.openTask(id, desk.field.id))
    expect(await news(id)).toMatchObject({ bells: [], mails: [] })
  })

  it('that is handed over is told to its new holder', async () => {
    const id = await desk.submit()
    await desk.take('field01', await desk.openTask(id, desk.field.id))
    await news(id)
    const task = await desk.openTask(id, desk.field.id)
    await desk.delegate('field01', task, (await server.user('field02')).id)
    const { bells, mails, ordNo } = await news(id)
    expect(bells).toEqual([
      {
        login: 'field02',
        content: ordNo,
        body: 'Workbench',
        sentence: `Application ${ordNo}: Pre-check delegated to you, see Workbench`,
      },
    ])
    expect(mails.map((mail) => mail.to)).toEqual(await mailsTo('field02'))
    expect(mails[0]!.body).not.toContain('writes')
  })

  it('that is handed over with a note brings it along by mail, in both languages', async () => {
    const id = await desk.submit()
    await desk.take('field01', await desk.openTask(id, desk.field.id))
    await news(id)
    const task = await desk.openTask(id, desk.field.id)
    const note = 'Mind the volume: {x}'
    await desk.delegate('field01', task, (await server.user('field02')).id, note)
    const { mails } = await news(id)
    const { name } = await server.user('field01')
    expect(mails).toHaveLength(1)
    expect(mails[0]!.body).toContain(`\nNote from ${name}: ${note}\n`)
    expect(mails[0]!.body).toContain(`\n${name}留言：${note}\n`)
  })
})

describe('an urge', () => {
  it('reaches whoever holds the open tasks, and the team of those that wait; once a day', async () => {
    const id = await desk.submit()
    await desk.walk(id, 'countersign')
    const [holder] = desk.alpha.members
    await desk.take(holder!.login, await desk.openTask(id, desk.alpha.id))
    await news(id)
    expect((await desk.urge(id)).code).toBe('ACK')
    const people = [holder!, ...desk.beta.members].map((person) => person.login)
    const first = await news(id)
    expect(logins(first.bells)).toEqual(people.toSorted())
    expect(first.bells[0]!.sentence).toContain('reminder from the institution about Countersign')
    expect(first.mails.map((mail) => mail.to)).toEqual(await mailsTo(...people))

    expect((await desk.urge(id)).code).toBe('CONFLICT')
    expect(await news(id)).toMatchObject({ bells: [], mails: [] })
    server.clock.advance(24 * hours)
    expect((await desk.urge(id)).code).toBe('ACK')
    expect(logins((await news(id)).bells)).toEqual(people.toSorted())
  })

  it('tells somebody who is in both teams once', async () => {
    const [both] = desk.alpha.members
    await server.query(sql`insert into team_member (team_id, user_id) values (${desk.beta.id}, ${both!.id})`)
    const id = await desk.submit()
    await desk.walk(id, 'countersign')
    await news(id)
    await desk.urge(id)
    const { bells, mails } = await news(id)
    const people = [...desk.alpha.members, ...desk.beta.members].map((person) => person.login)
    expect(logins(bells)).toEqual(people.toSorted())
    expect(mails.map((mail) => mail.to)).toEqual(await mailsTo(...people))
    await server.query(sql`delete from team_member where team_id = ${desk.beta.id} and user_id = ${both!.id}`)
  })
})

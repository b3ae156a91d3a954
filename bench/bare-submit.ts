// Counterpart of the submission of one service opening, or of one certification test, that was sent in for the first time.
import { stages } from '@cass/contract/reviews/stages.ts'
import { mailQueue } from '@cass/server/src/platform/outbox.ts'
import type { FastifyInstance } from 'fastify'
import { PgBoss } from 'pg-boss'
import { bookOnSubmission } from './bare-booking.ts'
import { ack, audit, type Client, inTransaction, query, secrets, sessionOf } from './bare-kit.ts'
import { ownersOfForm, submitForms } from './bare-test-forms.ts'

type Body = { applications: [{ id: string; version: number }] }

const boss = new PgBoss({
  connectionString: process.env.DATABASE_URL!,
  max: 2,
  supervise: false,
  schedule: false,
})
await boss.start()
await boss.createQueue(mailQueue)

/** As many letters as a mail has. */
const letter = 'The application has a new status. '.repeat(12)

export function answerSubmit(app: FastifyInstance): void {
  app.post<{ Body: Body }>('/cass/mgt/service/apply/submit', async (request) => {
    const by = await sessionOf(request)
    const [{ id, version }] = request.body.applications
    const now = new Date()
    await query('editions', 'select distinct edition_id from application where id = any($1::uuid[])', [[id]])
    const moved = await inTransaction(async (client) => {
      const on = (name: string, text: string, values: unknown[]) => query(name, text, values, client)
      const [found] = await on(
        'lock application',
        'select * from application where id = any($1::uuid[]) order by id for no key update',
        [[id]],
      )
      const isTest = found.service_type === '10'
      const to = isTest ? '1000' : '00'
      const workflow = isTest ? 'certification' : 'application'
      if (isTest) await bookOnSubmission(client, found)
      const { rows } = await client.query({
        name: 'submit',
        text: `update application set form = $1, subject = $2, status = $8, version = version + 1, round = $3,
                      stage = 'preCheck', gate_reason = '', updated_at = $4, submitted_at = $4
               where id = $5 and status = $6 and version = $7 returning id`,
        values: [found.form, found.subject, found.round + 1, now, id, found.status, version, to],
      })
      if (rows.length !== 1) throw new Error('conflict')
      await on(
        'write history',
        `insert into history (workflow, subject_id, move, from_status, to_status, actor_id, actor_name, comment, at)
         values ($6, $1, 'submit', $2, $7, $3, $4, '', $5)`,
        [id, found.status, by.user.id, by.user.loginName, now, workflow, to],
      )
      await audit(client, request, by, `${workflow}.submit`, {
        from: found.status,
        to,
        version: version + 1,
      })
      await on(
        'write submission',
        `insert into application_submission (application_id, round, form, nodes, file_ids, submitted_at, submitted_by)
         values ($1, $2, $3, $4, '{}', $5, $6)`,
        [id, found.round + 1, found.form, found.nodes, now, by.user.id],
      )
      const asked = []
      if (isTest)
        for (const form of await submitForms(client, request, by, found, now)) {
          const team = await ownersOfForm(client, found, form.family)
          const of = { id: form.id, kind: 'testForm', stage: 'testForm', type: 'testForm', team }
          asked.push(await assignTo(client, found, of, now))
        }
      asked.push(await assignTeam(client, found, now))
      const followers = await on(
        'followers',
        `select id, email from app_user where institution_id = $1 and permissions @> $2 and status in ('05', '15')
         order by id`,
        [found.institution_id, ['COMMON_serviceApplication_my_service']],
      )
      const applicants = await on(
        'applicant',
        `select id, email from app_user where id = any($1::uuid[]) and status in ('05', '15') order by id`,
        [[found.applicant_id]],
      )
      await notify(client, found.ord_no, now, [
        ...asked.flatMap(({ task, members }) => members.map((one) => [one.id, `task:${task.id}:0`] as const)),
        ...followers.map((one) => [one.id, `application:${id}:${version + 1}`] as const),
      ])
      await post(client, [...asked.flatMap(({ members }) => members), ...applicants], now)
      return { id, status: to, version: version + 1 }
    })
    return ack([moved])
  })
}

// biome-ignore lint/suspicious/noExplicitAny: a row as the driver gives it.
async function assignTeam(client: Client, found: any, now: Date) {
  const [team] = await query('duty', `select * from team where duty = $1`, [stages.preCheck.by], client)
  const of = { id: found.id, kind: 'application', stage: 'preCheck', type: found.service_type, team: team.id }
  return await assignTo(client, found, of, now)
}

async function assignTo(
  client: Client,
  // biome-ignore lint/suspicious/noExplicitAny: a row as the driver gives it.
  found: any,
  of: { id: string; kind: string; stage: string; type: string; team: string },
  now: Date,
) {
  const on = (name: string, text: string, values: unknown[]) => query(name, text, values, client)
  await on('workdays', 'select * from workday_exception where date >= $1 and date <= $2 order by date', [
    '2026-01-01',
    '2026-02-01',
  ])
  const due = new Date(now.getTime() + 3 * 86_400_000)
  const [task] = await on(
    'task',
    `insert into review_task (id, subject_kind, subject_id, subject_type, reference, institution_id, round, stage, team_id,
                              nodes, status, created_at, due_at)
     values ($1, $10, $2, $3, $4, $5, $6, $11, $7, '{}', '00', $8, $9) returning *`,
    [
      crypto.randomUUID(),
      of.id,
      of.type,
      found.ord_no,
      found.institution_id,
      found.round + 1,
      of.team,
      now,
      due,
      of.kind,
      of.stage,
    ],
  )
  const members = await on(
    'members',
    `select u.id, u.login_name, u.name, u.status, u.email from team_member m join app_user u on u.id = m.user_id
     where m.team_id = $1 and u.status in ('05', '15') order by u.id`,
    [of.team],
  )
  await on('institution', 'select * from institution where id = $1', [found.institution_id])
  await on('team', 'select * from team where id = $1', [of.team])
  return { task, members }
}

async function notify(client: Client, number: string, now: Date, notified: (readonly [string, string])[]) {
  const sentence = `service number ${number}, the status has changed, please see the module service opening`
  await query(
    'notify',
    `insert into message (user_id, event_key, content, body_zh, body_en, sentence_zh, sentence_en, created_at)
     select unnest($1::uuid[]), unnest($2::text[]), $3, 'service opening', 'service opening', $4, $4, $5
     on conflict do nothing returning user_id`,
    [notified.map(([userId]) => userId), notified.map(([, eventKey]) => eventKey), number, sentence, now],
    client,
  )
  await query(
    'announce',
    'select pg_notify($1, $2)',
    ['cass_events', JSON.stringify({ type: 'messages', userIds: notified.map(([userId]) => userId) })],
    client,
  )
}

type Addressee = { email: string }

async function post(client: Client, people: readonly Addressee[], now: Date): Promise<void> {
  const purpose = 'applicationStatus'
  await query(
    'mail',
    `insert into demo_mail (channel, "to", purpose, code, body, at)
     select 'email', unnest($1::text[]), $2, '', $3, $4`,
    [people.map(({ email }) => email), purpose, letter, now],
    client,
  )
  const jobs = people.map(({ email }) => {
    const outgoing = { channel: 'email', to: email, purpose, subject: 'CASS', body: letter }
    return { data: { sealed: secrets.seal(JSON.stringify(outgoing)).toString('base64') } }
  })
  await boss.insert(mailQueue, jobs, {
    db: { executeSql: (text, values) => client.query(text, values) },
  })
}

// Counterparts of what applications are read by: the same statements, the same answers, in English.
import { kindOf } from '@cass/contract/applications/kinds.ts'
import { applicationWorkflow, vpdnStatuses } from '@cass/contract/applications/workflow.ts'
import { openMoves, stateByCode } from '@cass/contract/kit/workflow.ts'
import { reviewTaskWorkflow } from '@cass/contract/reviews/workflow.ts'
import type { FastifyInstance } from 'fastify'
import { ack, query, sessionOf } from './bare-kit.ts'
import { answerSubmit } from './bare-submit.ts'

// biome-ignore lint/suspicious/noExplicitAny: rows as the driver gives them.
type Row = any
type Page = { pageNum: number; pageSize: number }

const at = (moment: Date | null) => moment?.toISOString() ?? null
const midnight = (date: string, days = 0) =>
  date ? new Date(Date.parse(`${date}T00:00:00+08:00`) + days * 86_400_000) : null
const isOpen = (task: Row) => task.status === '00' || task.status === '05'

// ── Rows ────────────────────────────────────────────────────────────────────────────────────────────

const rowColumns = `a.id, a.ord_no, a.service_type, a.flow, a.case_id, a.institution_id, a.subject, a.status, a.version,
  a.created_at, a.updated_at, a.submitted_at, a.finished_at, a.urged_at, a.signed_at, a.satisfaction,
  i.name_en as institution_name, u.name as applicant_name`
const rowTables = `application a join institution i on i.id = a.institution_id join app_user u on u.id = a.applicant_id`

const taskNames = `team.name_en as team_name, holder.name as holder_name`
const taskColumns = `t.subject_id, t.stage, t.round, t.status, t.comment, t.created_at, t.taken_at, t.due_at,
  t.decided_at, ${taskNames}`
const taskTables = `review_task t join team on team.id = t.team_id left join app_user holder on holder.id = t.holder_id`
const taskOrder = `t.created_at, team.created_at, t.id`

/** Worked out once. */
const ownMoves = Object.fromEntries(
  Object.values(applicationWorkflow.states).map(({ code }) => [
    code,
    [
      ...openMoves(applicationWorkflow, stateByCode(applicationWorkflow, code), [
        'applicant',
        'administrator',
      ]),
      ...(code === '30' || code === '20' ? ['delete'] : []),
    ],
  ]),
)

function presentRow(row: Row, tasks: Row[], own: boolean, now: Date) {
  const open = tasks.filter(isOpen)
  const moves =
    own && kindOf(row.service_type)
      ? [
          ...ownMoves[row.status]!,
          ...(open.length > 0 ? ['urge'] : []),
          ...((row.status === '10' || row.status === '90') && row.satisfaction === null ? ['evaluate'] : []),
          ...(ownMoves[row.status]!.includes('withdraw') ? ['retraceNew'] : []),
        ]
      : []
  return {
    id: row.id,
    applyOrdNo: row.ord_no,
    serviceType: row.service_type,
    flow: row.flow,
    caseId: row.case_id,
    institutionId: row.institution_id,
    institutionName: row.institution_name,
    applicantName: row.applicant_name,
    subject: row.subject.en,
    status: row.status,
    signed: row.signed_at !== null,
    vpdnStatus: row.service_type === 'VPDN' ? vpdnStatuses[row.status]!.code : null,
    version: row.version,
    createdAt: at(row.created_at),
    updatedAt: at(row.updated_at),
    submittedAt: at(row.submitted_at),
    finishedAt: at(row.finished_at),
    holders: open.map((task) => ({
      stage: task.stage,
      teamName: task.team_name,
      personName: task.holder_name,
      since: at(task.taken_at ?? task.created_at),
      dueAt: at(task.due_at),
      overdue: task.due_at < now,
    })),
    satisfaction: row.satisfaction,
    moves,
  }
}

async function presentRows(rows: Row[], own: boolean) {
  const tasks = await query(
    'open tasks',
    `select ${taskColumns} from ${taskTables}
     where t.subject_id = any($1::uuid[]) and t.status in ('00', '05') order by ${taskOrder}`,
    [rows.map((row) => row.id)],
  )
  const withdrawn = rows.filter((row) => own && row.status === '20' && row.case_id !== null)
  if (withdrawn.length > 0)
    await query(
      'cases',
      `select c.id, c.flow, c.closed_at,
              json_agg(json_build_object('id', a.id, 'serviceType', a.service_type, 'status', a.status)) as filed
       from application_case c join application a on a.case_id = c.id where c.id = any($1::uuid[]) group by c.id`,
      [withdrawn.map((row) => row.case_id)],
    )
  const byApplication = Map.groupBy(tasks, (task) => task.application_id)
  const now = new Date()
  return rows.map((row) => presentRow(row, byApplication.get(row.id) ?? [], own, now))
}

async function loadRows(ids: string[], own: boolean) {
  const rows = await query('rows', `select ${rowColumns} from ${rowTables} where a.id = any($1::uuid[])`, [
    ids,
  ])
  const byId = new Map(rows.map((row) => [row.id, row]))
  return await presentRows(
    ids.map((id) => byId.get(id)),
    own,
  )
}

// ── One application ─────────────────────────────────────────────────────────────────────────────────

async function loadDetail(id: string, own: boolean) {
  const [application] = await query('application', 'select * from application where id = $1', [id])
  const [[row], submissions, , secrets, history, supplements] = await Promise.all([
    loadRows([id], own),
    query(
      'submissions',
      'select * from application_submission where application_id = $1 order by round desc limit 2',
      [id],
    ),
    query('files', 'select * from file where subject = any($1) order by created_at, id', [
      [`application:${id}`, `formerApplication:${id}`],
    ]),
    query('secrets', 'select row_id from application_secret where application_id = $1', [id]),
    query(
      'history',
      `select h.at, h.actor_id, u.name as actor_name, receiver.name as to_name, h.move, h.to_status, h.comment, t.stage,
              team.name_en as team_name
       from history h left join app_user u on u.id = h.actor_id left join app_user receiver on receiver.id = h.to_user_id
            left join review_task t on t.id = h.subject_id left join team on team.id = t.team_id
       where h.workflow in ('application', 'reviewTask')
         and h.subject_id in (select unnest($1::uuid[])
                              union all select id from review_task where subject_id = any($1::uuid[]))
       order by h.id`,
      [[id]],
    ),
    query(
      'supplements',
      `select t.id, t.round, t.stage, t.comment, t.decided_at, ${taskNames}, s.form, s.submitted_at, sender.name as sender
       from review_task t join team on team.id = t.team_id join app_user holder on holder.id = t.holder_id
            left join application_submission s on s.application_id = t.subject_id and s.round = t.round + 1
            left join app_user sender on sender.id = s.submitted_by
       where t.subject_id = $1 and t.status = '25' and t.stage <> 'agreement' order by t.decided_at`,
      [id],
    ),
  ])
  const [last, before] = submissions
  return {
    ...row,
    form: last.form,
    tree: application.tree,
    editionId: application.edition_id,
    catalogueId: application.catalogue_id,
    nodes: last.nodes,
    heldNodes: application.held_nodes,
    files: [],
    secrets: secrets.map((secret) => secret.row_id),
    previous: before ?? null,
    returned: null,
    supplements,
    agreement: null,
    gateReason: application.gate_reason,
    history: presentHistory(history),
  }
}

function presentHistory(rows: Row[]) {
  const keyOf = (row: Row) => `${row.move} ${row.actor_id} ${row.at.getTime()}`
  const byTasks = new Set(rows.filter((row) => row.stage !== null).map(keyOf))
  return rows
    .filter((row) =>
      row.stage === null
        ? !(['take', 'reject', 'sendBack'].includes(row.move) && byTasks.has(keyOf(row)))
        : row.move !== 'recall',
    )
    .map((row) => ({
      at: at(row.at),
      actorName: row.actor_name ?? '-',
      teamName: row.team_name,
      ...(row.to_name !== null && { toName: row.to_name }),
      move: row.move,
      stage: row.stage,
      toStatus: row.to_status,
      comment: row.comment,
    }))
}

// ── Tasks ───────────────────────────────────────────────────────────────────────────────────────────

const results: Record<string, string> = { '10': 'pass', '90': 'refuse', '20': 'recall' }

const presentStep = (task: Row, now: Date) => ({
  stage: task.stage,
  round: task.round,
  teamName: task.team_name,
  holderName: task.holder_name,
  status: task.status,
  result: results[task.status] ?? 'default',
  createdAt: at(task.created_at),
  takenAt: at(task.taken_at),
  dueAt: at(task.due_at),
  overdue: isOpen(task) && task.due_at < now,
  decidedAt: at(task.decided_at),
  comment: task.comment,
})

const tiesOf = (userId: string) =>
  query(
    'ties',
    `select team.id, m.user_id is not null as member, team.supervisor_id is not distinct from $1 as supervises
     from team left join team_member m on m.team_id = team.id and m.user_id = $1
     where m.user_id is not null or team.supervisor_id = $1`,
    [userId],
  )

const taskFacts = `select t.*, ${taskNames}, a.ord_no, a.service_type, a.subject, a.submitted_at, a.urged_at,
    i.name_en as institution_name
  from ${taskTables} join application a on a.id = t.subject_id join institution i on i.id = a.institution_id`

function presentTask(task: Row, ties: Row[], userId: string, now: Date) {
  const tie = ties.find((each) => each.id === task.team_id)
  const actors = [
    ...(tie?.member ? ['member'] : []),
    ...(task.holder_id === userId ? ['holder'] : []),
    ...(tie?.supervises ? ['supervisor'] : []),
  ]
  const moves = openMoves(reviewTaskWorkflow, stateByCode(reviewTaskWorkflow, task.status), actors)
  return {
    id: task.id,
    version: task.version,
    stage: task.stage,
    round: task.round,
    status: task.status,
    teamId: task.team_id,
    teamName: task.team_name,
    holderId: task.holder_id,
    holderName: task.holder_name,
    createdAt: at(task.created_at),
    takenAt: at(task.taken_at),
    decidedAt: at(task.decided_at),
    dueAt: at(task.due_at),
    overdue: isOpen(task) && task.due_at < now,
    urgedAt: at(task.urged_at),
    note: null,
    subjectKind: 'application',
    subjectId: task.subject_id,
    subjectType: task.service_type,
    reference: task.ord_no,
    institutionName: task.institution_name,
    subject: task.subject.en,
    submittedAt: at(task.submitted_at),
    moves: task.status === '00' && tie?.member ? [...moves, 'pass', 'reject', 'sendBack'] : moves,
  }
}

// ── Answers ─────────────────────────────────────────────────────────────────────────────────────────

type OwnBody = Page & { status: string; from: string; to: string }

export function answerApplications(app: FastifyInstance): void {
  app.post<{ Body: OwnBody }>('/cass/mgt/service/apply/search', async (request) => {
    const { institution } = await sessionOf(request)
    const { pageNum, pageSize, status, from, to } = request.body
    const rows = await query(
      'own',
      `select ${rowColumns}, page.total
       from (select a.id, count(*) over ()::int as total from application a
             where a.institution_id = $1 and (cardinality($2::text[]) = 0 or a.service_type = any($2::text[]))
               and ($3::text[] is null or a.service_type = any($3::text[])) and ($4::text = '' or a.status = $4::text)
               and ($5::text = '' or a.flow = $5::text) and a.created_at >= coalesce($6::timestamptz, '-infinity')
               and a.created_at < coalesce($7::timestamptz, 'infinity')
               and (strpos(a.ord_no, upper($8::text)) > 0 or strpos(lower(a.subject ->> 'zh'), lower($8::text)) > 0
                    or strpos(lower(a.subject ->> 'en'), lower($8::text)) > 0)
             order by a.created_at desc, a.id limit $9 offset $10) as page
            join application a on a.id = page.id join institution i on i.id = a.institution_id
            join app_user u on u.id = a.applicant_id
       order by a.created_at desc, a.id`,
      [
        institution.id,
        [],
        null,
        status,
        '',
        midnight(from),
        midnight(to, 1),
        '',
        pageSize,
        (pageNum - 1) * pageSize,
      ],
    )
    return ack({ list: await presentRows(rows, true), total: rows[0]?.total ?? 0, pageNum, pageSize })
  })

  app.get<{ Querystring: { id: string } }>('/cass/mgt/service/apply/detail', async (request) => {
    await sessionOf(request)
    return ack(await loadDetail(request.query.id, true))
  })

  app.post<{ Body: Page }>('/cass/mgt/grip/process/applications/search', async (request) => {
    await sessionOf(request)
    const { pageNum, pageSize } = request.body
    const submitted = 'from application where submitted_at is not null'
    await query('seem many', `explain (format json) select ${submitted}`, [])
    const page = await query(
      'newest',
      `select id ${submitted} order by submitted_at desc, id limit $1 offset $2`,
      [pageSize, (pageNum - 1) * pageSize],
    )
    const list = await loadRows(
      page.map((row) => row.id),
      false,
    )
    return ack({ list, total: 1000, more: true, pageNum, pageSize })
  })

  app.post<{ Body: Page }>('/cass/mgt/grip/process/await/audit/search', async (request) => {
    const { user } = await sessionOf(request)
    const { pageNum, pageSize } = request.body
    const ties = await tiesOf(user.id)
    const ofTeams = `from review_task where team_id = any($1::uuid[]) and status in ('00', '05')
                     and holder_id is distinct from $2`
    const teamIds = ties.map((tie) => tie.id)
    const [page, counted] = await Promise.all([
      query('team page', `select id ${ofTeams} order by due_at, id limit $3 offset $4`, [
        teamIds,
        user.id,
        pageSize,
        (pageNum - 1) * pageSize,
      ]),
      query('team total', `select count(*)::int as number ${ofTeams}`, [teamIds, user.id]),
    ])
    const ids = page.map((row) => row.id)
    const tasks = await query('tasks', `${taskFacts} where t.id = any($1::uuid[])`, [ids])
    const byId = new Map(tasks.map((task) => [task.id, task]))
    const now = new Date()
    const list = ids.map((id) => presentTask(byId.get(id), ties, user.id, now))
    return ack({ list, total: counted[0].number, pageNum, pageSize })
  })

  app.get<{ Querystring: { id: string } }>('/cass/mgt/grip/process/await/audit/detail', async (request) => {
    const { user } = await sessionOf(request)
    const { id } = request.query
    const [ties, application, tasks] = await Promise.all([
      tiesOf(user.id),
      loadDetail(id, false),
      query(
        'steps',
        `select ${taskColumns} from ${taskTables} where t.subject_id = any($1::uuid[]) order by ${taskOrder}`,
        [[id]],
      ),
    ])
    const now = new Date()
    const open = tasks.some(isOpen)
      ? await query(
          'own task',
          `${taskFacts} where t.subject_id = $1 and t.status in ('00', '05') order by ${taskOrder}`,
          [id],
        )
      : []
    const own = open.map((task) => ({ nodes: task.nodes, task: presentTask(task, ties, user.id, now) }))
    const chosen =
      own.find(({ task }) => task.holderId === user.id) ??
      own.find(({ task }) => task.moves.includes('take')) ??
      own.find(({ task }) => task.moves.includes('delegate'))
    return ack({
      task: chosen?.task ?? null,
      application,
      tasks: tasks.map((task) => presentStep(task, now)),
      ownNodes: chosen?.nodes ?? [],
      findings: [],
      operationOrderId: null,
      makesOrder: false,
    })
  })

  answerSubmit(app)
}

import {
  editApplication,
  saveApplication,
  signAgreement,
  submitApplications,
  urgeApplication,
  withdrawApplication,
} from '@cass/contract/applications/endpoints.ts'
import { type ServiceType, serviceType as serviceTypes } from '@cass/contract/applications/enums.ts'
import { kindOf } from '@cass/contract/applications/kinds.ts'
import { decideGoLiveTask, decideTask, getTask } from '@cass/contract/applications/review-endpoints.ts'
import type { FileKindName } from '@cass/contract/kit/file-rules.ts'
import { emptyForm } from '@cass/contract/kit/form/values.ts'
import { marketDate } from '@cass/contract/kit/market-time.ts'
import type { Language } from '@cass/contract/kit/text.ts'
import { delegateTask, releaseTask, takeTask } from '@cass/contract/reviews/endpoints.ts'
import type { Stage } from '@cass/contract/reviews/stages.ts'
import { asc, eq, sql } from 'drizzle-orm'
import { type ApplicationRow, findApplication } from '../src/features/applications/repository.ts'
import { applications } from '../src/features/applications/tables.ts'
import type { TaskRow } from '../src/features/reviews/service.ts'
import { reviewTasks } from '../src/features/reviews/tables.ts'
import { files } from '../src/platform/tables.ts'
import { completeForm } from './complete-form.ts'
import { minutes, type TestServer, type Visitor } from './harness.ts'
import { growTree } from './live-tree.ts'
import { enter, makeStaff, makeTeam } from './staff.ts'

type Versioned = { id: string; version: number }

/** Two teams that own parts of a small tree, field affairs and operations of the demo, and a bank that applies. */
export async function openDesk(server: TestServer, language: Language = 'en') {
  await growTree(server, '00', [
    { code: 'A', below: [{ code: 'A1' }, { code: 'A2' }] },
    { code: 'B', below: [{ code: 'B1' }] },
    { code: 'C', below: [{ code: 'C1' }] },
  ])
  await server.query(sql`delete from team_node`)
  // Closes the demo's open tasks.
  await server.query(sql`update review_task set status = '20' where status in ('00','05')`)
  const [edition] = await server.query<{ id: string }>(
    sql`select id from menu_edition where tree = '00' and state = 'live'`,
  )
  const alpha = await makeOwners(server, 'Alpha', ['A', 'A1', 'A2'])
  const beta = await makeOwners(server, 'Beta', ['B', 'B1'])
  const dutyTeam = async (duty: string) =>
    (await server.query<{ id: string }>(sql`select id from team where duty = ${duty}`))[0]!
  const field = await dutyTeam('fieldAffairs')
  const operations = await dutyTeam('operations')
  const applicant = 'bank01admin'

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

  const application = async (id: string): Promise<ApplicationRow> => (await findApplication(server.db, id))!
  const versionOf = async (id: string): Promise<Versioned> => ({
    id,
    version: (await application(id)).version,
  })
  const tasks = (id: string): Promise<TaskRow[]> =>
    server.db
      .select()
      .from(reviewTasks)
      .where(eq(reviewTasks.subjectId, id))
      .orderBy(asc(reviewTasks.createdAt), asc(reviewTasks.id))
  const isOpen = (task: TaskRow) => ['00', '05'].includes(task.status)
  const openTask = async (id: string, teamId: string): Promise<TaskRow> =>
    (await tasks(id)).find((task) => task.teamId === teamId && isOpen(task))!

  const save = async (id: string, nodes: readonly string[], form?: ApplicationRow['form']) => {
    const row = await application(id)
    const body = { id, version: row.version, form: form ?? row.form, nodes: [...nodes] }
    return expectAck(await (await as(applicant)).call(saveApplication, { body }))
  }
  const trySubmit = async (...ids: string[]) => {
    const body = {
      applications: await Promise.all(ids.map(versionOf)),
      gateReason: 'As agreed',
      unchanged: true,
    }
    return await (await as(applicant)).call(submitApplications, { body })
  }
  const submit = async (id: string) => expectAck(await trySubmit(id))

  const decide = async (
    login: string,
    task: Versioned,
    result: 'pass' | 'reject' | 'sendBack' = 'pass',
    given: { goLive?: boolean; feedback?: string } = {},
  ) =>
    await (await as(login)).call(given.goLive ? decideGoLiveTask : decideTask, {
      body: { taskId: task.id, version: task.version, result, feedback: given.feedback ?? 'Versioned' },
    })
  /** Passes the open task of a team, as this person. */
  const pass = async (login: string, id: string, teamId: string) => {
    const { serviceType } = await application(id)
    return await decide(login, await openTask(id, teamId), 'pass', {
      goLive: serviceType === serviceTypes.goLive,
    })
  }
  /** A member of the team, for tests in which it does not matter who decides. */
  const loginOf = (teamId: string): string =>
    teamId === field.id
      ? 'field01'
      : teamId === operations.id
        ? 'ops01'
        : (teamId === alpha.id ? alpha : beta).members[0]!.login

  return {
    alpha,
    beta,
    field,
    operations,
    applicant,
    as,
    application,
    tasks,
    openTask,

    // ── The bank ──
    /** A draft that is complete; begun directly in the database, so that it needs no case, written and saved as people do. */
    async draft(
      given: { serviceType?: ServiceType; nodes?: string[]; held?: string[]; account?: string } = {},
    ): Promise<string> {
      const { serviceType = serviceTypes.serviceOpening } = given
      const kind = kindOf(serviceType)!
      const tree = kind.nodes === 'none' ? null : '00'
      const nodes = tree ? (given.nodes ?? ['A', 'A1', 'B', 'B1']) : []
      const [user] = await server.query<{ id: string; institution_id: string }>(
        sql`select id, institution_id from app_user where login_name = ${applicant}`,
      )
      const now = server.clock.now()
      const id = crypto.randomUUID()
      const [drawn] = await server.query<{ number: string }>(
        sql`select lpad(nextval('application_number')::text, 6, '0') as number`,
      )
      await server.db.insert(applications).values({
        id,
        ordNo: `${kind.prefix}${marketDate(now).replaceAll('-', '')}${drawn!.number}`,
        serviceType,
        institutionId: user!.institution_id,
        applicantId: user!.id,
        tree,
        editionId: tree && edition!.id,
        nodes,
        heldNodes: given.held ?? [],
        form: emptyForm(kind.form),
        status: '30',
        createdAt: now,
        updatedAt: now,
      })
      const uploads: (typeof files.$inferInsert)[] = []
      const form = completeForm(
        kind.form,
        {
          today: marketDate(now),
          tree,
          adds: true,
          removes: true,
          nodes,
          storedSecrets: [],
          returned: false,
        },
        {
          fileOf(fileKind: FileKindName) {
            const file = { id: crypto.randomUUID(), name: 'paper.pdf', mediaType: 'application/pdf' }
            const holder = `user:${user!.id}`
            uploads.push({
              ...file,
              size: 9,
              sha256: Buffer.alloc(32),
              holder,
              kind: fileKind,
              createdAt: now,
            })
            return file.id
          },
          ...(serviceType === serviceTypes.goLive
            ? { change: { onlineBasicInfoList: [accountRow(given.account ?? `account.${drawn!.number}`)] } }
            : {}),
        },
      )
      if (uploads.length > 0) await server.db.insert(files).values(uploads)
      await save(id, nodes, form)
      return id
    },
    submitDraft: submit,
    /** Returns the answer, whatever it is. */
    trySubmit,
    saveNodes: (id: string, nodes: readonly string[]) => save(id, nodes),
    saveForm: async (id: string, form: ApplicationRow['form']) =>
      await save(id, (await application(id)).nodes, form),
    /** A submitted application. */
    async submit(given: Parameters<typeof this.draft>[0] = {}): Promise<string> {
      const id = await this.draft(given)
      await submit(id)
      return id
    },
    /** Resubmits an application that was sent back, with other nodes if given. */
    async resubmit(id: string, nodes?: readonly string[]): Promise<void> {
      if (nodes) await save(id, nodes)
      await submit(id)
    },
    withdraw: async (id: string) =>
      await (await as(applicant)).call(withdrawApplication, { body: await versionOf(id) }),
    edit: async (id: string) =>
      await (await as(applicant)).call(editApplication, { body: await versionOf(id) }),
    sign: async (id: string) =>
      await (await as(applicant)).call(signAgreement, { body: { ...(await versionOf(id)), agreed: true } }),
    urge: async (id: string) => await (await as(applicant)).call(urgeApplication, { body: { id } }),
    /** Names of accounts that an application has claimed or made live. */
    accounts: async (id: string): Promise<string[]> =>
      (
        await server.query<{ name: string }>(
          sql`select name from api_account where application_id = ${id} order by name`,
        )
      ).map((row) => row.name),

    // ── The operator's people ──
    decide,
    pass,
    loginOf,
    take: async (login: string, task: Versioned) =>
      await (await as(login)).call(takeTask, { body: { taskId: task.id, version: task.version } }),
    release: async (login: string, task: Versioned) =>
      await (await as(login)).call(releaseTask, { body: { taskId: task.id, version: task.version } }),
    delegate: async (login: string, task: Versioned, userId: string, comment = '') =>
      await (await as(login)).call(delegateTask, {
        body: { taskId: task.id, version: task.version, userId, comment },
      }),
    detail: async (login: string, query: { taskId: string } | { id: string }) =>
      await (await as(login)).call(getTask, { query }),

    /** Passes all open tasks until none is left or this stage is reached; returns the passed stages with their teams. */
    async walk(id: string, until?: Stage): Promise<[Stage, string[]][]> {
      const passed: [Stage, string[]][] = []
      for (;;) {
        const open = (await tasks(id)).filter(isOpen)
        if (open.length === 0 || open[0]!.stage === until) return passed
        passed.push([open[0]!.stage, open.map((task) => task.teamId!).toSorted()])
        for (const task of open) expectAck(await pass(loginOf(task.teamId!), id, task.teamId!))
      }
    },
  }
}
export type Desk = Awaited<ReturnType<typeof openDesk>>

/** A team with two members and a supervisor who is none of them. */
async function makeOwners(server: TestServer, name: string, codes: readonly string[]) {
  const chief = await makeStaff(server)
  const members = [await makeStaff(server), await makeStaff(server)]
  const id = await makeTeam(server, {
    name,
    supervisorId: chief.id,
    memberIds: members.map((one) => one.id),
  })
  for (const code of codes)
    await server.query(sql`insert into team_node (team_id, tree, node_code) values (${id}, '00', ${code})`)
  return { id, name, chief, members }
}

const accountRow = (apiAccount: string) => ({
  rowId: crypto.randomUUID(),
  apiAccount,
  apiPassword: 'Sample#2026',
  code21: '1'.repeat(21),
  code6: '123456',
  code4: '1234',
  serviceIp: '10.1.2.3',
  port: '8080',
  clientIp: '10.1.2.4',
})

function expectAck<Reply extends { code: string; message: string; data: unknown }>(reply: Reply): Reply {
  if (reply.code !== 'ACK') throw new Error(`${reply.code}: ${reply.message} ${JSON.stringify(reply.data)}`)
  return reply
}
